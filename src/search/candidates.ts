import { bind, identifier, join, raw, type Sql, sql } from '../database/sql.ts';

export type Kind = 'company' | 'person';
export const KINDS: readonly Kind[] = ['company', 'person'];
/** Where a word matches: anywhere, or at the beginning of a word. */
export type Match = 'anywhere' | 'prefix';

/** What every statement of a search binds. */
export interface InSearch {
  workspaceId: number;
  limit: number;
}

export interface SearchValues extends InSearch {
  text: string;
  /** The query's words, and each as a pattern of LIKE for both kinds of match: one a line. */
  words: string;
  anywhere: string;
  prefix: string;
  /** The words as patterns of LIKE for whole words of a text with spaces around it. */
  whole: string;
}

export type Fragment<Values = SearchValues> = Sql<Values>;

export const WORKSPACE = bind('workspaceId::integer');
const LIMIT = bind('limit::integer');
export const LIMITED = sql`limit ${LIMIT}`;

/** Condition: the row may be found by a search. */
export function isActive(kind: Kind): Fragment<InSearch> {
  return sql`${identifier(kind, 'workspace_id')} = ${WORKSPACE} and ${identifier(kind, 'archived_at')} is null`;
}

/** How well a record matches: lower is better. */
export const TIERS = {
  exact: 0,
  name: 1,
  nameBegins: 2,
  wordsOfName: 3,
  wordsOfNameBegin: 4,
  wordsBegin: 5,
  anywhere: 6,
} as const;

/** Of the records that match equally well, the most recently active are the likeliest. */
const activeAt = (kind: Kind) =>
  sql`greatest(${identifier(kind, 'updated_at')}, ${identifier(kind, 'last_activity_at')})`;

/** What is selected of a record that is found. */
export function hit(kind: Kind, tier: Fragment): Fragment {
  return sql`${identifier(kind, `${kind}_id`)} as id, ${identifier(kind, 'name_key')}, ${activeAt(kind)} as active_at, ${tier} as tier`;
}

/** What is selected of a record for `amongRows`. */
export function rowOf(kind: Kind): Sql {
  const table = identifier(kind);
  return sql`${identifier(kind, `${kind}_id`)} as id, ${table}.name_key, ${activeAt(kind)} as active_at,
    ${table}.search_text, ${table}.company_id`;
}

/** Those of some rows (`rowOf`) that meet a condition on the row, which has the kind's name. */
export function amongRows<Values extends InSearch>(
  kind: Kind,
  rows: Fragment<Values>,
  condition: Fragment<Values>,
  tier: Fragment<Values>,
): Fragment<Values> {
  const row = identifier(kind);
  return sql`
    select ${row}.id, ${row}.name_key, ${row}.active_at, ${tier} as tier from (${rows}) ${row}
    where ${condition} ${LIMITED}`;
}

export interface Candidates<Values = SearchValues> {
  /** Adds a common table expression to the statement. */
  define(name: string, query: Fragment<Values>): void;
  /** Adds one that finds records (`hit`). */
  find(kind: Kind, name: string, query: Fragment<Values>): void;
  /** Condition: the candidates so far do not fill the answer. It keeps a later query from running. */
  areMissing(): Fragment<InSearch>;
  /** All common table expressions. */
  definitions(): Fragment<Values>;
  /** All candidates: `kind` and `hit`. */
  all(): Sql;
}

/** Collects the queries that find candidates, in the order in which they run. */
export function collectCandidates<Values extends InSearch = SearchValues>(): Candidates<Values> {
  const definitions: Fragment<Values>[] = [];
  const queries: { kind: Kind; name: string }[] = [];
  let counted = 0;
  const define = (name: string, query: Fragment<Values>) => {
    definitions.push(sql`${identifier(name)} as materialized (${query})`);
  };
  /** A lower bound: two queries may find the same records, so their counts are not added up. */
  const count = (kind: Kind) => {
    const counts = queries
      .slice(counted)
      .filter((query) => query.kind === kind)
      .map(({ name }) => `(select count(*) from ${name})`);
    if (counted > 0) counts.push(`(select ${kind} from counted_${counted})`);
    return `greatest(${counts.join(', ')}) as ${kind}`;
  };
  return {
    define,
    find(kind, name, query) {
      define(name, query);
      queries.push({ kind, name });
    },
    areMissing() {
      const name = `counted_${queries.length}`;
      if (counted < queries.length) define(name, raw(`select ${count('company')}, ${count('person')}`));
      counted = queries.length;
      return sql`(select company + person from ${identifier(name)}) < ${LIMIT}`;
    },
    definitions: () => join(definitions),
    all: () =>
      raw(
        queries
          .map(({ kind, name }) => `select '${kind}' as kind, id, name_key, active_at, tier from ${name}`)
          .join(' union all '),
      ),
  };
}
