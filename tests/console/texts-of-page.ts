import type { Page } from 'playwright-core';

/** A text that a reader sees, or that is read to them, and where it is. */
interface ShownText {
  text: string;
  where: string;
}

/**
 * Run in the page. Left out are what is no language: dates (`time`), keys, code, and what is declared to be in a language
 * of its own (`lang`).
 */
const SHOWN_TEXTS = `(() => {
  const LEFT_OUT = 'time, kbd, code, pre, script, style, svg, [lang]:not(html)';
  const ATTRIBUTES = ['aria-label', 'aria-description', 'placeholder', 'title', 'alt'];
  const where = (element) => element.tagName.toLowerCase() + (element.className ? '.' + String(element.className).split(' ')[0] : '');
  const found = [{ text: document.title, where: 'title' }];
  for (const element of document.body.querySelectorAll('*')) {
    if (element.closest(LEFT_OUT) || !element.checkVisibility({ visibilityProperty: true })) continue;
    for (const node of element.childNodes) {
      if (node.nodeType === Node.TEXT_NODE) found.push({ text: node.data, where: where(element) });
    }
    for (const name of ATTRIBUTES) {
      if (element.hasAttribute(name)) found.push({ text: element.getAttribute(name), where: where(element) + '[' + name + ']' });
    }
  }
  return found;
})()`;

const MARKED = /⟦[^⟦⟧]*⟧/g;
/** Names, which are the same in every language. */
const NAMES = ['Kartotek', 'Dansk', 'English'];
/** Of dates and durations, which the browser formats. */
const DATE = new Intl.DateTimeFormat('en-GB', { weekday: 'long', month: 'long' });
const DAY_MS = 86_400_000;
const DATE_WORDS = new Set([
  'at',
  'h',
  'min',
  ...Array.from({ length: 366 }, (_, day) => DATE.format(new Date(day * DAY_MS)).split(' ')).flat(),
]);

/** The texts of a page in the language `pseudo` that are neither marked nor data. `data`: every text that the service has answered. */
export async function untranslatedTexts(page: Page, data: ReadonlySet<string>): Promise<string[]> {
  const shown: ShownText[] = await page.evaluate(SHOWN_TEXTS);
  const { origin } = new URL(page.url());
  const known = [...data, ...NAMES].join('\n').toLowerCase();
  return shown.flatMap(({ text, where }) => {
    const parts = withoutMarked(text)
      .split(/\n|·|\s[/|]\s/)
      .map((part) => part.replace(/^[\s\p{P}]+|[\s\p{P}]+$/gu, ''))
      .filter((part) => !known.includes(part.toLowerCase()) && !part.startsWith(origin) && !isDate(part));
    return parts.map((part) => `${where}: ${part}`);
  });
}

/** A marked text may hold another one. */
function withoutMarked(text: string): string {
  const without = text.replaceAll(MARKED, '\n');
  return without === text ? text : withoutMarked(without);
}

function isDate(part: string): boolean {
  return (part.match(/\p{L}+/gu) ?? []).every((word) => DATE_WORDS.has(word));
}

/** Every text in a JSON value. */
export function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, member]) => [key, ...textsIn(member)]);
}
