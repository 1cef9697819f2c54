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

const MARKED = /⟦[^⟦⟧]*(?:⟦[^⟦⟧]*⟧[^⟦⟧]*)*⟧/g;
const NAME_OF_THE_PRODUCT = 'Kartotek';

/** The texts of a page in the language `pseudo` that are neither marked nor data. `data`: every text that the service has answered. */
export async function untranslatedTexts(page: Page, data: ReadonlySet<string>): Promise<string[]> {
  const shown: ShownText[] = await page.evaluate(SHOWN_TEXTS);
  const known = [...data, NAME_OF_THE_PRODUCT].join('\n').toLowerCase();
  return shown.flatMap(({ text, where }) => {
    const parts = text
      .replaceAll(MARKED, '\n')
      .split(/[\n·/|]/)
      .map((part) => part.trim())
      .filter((part) => /\p{L}/u.test(part) && !known.includes(part.toLowerCase()));
    return parts.map((part) => `${where}: ${part}`);
  });
}

/** Every text in a JSON value. */
export function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, member]) => [key, ...textsIn(member)]);
}
