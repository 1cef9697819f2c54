import type { Schema } from '../api/client';
import { dayOf } from '../parts/days';
import { given } from '../parts/given';
import { idOf } from '../parts/id-of';

export type BriefingStatus = Schema<'BriefingStatus'>;

export const BRIEFING_STATUSES: readonly BriefingStatus[] = ['PENDING', 'IN_PROGRESS', 'COMPLETE', 'FAILED'];

/** The filters of the list. `create`: the form for a new one is open, about the company of the filter. */
export interface BriefingSearch {
  status?: BriefingStatus;
  companyId?: number;
  from?: string;
  to?: string;
  create?: true;
}

export function readBriefingSearch(search: Record<string, unknown>): BriefingSearch {
  return given({
    status: BRIEFING_STATUSES.find((one) => one === search.status),
    companyId: idOf(search.companyId),
    from: dayOf(search.from),
    to: dayOf(search.to),
    create: search.create === true ? (true as const) : undefined,
  });
}
