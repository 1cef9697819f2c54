import { dayOf, endOfDay, startOfDay } from '../../parts/days';
import { given } from '../../parts/given';
import { idOf } from '../../parts/id-of';

/** The filters, as the address says them. */
export interface ActivitySearch {
  actor?: string;
  token?: number;
  kind?: string;
  record?: string;
  operation?: string;
  from?: string;
  to?: string;
}

export function readActivitySearch(search: Record<string, unknown>): ActivitySearch {
  return given({
    actor: textOf(search.actor, 255),
    token: idOf(search.token),
    kind: textOf(search.kind, 255),
    record: textOf(search.record, 400),
    operation: textOf(search.operation, 255),
    from: dayOf(search.from),
    to: dayOf(search.to),
  });
}

/** Numbers in an address are read as numbers. */
function textOf(value: unknown, longest: number): string | undefined {
  const text = typeof value === 'number' ? String(value) : value;
  return typeof text === 'string' && text !== '' && text.length <= longest ? text : undefined;
}

/** The filters as the API takes them. */
export function activityQuery({ actor, token, kind, record, operation, from, to }: ActivitySearch) {
  return given({
    actor,
    tokenId: token,
    recordType: kind,
    recordId: record,
    operation,
    from: startOfDay(from),
    to: endOfDay(to),
  });
}
