import type { WriteContext } from '../../operation/write.ts';
import type { LockedRow } from './bulk-statements.ts';
import type { ImportRow } from './import-row.ts';

/** A record that has a value, or that no record has it. */
export interface Found {
  /** The value as it was given. */
  key: string;
  /** Equal for values that mean the same. */
  same: string;
  /** Null: there is none. */
  id: number | null;
  archived: boolean;
}

/** A key by which records are matched. */
export interface MatchKey {
  key: string;
  /** Finds the records with these values. Each value is in the result at least once. */
  find(context: WriteContext, values: readonly string[]): Promise<readonly Found[]>;
}

/** The records that rows are for. */
export interface Targets {
  /** The record that the row changes; undefined if it matches none, or several. */
  of(row: ImportRow): { id: number } | undefined;
  /** Whether no row before it is for the same record. */
  isFirst(row: ImportRow): boolean;
  /** Why there is no one record for the row, if it may not create one either. `current`: the record, once it is locked. */
  faultOf(body: ImportRow['body'], current: LockedRow | undefined, type: string): string | undefined;
}

const BY_ID: MatchKey = {
  key: 'id',
  find: async (_context, values) => values.map((key) => ({ key, same: key, id: Number(key), archived: false })),
};

/** Finds the record that each row is for. A row without the key creates one. */
export async function findTargets(
  context: WriteContext,
  matches: readonly MatchKey[],
  matchBy: string | undefined,
  rows: readonly ImportRow[],
): Promise<Targets> {
  const match = [BY_ID, ...matches].find(({ key }) => key === matchBy);
  const valueIn = ({ body }: Pick<ImportRow, 'body'>) => {
    const value = match && body[match.key];
    return value === undefined || value === null || value === '' ? undefined : String(value);
  };
  const values = [...new Set(rows.flatMap((row) => valueIn(row) ?? []))];
  const found = match && values.length > 0 ? await match.find(context, values) : [];
  const byValue = Map.groupBy(found, ({ key }) => key);
  const firsts = new Map<string, ImportRow>();
  for (const row of rows) {
    const same = byValue.get(valueIn(row) ?? '')?.[0]?.same;
    if (same !== undefined && !firsts.has(same)) firsts.set(same, row);
  }
  const candidates = (row: Pick<ImportRow, 'body'>) =>
    (byValue.get(valueIn(row) ?? '') ?? []).filter(({ id }) => id !== null);
  /** Records that are not archived come first: an archived one is found only where there is no other. */
  const activeFor = (row: Pick<ImportRow, 'body'>) => candidates(row).filter(({ archived }) => !archived);

  return {
    of(row) {
      const [only, another] = activeFor(row);
      return only && !another && only.id !== null ? { id: only.id } : undefined;
    },
    isFirst(row) {
      const same = byValue.get(valueIn(row) ?? '')?.[0]?.same;
      return same === undefined || firsts.get(same)?.place === row.place;
    },
    faultOf(body, current, type) {
      if (!match || valueIn({ body }) === undefined || current) return undefined;
      const active = activeFor({ body });
      if (active.length > 1) return `${match.key}: several of the workspace have it`;
      if (match.key === 'id' || active.length === 1) return `${match.key}: there is no such ${type}`;
      return candidates({ body }).length > 0 ? `line: the ${type} is archived` : undefined;
    },
  };
}
