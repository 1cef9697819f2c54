import { bind, sql } from '../database/sql.ts';
import { statement } from '../database/statement.ts';
import type { InWorkspace } from '../operation/in-workspace.ts';
import type { WriteContext } from '../operation/write.ts';
import type { BatchRow } from '../record/create-records.ts';
import { findMergedAmong } from '../record/find-merged.ts';
import { WORKSPACE } from '../record/statements.ts';

export const findByNumbers = statement<
  InWorkspace & { numbers: readonly string[] },
  { id: number; number: string; archived: boolean }
>(sql`
  select company_id as id, organization_number as number, archived_at is not null as archived from company
  where workspace_id = ${WORKSPACE} and organization_number = any (${bind('numbers::text[]')})
    and organization_number <> ''
  union all
  select into_id, organization_number, false from merged_company
  where workspace_id = ${WORKSPACE} and organization_number = any (${bind('numbers::text[]')})
    and organization_number <> ''`);

/** Two of each name show that the name is ambiguous. */
const findByNames = statement<InWorkspace & { names: readonly string[] }, { id: number; name: string }>(sql`
  select found.company_id as id, given.name
  from unnest(${bind('names::text[]')}) given (name)
  cross join lateral (
    select company.company_id from company
    where company.workspace_id = ${WORKSPACE} and company.archived_at is null
      and company.name_key = lower(normalize(given.name, NFC) collate "und-x-icu")
    order by company.company_id limit 2
  ) found`);

/** Locks the companies against renaming and archiving until the transaction ends. */
const shareCompanies = statement<InWorkspace & { ids: readonly string[] }, { id: number; archived: boolean }>(sql`
  select company_id as id, archived_at is not null as archived from company
  where workspace_id = ${WORKSPACE} and company_id = any (${bind('ids::text[]')}::bigint[])
  order by company_id
  for share`);

const findMerged = findMergedAmong('company');

const KEYS = ['companyId', 'companyOrganizationNumber', 'companyName'] as const;

/** The rows with `companyId` in the place of a company's number or name, or with the reasons why there is no such company. */
export async function resolveCompanies(context: WriteContext, rows: readonly BatchRow[]): Promise<readonly BatchRow[]> {
  const linked = rows.filter(({ body }) => KEYS.some((key) => body[key] != null));
  if (linked.length === 0) return rows;
  const [numbers, names] = [valuesOf(linked, 'companyOrganizationNumber'), valuesOf(linked, 'companyName')];
  const numbered = numbers.length > 0 ? await context.run(findByNumbers, { numbers }) : [];
  const named = names.length > 0 ? await context.run(findByNames, { names }) : [];
  const companies = {
    companyOrganizationNumber: Map.groupBy(numbered, ({ number }) => number),
    companyName: Map.groupBy(named, ({ name }) => name),
  };
  const resolved = rows.map((row) => withCompanyId(row, companies));
  const ids = valuesOf(
    resolved.filter(({ reasons }) => reasons.length === 0),
    'companyId',
  );
  const known = new Map((await context.run(shareCompanies, { ids })).map(({ id, archived }) => [id, archived]));
  const merged = await findMerged(
    context,
    ids.map(Number).filter((id) => !known.has(id)),
  );
  return resolved.map((row) => {
    const { companyId } = row.body;
    if (row.reasons.length > 0 || companyId == null) return row;
    const archived = known.get(Number(companyId));
    const intoId = merged.get(Number(companyId));
    if (intoId !== undefined) return refuse(row, `companyId: the company was merged into ${intoId}`);
    if (archived === undefined) return refuse(row, 'companyId: there is no such company');
    return archived ? refuse(row, 'companyId: the company is archived') : row;
  });
}

type Companies = Record<'companyOrganizationNumber' | 'companyName', ReadonlyMap<string, readonly { id: number }[]>>;

function withCompanyId<Row extends BatchRow>(row: Row, companies: Companies): Row {
  const [key, another] = KEYS.filter((one) => one in row.body);
  if (another !== undefined) return refuse(row, `${another}: may not be given with ${key}`);
  if (key === undefined || key === 'companyId') return row;
  const [company, second] = companies[key].get(String(row.body[key])) ?? [];
  if (!company) return refuse(row, `${key}: there is no such company`);
  if (second) return refuse(row, `${key}: several companies have it`);
  return { ...row, body: { ...row.body, companyId: company.id } };
}

function refuse<Row extends BatchRow>(row: Row, reason: string): Row {
  return { ...row, reasons: [...row.reasons, reason] };
}

function valuesOf(rows: readonly BatchRow[], key: (typeof KEYS)[number]): string[] {
  return [...new Set(rows.flatMap(({ body }) => (body[key] == null ? [] : [String(body[key])])))];
}
