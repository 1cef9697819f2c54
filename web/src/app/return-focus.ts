const DIALOG = '[role="dialog"]';
/** Parts of a page that take the focus when the element in them that had it is gone. */
const REGION = 'section[tabindex="-1"], search[tabindex="-1"]';

/**
 * Gives the focus back to what had it before a dialog, when the last dialog has gone. Mantine does so only for dialogs that
 * stay mounted; most of ours are mounted open. Where that element is gone too, as the button of a row that was removed, its
 * part of the page takes the focus, so that Tab goes on there.
 */
export function returnFocusAfterDialogs(): void {
  let before: HTMLElement | undefined;
  let region: HTMLElement | null = null;
  let isInDialog = false;
  document.addEventListener('focusin', ({ target }) => {
    if (!(target instanceof HTMLElement)) return;
    isInDialog = target.closest(DIALOG) !== null;
    if (isInDialog) return;
    before = target;
    region = target.closest<HTMLElement>(REGION);
  });
  const observer = new MutationObserver(() => {
    if (document.activeElement !== document.body || document.querySelector(DIALOG)) return;
    const isGone = before?.isConnected === false;
    if (!isInDialog && !isGone) return;
    isInDialog = false;
    const next = isGone ? region : before;
    next?.focus({ preventScroll: true });
  });
  observer.observe(document.body, { childList: true, subtree: true });
}
