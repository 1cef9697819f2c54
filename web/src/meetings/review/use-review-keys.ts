import { useEffect, useRef } from 'react';

/** Elements in which keys are text, and what floats above the page. */
const TYPING = 'input, textarea, select, [contenteditable="true"]';
const ABOVE = '[role="dialog"], [role="menu"], [role="listbox"]';

export interface ReviewKeys {
  move(by: 1 | -1): void;
  /** Goes to the next statement that somebody should look at. */
  check(): void;
  /** Says that the statement is right, or takes that back. */
  settle(): void;
  edit(): void;
  add(): void;
  remove(): void;
  undo(): void;
  redo(): void;
  approve(): void;
}

/** The keys of the review. None acts while the person types or a dialog is open: there, undo is the field's own. */
export function useReviewKeys(keys: ReviewKeys): void {
  const latest = useRef(keys);
  latest.current = keys;
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      const target = event.target instanceof Element ? event.target : null;
      if (event.defaultPrevented || event.altKey || target?.closest(TYPING) || document.querySelector(ABOVE)) return;
      const run = actionOf(event, latest.current);
      if (!run) return;
      event.preventDefault();
      run();
    };
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
}

function actionOf(event: KeyboardEvent, keys: ReviewKeys): (() => void) | undefined {
  const key = event.key.toLowerCase();
  if (event.ctrlKey || event.metaKey) {
    if (key === 'z') return event.shiftKey ? keys.redo : keys.undo;
    if (key === 'y') return keys.redo;
    return key === 'enter' ? keys.approve : undefined;
  }
  if (key === 'j') return () => keys.move(1);
  if (key === 'k') return () => keys.move(-1);
  if (key === 'c') return () => keys.check();
  if (key === 'o') return keys.settle;
  if (key === 'e') return keys.edit;
  if (key === 'n') return keys.add;
  return key === 'backspace' || key === 'delete' ? keys.remove : undefined;
}
