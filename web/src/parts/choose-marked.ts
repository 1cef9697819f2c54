import type { KeyboardEvent } from 'react';

/**
 * Chooses the marked option on Enter, and says whether it did. For the `onKeyDownCapture` of an input whose options change
 * while the person types: Mantine remembers only the place of the marked option, and would choose whatever has come there.
 */
export function chooseMarked(event: KeyboardEvent<HTMLElement>): boolean {
  const list = listOf(event);
  const marked = list?.querySelector<HTMLElement>('[data-combobox-selected]');
  if (!isEnter(event) || !marked) return false;
  end(event);
  marked.click();
  return true;
}

/** As `chooseMarked`. While the list is open and nothing is marked, Enter does nothing. */
export function chooseOnlyMarked(event: KeyboardEvent<HTMLElement>): void {
  if (!chooseMarked(event) && isEnter(event) && listOf(event)) end(event);
}

function listOf({ currentTarget }: KeyboardEvent<HTMLElement>): HTMLElement | null {
  return document.getElementById(currentTarget.getAttribute('aria-controls') ?? '');
}

function isEnter({ key, nativeEvent }: KeyboardEvent): boolean {
  return key === 'Enter' && !nativeEvent.isComposing;
}

function end(event: KeyboardEvent): void {
  event.preventDefault();
  event.stopPropagation();
}
