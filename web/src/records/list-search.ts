import type { Schema } from '../api/client';
import { idOf } from '../parts/id-of';

export const STATUSES = ['active', 'archived', 'all'] as const;
export const SORTS = ['updated-desc', 'name-asc'] as const;
export const STAGES = ['LEAD', 'PROSPECT', 'CUSTOMER', 'CHURNED'] as const;

export type Stage = Schema<'LifecycleStage'>;

/** What a list shows, as it stands in the address. What is left out is the usual: active records, last changed first. */
export interface ListSearch {
  status?: Schema<'RecordStatus'>;
  stage?: Stage;
  sort?: Schema<'RecordSort'>;
  /** People of this company. */
  company?: number;
  /** A search, which looks at everything that is active. */
  q?: string;
}

/** Reads the address. What it does not know is left out. */
export function readListSearch({ status, stage, sort, company, q }: Record<string, unknown>): ListSearch {
  const read: { [Name in keyof ListSearch]: ListSearch[Name] | undefined } = {
    status: STATUSES.find((one) => one === status && one !== 'active'),
    stage: STAGES.find((one) => one === stage),
    sort: SORTS.find((one) => one === sort && one !== 'updated-desc'),
    company: idOf(company),
    // The router reads digits as a number.
    q: typeof q === 'string' || typeof q === 'number' ? String(q) : undefined,
  };
  return Object.fromEntries(Object.entries(read).filter(([, value]) => value !== undefined && value !== ''));
}

const PAGE = 50;

/** The parameters of `GET /companies` and `GET /people`, apart from the cursor. */
export function listQuery(search: ListSearch) {
  return { limit: PAGE, ...(search.sort && { sort: search.sort }), ...filterQuery(search) };
}

/** The filters alone. Only people have a company. */
export function filterQuery({ status, stage, company }: ListSearch) {
  return {
    ...(status && { status }),
    ...(stage && { lifecycleStage: stage }),
    ...(company && { companyId: company }),
  };
}

/** Whether the list is narrowed down. */
export function isFiltered({ status, stage, company }: ListSearch): boolean {
  return status !== undefined || stage !== undefined || company !== undefined;
}
