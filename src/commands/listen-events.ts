import { setTimeout } from 'node:timers/promises';
import { type ForwardTarget, forwardEvent } from './forward-event.ts';
import { type EventSource, type ListedEvent, readEventPage } from './read-event-page.ts';

export interface ListenSettings {
  source: EventSource;
  /** Where to begin without a cursor. Sent with one too: older services take a cursor only with its `from`. */
  from: string;
  cursor: string | undefined;
  target: ForwardTarget | undefined;
  /** Tells an event that was forwarded, if it is to be. */
  show(event: ListedEvent): void;
}

const POLL_MS = 1_000;

/** Follows the events of a workspace until the source's signal. At the end it notes the cursor after the last event. */
export async function listenEvents({ source, from, cursor: given, target, show }: ListenSettings): Promise<void> {
  const { note, signal } = source;
  // One by one: the cursor stands right behind the last event that the target has taken.
  const limit = target ? '1' : '50';
  let cursor = given;
  let following = false;
  try {
    for (;;) {
      const page = await readEventPage(source, { limit, from, ...(cursor === undefined ? {} : { cursor }) });
      if (!following) note(`Following the events of ${source.workspace} at ${source.address.origin}. Ctrl-C ends it.`);
      following = true;
      for (const event of page.items) {
        if (target) await forwardEvent(target, event, source);
        show(event);
      }
      cursor = page.nextCursor;
      if (!page.hasMore) await setTimeout(POLL_MS, undefined, { signal });
    }
  } catch (error) {
    if (!signal.aborted) throw error;
  } finally {
    if (cursor !== undefined) note(`To go on from here: --cursor ${cursor}`);
  }
}
