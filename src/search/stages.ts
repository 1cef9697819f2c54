import { type RawBuilder, sql } from 'kysely';
import { bind } from '../database/fragment.ts';

export type Kind = 'company' | 'person';
/** Where the words stand: anywhere, or each at the beginning of a word. */
export type Pattern = 'anywhere' | 'beginning';

/** At most as many rows as were asked for. */
export const PAGE = sql`limit ${bind('limit')}::integer`;
export const WORKSPACE = sql`${bind('workspaceId')}::integer`;

/** The records that search is about. */
export function active(kind: Kind): RawBuilder<unknown> {
  return sql`${sql.ref(`${kind}.workspace_id`)} = ${WORKSPACE} and ${sql.ref(`${kind}.archived_at`)} is null`;
}

export interface Stages {
  /** A common table expression of the statement. */
  part(name: string, query: RawBuilder<unknown>): void;
  /** One that finds records (`id`, `name_key`). The lower its tier, the better are they. */
  stage(kind: Kind, name: string, tier: number, query: RawBuilder<unknown>): void;
  /** The condition under which the stages so far have not filled the answer. */
  unfilled(): RawBuilder<unknown>;
  /** All parts. */
  parts(): RawBuilder<unknown>;
  /** What all stages found: `kind`, `id`, `tier`, `name_key`. */
  found(): RawBuilder<unknown>;
}

/** Collects the stages of one statement in the order in which they run. */
export function createStages(): Stages {
  const parts: RawBuilder<unknown>[] = [];
  const stages: { kind: Kind; name: string; tier: number }[] = [];
  let counted = 0;
  const part = (name: string, query: RawBuilder<unknown>) => {
    parts.push(sql`${sql.ref(name)} as materialized (${query})`);
  };
  /** Stages of one kind may have found the same records, so they are not added up: so many there are at least. */
  const count = (kind: Kind) => {
    const counts = stages
      .slice(counted)
      .filter((stage) => stage.kind === kind)
      .map(({ name }) => `(select count(*) from ${name})`);
    if (counted > 0) counts.push(`(select ${kind} from found_by_${counted})`);
    return `greatest(${counts.join(', ')}) as ${kind}`;
  };
  return {
    part,
    stage(kind, name, tier, query) {
      part(name, query);
      stages.push({ kind, name, tier });
    },
    unfilled() {
      const found = `found_by_${stages.length}`;
      if (counted < stages.length) part(found, sql.raw(`select ${count('company')}, ${count('person')}`));
      counted = stages.length;
      return sql`(select company + person from ${sql.ref(found)}) < ${bind('limit')}::integer`;
    },
    parts: () => sql.join(parts),
    found: () =>
      sql.raw(
        stages
          .map(({ kind, name, tier }) => `select '${kind}' as kind, id, ${tier} as tier, name_key from ${name}`)
          .join(' union all '),
      ),
  };
}
