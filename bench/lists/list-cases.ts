import { canonicalJson } from '../../src/operation/canonical-json.ts';
import type { CursorSeal } from '../../src/operation/cursor.ts';

/** A page of a list that is measured. */
export interface ListCase {
  list: 'companies' | 'people' | 'summaries' | 'briefings';
  filters: Readonly<Record<string, string | number>>;
  as: 'administrator' | 'member' | 'participant';
  deep: boolean;
}

export interface Place {
  workspaceId: number;
  firstCompany: number;
  /** A position at nine tenths of each list, by list and sort. */
  deep: Readonly<Record<string, { key: string; id: string }>>;
}

const OPERATIONS = {
  companies: 'listCompanies',
  people: 'listPeople',
  summaries: 'listSummaries',
  briefings: 'listBriefings',
};
const NEVER = { From: '1990-01-01T00:00:00Z', To: '1991-01-01T00:00:00Z' };
const range = (name: string, { From, To }: typeof NEVER) => ({ [`${name}From`]: From, [`${name}To`]: To });
const DAY = { From: '2025-12-30T00:00:00Z', To: '2025-12-30T12:00:00Z' };
/** Companies by their offset from the first: see `load-lists.ts`. */
const [MANY, SOME, NONE] = [0, 1, 2];

const RECORDS = ['active', 'archived', 'all'].flatMap((status) => [
  { status },
  ...['LEAD', 'PROSPECT', 'CUSTOMER', 'CHURNED'].map((lifecycleStage) => ({ status, lifecycleStage })),
]);
const OF_COMPANIES = [MANY, SOME, NONE].map((companyId) => ({ companyId }));

export function listCases(): ListCase[] {
  const cases: ListCase[] = [];
  const people = [
    ...RECORDS,
    ...OF_COMPANIES.flatMap((of) => [of, { ...of, status: 'archived' }, { ...of, lifecycleStage: 'PROSPECT' }]),
  ];
  for (const sort of ['updated-desc', 'name-asc'])
    for (const deep of [false, true]) {
      for (const filters of RECORDS)
        cases.push({ list: 'companies', filters: { sort, ...filters }, as: 'member', deep });
      for (const filters of people) cases.push({ list: 'people', filters: { sort, ...filters }, as: 'member', deep });
    }
  const summaries = [
    {},
    ...['INTERNAL', 'CUSTOMER'].flatMap((evidenceAudience) => [
      { evidenceAudience },
      ...OF_COMPANIES.map((of) => ({ evidenceAudience, ...of })),
      ...['WAITING', 'FAILED', 'APPROVED'].map((status) => ({ evidenceAudience, status })),
    ]),
    ...['WAITING', 'FAILED', 'APPROVED'].flatMap((status) => [
      { status },
      ...OF_COMPANIES.map((of) => ({ status, ...of })),
    ]),
    ...OF_COMPANIES,
    range('appointment', NEVER),
    range('appointment', DAY),
    { evidenceAudience: 'INTERNAL', ...range('appointment', NEVER) },
  ];
  const briefings = [
    {},
    ...['COMPLETE', 'FAILED', 'PENDING'].flatMap((status) => [
      { status },
      ...OF_COMPANIES.map((of) => ({ status, ...of })),
    ]),
    ...OF_COMPANIES,
    range('created', NEVER),
    range('created', DAY),
  ];
  for (const as of ['administrator', 'member', 'participant'] as const)
    for (const deep of [false, true]) {
      for (const filters of summaries) cases.push({ list: 'summaries', filters, as, deep });
      for (const filters of briefings) cases.push({ list: 'briefings', filters, as, deep });
    }
  return cases;
}

export function nameOf({ list, filters, as, deep }: ListCase): string {
  const shown = Object.entries(filters).map(
    ([key, value]) => `${key}=${key === 'companyId' ? 'many few none'.split(' ')[Number(value)] : value}`,
  );
  return `${list} ${shown.join(' ')}${deep ? ' deep' : ''} (${as})`;
}

/** The request's path with its query below the workspace. */
export function pathOf({ list, filters, deep }: ListCase, place: Place, cursors: CursorSeal): string {
  const given: Record<string, string | number> = { ...filters };
  if (given.companyId !== undefined) given.companyId = place.firstCompany + Number(given.companyId);
  const records = list === 'companies' || list === 'people';
  const purpose = { ...(records ? { status: 'active', sort: 'updated-desc' } : {}), ...given };
  const query = new URLSearchParams(
    Object.entries(given).map(([key, value]): [string, string] => [key, String(value)]),
  );
  const position = place.deep[records ? `${list} ${given.sort}` : list];
  if (deep && position) {
    const { key, id } = position;
    query.set('cursor', cursors.seal(key, id, `${OPERATIONS[list]}\n${place.workspaceId}\n${canonicalJson(purpose)}`));
  }
  return `/${list}?${query}`;
}
