import { useEffect } from 'react';

const DIALOG = '[role="dialog"]';

/**
 * Gives the focus back to what opened a dialog. Mantine does so only for dialogs that stay in the page while they are closed,
 * and most are added when they open.
 */
export function useFocusAfterDialogs(): void {
  useEffect(() => {
    let opener: HTMLElement | undefined;
    const remember = ({ target, relatedTarget }: FocusEvent) => {
      const isEntered = target instanceof Element && target.closest(DIALOG);
      if (isEntered && relatedTarget instanceof HTMLElement && !relatedTarget.closest(DIALOG)) opener = relatedTarget;
    };
    const closed = new MutationObserver(() => {
      if (!opener || document.querySelector(DIALOG)) return;
      // Whoever closed the dialog may have moved the focus on.
      if (document.activeElement === document.body) opener.focus({ preventScroll: true });
      opener = undefined;
    });
    document.addEventListener('focusin', remember);
    closed.observe(document.body, { childList: true, subtree: true });
    return () => {
      document.removeEventListener('focusin', remember);
      closed.disconnect();
    };
  }, []);
}
