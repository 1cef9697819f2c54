import type { Page } from 'playwright-core';

/** An element may appear late. After the last element, Tab begins again with the first. */
const PATIENCE_MS = 120_000;

/** What the focused element is called: its own label, that of its input, or its text. Empty if nothing has the focus. */
export function focused(page: Page): Promise<string> {
  return page.evaluate(`(() => {
    const element = document.activeElement;
    if (element === null || element === document.body) return '';
    const name = element.getAttribute('aria-label') ?? element.labels?.[0]?.textContent ?? element.textContent ?? '';
    return name.trim().slice(0, 200);
  })()`);
}

/** What has the focus two frames later. A menu that opens may still move it to its first item. */
async function settled(page: Page): Promise<string> {
  await page.evaluate('new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))');
  return focused(page);
}

/** Presses Tab, or `key`, until an element whose name begins with this text has the focus. */
export async function tabTo(page: Page, text: string, key = 'Tab'): Promise<void> {
  const end = performance.now() + PATIENCE_MS;
  while (performance.now() < end) {
    await page.keyboard.press(key);
    if ((await focused(page)).startsWith(text) && (await settled(page)).startsWith(text)) return;
  }
  throw new Error(`${key} does not reach ${text}; it ended at ${await focused(page)}`);
}

/** Goes to a button or link by Tab and presses Enter. */
export async function pressOn(page: Page, text: string): Promise<void> {
  await tabTo(page, text);
  await page.keyboard.press('Enter');
}

/** Goes to an input by Tab and types. */
export async function typeInto(page: Page, label: string, text: string): Promise<void> {
  await tabTo(page, label);
  await page.keyboard.type(text);
}

/** Presses the arrow down in an open list until the option with this text is marked. */
export async function markOption(page: Page, text: string): Promise<void> {
  const marked = page.locator('[role="option"][data-combobox-selected]').filter({ hasText: text });
  const end = performance.now() + PATIENCE_MS;
  while (!(await marked.isVisible())) {
    if (performance.now() > end) throw new Error(`the arrow does not reach ${text}`);
    await page.keyboard.press('ArrowDown');
  }
}
