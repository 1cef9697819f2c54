import type { Page } from 'playwright-core';

/** The name that the focused element shows. */
export function focused(page: Page): Promise<string> {
  return page.evaluate(
    "(document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.labels?.[0]?.textContent ?? document.activeElement?.textContent ?? '').trim().slice(0, 200)",
  );
}

/** Presses Tab, or `key`, until an element whose name begins with this text has the focus. */
export async function tabTo(page: Page, text: string, key = 'Tab'): Promise<void> {
  for (let presses = 0; presses < 40; presses++) {
    await page.keyboard.press(key);
    if ((await focused(page)).startsWith(text)) return;
  }
  throw new Error(`${key} does not reach ${text}; it ended at ${await focused(page)}`);
}
