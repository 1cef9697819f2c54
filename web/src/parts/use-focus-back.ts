import { useEffect, useState } from 'react';

/**
 * Gives the focus back to the element that had it, when a dialog ends that is taken out of the page at once. Mantine does so only
 * for dialogs that stay in the page closed.
 */
export function useFocusBack(): void {
  const [before] = useState(() => document.activeElement);
  useEffect(
    () => () => {
      // After the dialog is gone, which holds the focus until then. An element that takes the focus itself keeps it.
      requestAnimationFrame(() => {
        const isFree = document.activeElement === null || document.activeElement === document.body;
        if (isFree && before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true });
      });
    },
    [before],
  );
}
