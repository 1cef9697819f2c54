import { type RawBuilder, sql } from 'kysely';
import { LIMITS } from '../limits.ts';
import { keyOf, matches, type Shape } from './asked.ts';
import { folded } from './folded.ts';
import { active, type Kind, PAGE, type Pattern, type Stages } from './stages.ts';

/** Rows changed last that are looked at to tell how common the words are. */
const SAMPLE_ROWS = 200;
/** Rows changed last that are tried for common words. */
export const TRIED_ROWS = 5000;
/** Grams that the index is asked for, and sampled rows that tell which of the words' grams are the rarest. */
const ASKED_GRAMS = 3;
const GRAM_SAMPLE_ROWS = 50;
/** Rows changed last that are read for what is in no index. */
const MOST_ROWS = LIMITS.recordsScanned;
/** Above every character that a name holds, in byte order. */
const AFTER_ALL = sql`${sql.lit('\u{10ffff}')}`;

const KINDS: readonly Kind[] = ['company', 'person'];

const linkedTo: Record<Kind, RawBuilder<unknown>> = { company: sql`null`, person: sql`person.company_id` };
/** The indexed grams of a record. */
export function gramsOf(kind: Kind): RawBuilder<unknown> {
  return sql`search_grams(${sql.ref(`${kind}.workspace_id`)}, ${sql.ref(`${kind}.search_text`)}, ${linkedTo[kind]})`;
}

/** In the order of names, thousands would begin with the same name. */
export function lastChanged(kind: Kind, rows: number): RawBuilder<unknown> {
  const [updated, key] = [sql.ref(`${kind}.updated_at`), sql.ref(`${kind}.${kind}_id`)];
  return sql`order by ${updated} desc, ${key} desc limit ${sql.lit(rows)}`;
}

/** Exact numbers and emails; names that begin with the text. */
export function findAtOnce(stages: Stages): void {
  const text = sql`(select text from asked)`;
  stages.stage(
    'company',
    'company_number',
    0,
    sql`
      select company.company_id as id, company.name_key from company
      where ${active('company')} and company.organization_number = ${text} collate "default"
        and company.organization_number <> ''`,
  );
  for (const kind of KINDS) {
    const [table, key] = [sql.ref(kind), sql.ref(`${kind}.${kind}_id`)];
    const email = sql`${folded(sql`${table}.email`)} collate "C"`;
    const name = sql`split_part(${table}.search_text, e'\\n', 1)`;
    stages.stage(
      kind,
      `${kind}_email`,
      0,
      sql`select ${key} as id, ${table}.name_key from ${table} where ${active(kind)} and ${email} = ${text} ${PAGE}`,
    );
    stages.stage(
      kind,
      `${kind}_prefix`,
      1,
      sql`
        select ${key} as id, ${table}.name_key from ${table}
        where ${active(kind)} and ${name} >= (select ' ' || text from asked)
          and ${name} < (select ' ' || text || ${AFTER_ALL} from asked)
        order by ${name}, ${key}
        ${PAGE}`,
    );
  }
}

/** How common the words are, and which of their grams to ask the index for: each entry that it has to read costs. */
export function sample(stages: Stages, shape: Shape): void {
  const unfilled = stages.unfilled();
  for (const kind of KINDS) {
    const [table, rows] = [sql.ref(kind), sql.ref(`${kind}_sample`)];
    const rarest = sql`(
      select count(*) from (select search_text from ${rows} limit ${sql.lit(GRAM_SAMPLE_ROWS)}) sample
      where strpos(sample.search_text, run) > 0)`;
    stages.part(
      `${kind}_sample`,
      sql`
        select ${table}.search_text from ${table} where ${active(kind)} and ${unfilled}
        ${lastChanged(kind, SAMPLE_ROWS)}`,
    );
    stages.part(
      `${kind}_sampled`,
      sql`
        select count(*) filter (where ${matches(sql`sample.search_text`, 'beginning', shape)}) as beginning,
          count(*) as anywhere
        from ${rows} sample
        where ${matches(sql`sample.search_text`, 'anywhere', shape)}`,
    );
    stages.part(
      `${kind}_keys`,
      sql`
        select array(select ${keyOf(sql`first`)} from gram where first is not null) as beginning,
          array(
            select ${keyOf(sql`run`)} from (select distinct run from gram where run is not null) gram
            order by ${rarest} limit ${sql.lit(ASKED_GRAMS)}) as anywhere`,
    );
  }
}

/** Records that hold the words themselves. */
export function findByText(stages: Stages, pattern: Pattern, tier: number, shape: Shape): void {
  const unfilled = stages.unfilled();
  for (const kind of KINDS) {
    stages.stage(kind, `${kind}_${pattern}_tried`, tier, byTrying(kind, pattern, shape, unfilled));
  }
  const stillUnfilled = stages.unfilled();
  for (const kind of KINDS) {
    const query = shape[`${pattern}Indexed`]
      ? byIndex(kind, pattern, shape, stillUnfilled)
      : byReading(kind, pattern, shape, stillUnfilled);
    stages.stage(kind, `${kind}_${pattern}`, tier, query);
  }
}

/** Matches among the rows changed last, where the words are common. */
function byTrying(kind: Kind, pattern: Pattern, shape: Shape, guard: RawBuilder<unknown>): RawBuilder<unknown> {
  // Of several words the index has long lists to compare, of one it has one to read: trying rows pays sooner.
  const common = sql`(select ${sql.ref(pattern)} from ${sql.ref(`${kind}_sampled`)}) >= ${sql.lit(shape.own > 1 ? 1 : 2)}`;
  return matchesAmong(kind, sql`${common} and ${guard}`, TRIED_ROWS, matches(sql`last.search_text`, pattern, shape));
}

/**
 * Matches from the index, which is read whole for the words' grams; rows only until there are enough. The words are a
 * condition of the same scan: they are compared before the grams where a plan without statistics takes another index.
 */
function byIndex(kind: Kind, pattern: Pattern, shape: Shape, guard: RawBuilder<unknown>): RawBuilder<unknown> {
  const keys = pattern === 'beginning' ? sql`beginning || anywhere` : sql`anywhere`;
  const table = sql.ref(kind);
  return sql`
    select match.id, match.name_key from (
      select ${sql.ref(`${kind}.${kind}_id`)} as id, ${table}.name_key from ${table}
      where ${active(kind)} and ${gramsOf(kind)} @> (select ${keys} from ${sql.ref(`${kind}_keys`)})
        and ${matches(sql`${table}.search_text`, pattern, shape)} and ${guard}
      offset 0
    ) match
    ${PAGE}`;
}

/** So few characters are in no index: the rows changed last are read until there are enough. */
function byReading(kind: Kind, pattern: Pattern, shape: Shape, guard: RawBuilder<unknown>): RawBuilder<unknown> {
  return matchesAmong(kind, guard, MOST_ROWS, matches(sql`last.search_text`, pattern, shape));
}

/** Matches among so many rows changed last. */
function matchesAmong(
  kind: Kind,
  guard: RawBuilder<unknown>,
  rows: number,
  matching: RawBuilder<unknown>,
): RawBuilder<unknown> {
  const table = sql.ref(kind);
  return sql`
    select last.id, last.name_key from (
      select ${sql.ref(`${kind}.${kind}_id`)} as id, ${table}.name_key, ${table}.search_text from ${table}
      where ${active(kind)} and ${guard}
      ${lastChanged(kind, rows)}
    ) last
    where ${matching}
    ${PAGE}`;
}
