import { useEffect, useRef } from 'react';

/** Elements in which single keys are text. */
const TYPING = 'input, textarea, select, [contenteditable="true"]';

/**
 * Runs on a key: `n`, `mod+k` (Ctrl, or ⌘), `mod+enter`, `backspace`. A key without `mod` does nothing while the person types or a dialog
 * is open. `enabled`: false turns it off.
 */
export function useShortcut(key: string, run: (event: KeyboardEvent) => void, enabled = true): void {
  const latest = useRef(run);
  latest.current = run;
  useEffect(() => {
    if (!enabled) return;
    const parts = key.toLowerCase().split('+');
    const wanted = parts.at(-1);
    const withMod = parts.includes('mod');
    const listen = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== wanted || (event.ctrlKey || event.metaKey) !== withMod || event.altKey) return;
      const target = event.target instanceof Element ? event.target : null;
      if (!withMod && (target?.closest(TYPING) || document.querySelector('[role="dialog"], [role="menu"]'))) return;
      event.preventDefault();
      latest.current(event);
    };
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, [key, enabled]);
}
