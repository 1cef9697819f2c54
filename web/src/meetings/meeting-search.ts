import type { Schema } from '../api/client';
import { dayOf, endOfDay, startOfDay } from '../parts/days';
import { idOf } from '../parts/id-of';

/** The filters of the list, as they stand in the address. Days are those of the reader's time zone: `2026-03-13`. */
export interface MeetingSearch {
  status?: Schema<'SummaryStatus'>;
  company?: number;
  audience?: Schema<'EvidenceAudience'>;
  from?: string;
  to?: string;
}

export const STATUSES = ['WAITING', 'WAITING_APPROVAL', 'APPROVED', 'FAILED'] as const;
export const AUDIENCES = ['CUSTOMER', 'INTERNAL'] as const;

/** Reads the address. What it does not know is left out. */
export function readMeetingSearch({ status, company, audience, from, to }: Record<string, unknown>): MeetingSearch {
  const found: MeetingSearch = {};
  const knownStatus = STATUSES.find((one) => one === status);
  const knownAudience = AUDIENCES.find((one) => one === audience);
  if (knownStatus) found.status = knownStatus;
  if (knownAudience) found.audience = knownAudience;
  const id = idOf(company);
  if (id) found.company = id;
  const [first, last] = [dayOf(from), dayOf(to)];
  if (first) found.from = first;
  if (last) found.to = last;
  return found;
}

/** The parameters of `GET /summaries`. */
export function summaryQuery({ status, company, audience, from, to }: MeetingSearch) {
  const [first, last] = [startOfDay(from), endOfDay(to)];
  return {
    limit: 50,
    ...(status && { status }),
    ...(company && { companyId: company }),
    ...(audience && { evidenceAudience: audience }),
    ...(first && { appointmentFrom: first }),
    ...(last && { appointmentTo: last }),
  };
}
