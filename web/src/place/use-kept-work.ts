import { useEffect, useRef } from 'react';

interface Message {
  name: string;
  work: unknown;
}

/** One for this window: it does not hear itself. */
const windows = new BroadcastChannel('kartotek.kept');

interface KeptWork<Work> {
  /** The name under which it is kept. */
  name: string;
  /** What is not saved yet. Another object whenever it changes. */
  work: Work | undefined;
  /** Keeps the work in this browser, or forgets it. */
  write(work: Work | undefined): void;
  /** Goes on with the work of another window. Undefined: it was saved or discarded there. */
  follow(work: Work | undefined): void;
}

/** Keeps unsaved work in this browser, and the same in all its windows, so that none overwrites what another one has. */
export function useKeptWork<Work extends object>({ name, work, write, follow }: KeptWork<Work>): void {
  const seen = useRef<{ work: Work | undefined }>(undefined);
  /** What came from other windows, which they have kept. Several may come before the page shows one. */
  const theirs = useRef({ work: new WeakSet<Work>(), isEnded: false });
  useEffect(() => {
    const before = seen.current;
    seen.current = { work };
    const isTheirs = work ? theirs.current.work.has(work) : theirs.current.isEnded;
    theirs.current.isEnded = false;
    if (isTheirs || (before && before.work === work)) return;
    write(work);
    // At the start the work is what was kept.
    if (before) windows.postMessage({ name, work } satisfies Message);
  });
  useEffect(() => {
    function onMessage({ data }: MessageEvent<Message>) {
      if (data.name !== name) return;
      const received = data.work as Work | undefined;
      if (received) theirs.current.work.add(received);
      else theirs.current.isEnded = true;
      follow(received);
    }
    windows.addEventListener('message', onMessage);
    return () => windows.removeEventListener('message', onMessage);
  });
}
