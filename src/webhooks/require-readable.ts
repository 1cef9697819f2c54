import { EVENT_RECORDS, type EventType, eventRecordOf } from '../operation/event-types.ts';
import { requireScopes } from '../operation/require-reading.ts';
import type { WriteContext } from '../operation/write.ts';
import { FOR_WEBHOOKS } from './audience.ts';

/**
 * A token may have events sent only if it may read their records. `types`: those of the webhook; null: all, also those of
 * later versions. Throws as `requireScopes` does.
 */
export function requireReadable(context: WriteContext, types: readonly string[] | null): Promise<void> {
  const scopes =
    types === null
      ? Object.values(EVENT_RECORDS).map(({ scope }) => scope)
      : types.map((type) => EVENT_RECORDS[eventRecordOf(type as EventType)].scope);
  return requireScopes(context, [...FOR_WEBHOOKS.scopes, ...new Set(scopes)]);
}
