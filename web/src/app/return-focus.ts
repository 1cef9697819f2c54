const DIALOG = '[role="dialog"]';
/** Parts of a page that take the focus when the element in them that had it is gone. The last is the page itself. */
const REGION = 'section[tabindex="-1"], search[tabindex="-1"], main[tabindex="-1"]';

/**
 * Gives the focus back to what had it before a dialog, when the last dialog has gone. Mantine does so only for dialogs that
 * stay mounted; most of ours are mounted open. Where that element is gone too, as the button of a row that was removed, its
 * part of the page takes the focus, or the next larger one that is still there, so that Tab goes on there.
 */
export function returnFocusAfterDialogs(): void {
  let before: HTMLElement | undefined;
  let regions: readonly HTMLElement[] = [];
  let isInDialog = false;
  document.addEventListener('focusin', ({ target }) => {
    if (!(target instanceof HTMLElement)) return;
    isInDialog = target.closest(DIALOG) !== null;
    if (isInDialog) return;
    before = target;
    regions = regionsAround(target);
  });
  const observer = new MutationObserver(() => {
    if (document.activeElement !== document.body || document.querySelector(DIALOG)) return;
    const isGone = before?.isConnected === false;
    if (!isInDialog && !isGone) return;
    isInDialog = false;
    const next = isGone ? regions.find((region) => region.isConnected) : before;
    next?.focus({ preventScroll: true });
  });
  observer.observe(document.body, { childList: true, subtree: true });
}

/** From the inside out. */
function regionsAround(element: HTMLElement): HTMLElement[] {
  const region = element.closest<HTMLElement>(REGION);
  return region ? [region, ...(region.parentElement ? regionsAround(region.parentElement) : [])] : [];
}
