const DIALOG = '[role="dialog"]';

/**
 * Gives the focus back to what had it before a dialog, when the last dialog has gone. Mantine does so only for dialogs that
 * stay mounted; most of ours are mounted open.
 */
export function returnFocusAfterDialogs(): void {
  let before: HTMLElement | undefined;
  let isInDialog = false;
  document.addEventListener('focusin', ({ target }) => {
    if (!(target instanceof HTMLElement)) return;
    isInDialog = target.closest(DIALOG) !== null;
    if (!isInDialog) before = target;
  });
  const observer = new MutationObserver(() => {
    if (!isInDialog || document.activeElement !== document.body || document.querySelector(DIALOG)) return;
    isInDialog = false;
    before?.focus({ preventScroll: true });
  });
  observer.observe(document.body, { childList: true, subtree: true });
}
