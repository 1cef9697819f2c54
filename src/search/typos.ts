import { bind, identifier, literal, sql } from '../database/sql.ts';
import { type Candidates, type Fragment, hit, isActive, KINDS, type Kind, TIERS } from './candidates.ts';
import { ANY_CHARACTER } from './misspell.ts';
import { gramsOf } from './own-text.ts';
import { keyOf, lines } from './query-words.ts';

/** Records that the spellings find at most. */
const MOST_FOUND = 100;
/** Grams of each other word that one look-up uses. */
const MOST_GRAMS = 2;

/**
 * The spellings (`misspell`), each as a pattern of LIKE for the beginning of a word, with the patterns of the other words
 * and the index's keys for all of them. None where the index cannot find a spelling.
 */
export const typoKeys: Fragment = sql`
  select spelled.pattern, own.keys || array(
      select other.key from (
        select ${keyOf(sql`run`)} as key, row_number() over (partition by gram.n order by position) as nth
        from gram where gram.n <> spelled.n and run is not null
      ) other
      where other.nth <= ${literal(MOST_GRAMS)}) as keys,
    array(select pattern from unnest(query.anywhere) with ordinality as other (pattern, n) where other.n <> spelled.n) as others
  from query, (
    select split_part(line, ' ', 1)::integer as n, split_part(line, ' ', 2) as spelling,
      '% ' || translate(regexp_replace(split_part(line, ' ', 2), '([\\\\%_])', '\\\\\\1', 'g'), ${literal(ANY_CHARACTER)}, '_') as pattern
    from unnest(${lines(bind('typos::text'))}) as line
  ) spelled, lateral (
    select array(
      select ${keyOf(sql`case when position = 1 and c > ' ' collate "C" then ' ' || a || b || c when position = 1 then ' ' || a || b else a || b || c end`)}
      from (select string_to_array(spelling, null) as characters) text,
        unnest(characters, characters[2:], characters[3:]) with ordinality as run (a, b, c, position)
      where a > ' ' collate "C" and b > ' ' collate "C" and (position = 1 or c > ' ' collate "C")) as keys
  ) own
  where own.keys <> '{}'`;

/** If nothing was found: records in which one word is spelled otherwise. Whole words come first. */
export function findTypos(candidates: Candidates): void {
  const none = candidates.areNone();
  for (const kind of KINDS) candidates.find(kind, `${kind}_typo`, findSpellings(kind, none));
}

function findSpellings(kind: Kind, guard: Fragment): Fragment {
  const [table, text] = [identifier(kind), identifier(kind, 'search_text')];
  const isWhole = sql`${text} || ' ' like typo.pattern || ' %' or ${text} like typo.pattern || e'\\n%'`;
  const tier = sql`case when ${isWhole} then ${literal(TIERS.typo)} else ${literal(TIERS.typoBegins)} end`;
  return sql`
    select found.id, found.name_key, found.active_at, found.tier
    from typo cross join lateral (
      select ${hit(kind, tier)} from ${table}
      where ${isActive(kind)} and ${gramsOf(kind)} @> typo.keys and ${text} like typo.pattern || '%'
        and ${text} like all (typo.others) and ${guard}
      offset 0
    ) found
    limit ${literal(MOST_FOUND)}`;
}
