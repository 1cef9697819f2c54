import { type RawBuilder, sql } from 'kysely';
import { bind } from '../../database/fragment.ts';
import type { CompanyRow } from './company-row.ts';

/** Binds `number`. */
export const companyByNumber = sql<CompanyRow>`
  select organisation_number, name, address, zip, city, company_type
  from registry_company where organisation_number = ${bind('number')}::text`;

/** Rows taken from the B-tree for one beginning. */
const BEGINNING_ROWS = 100;
/** Words that begin like a word of the query; that are a letter from it; that stand beside it in the alphabet, also read backwards. */
const PREFIX_WORDS = 20;
const NEAR_WORDS = 50;
const NEIGHBOURS = 30;
/** Of these, the ones that look most like it. */
const LIKE_WORDS = 8;
/** Spellings of each of two words that are paired. */
const PAIRED_SPELLINGS = 6;
/** Names that are compared with the query. */
const COMPARED_ROWS = 150;
/** Of those, the ones that are weighed in full: word similarity costs several times as much as the plain one. */
const WEIGHED_ROWS = 40;
/** A word in no more names than this finds them by itself. */
const RARE = COMPARED_ROWS;
/** A word in more names than this is not asked of the index: the first names by alphabet hold enough of them. */
const COMMON = 10_000;
const TRIED_ROWS = 1_000;
const TAKEN_ROWS = 50;
/** How much of the query a name must hold at least (pg_trgm's word similarity), and a word of a misspelt one (similarity). */
const LEAST_HELD = 0.4;
const LEAST_ALIKE = 0.3;
/** Above every character that a name holds, in byte order. */
const AFTER_ALL = sql.lit('\u{10ffff}');

type Fragment = RawBuilder<unknown>;

const filled = sql`(select count(*) from beginning) >= ${bind('limit')}::integer`;
const keys = sql`company.organisation_number, company.bare_key, company.full_key, company.terms`;
/** The rarest word of the query in all its spellings. */
const rarest = sql`(select words from slot order by companies, n limit 1)`;
const occurrences = sql`(select companies from slot order by companies, n limit 1)`;
const noPair = sql`not exists (select from paired)`;

const beginsWith = (text: Fragment) => sql`
  company.bare_key >= ${text} and company.bare_key < ${text} || ${AFTER_ALL}
  order by company.bare_key, company.organisation_number
  limit ${sql.lit(BEGINNING_ROWS)}`;

/** Words next to the asked one, by `key`, which an index orders. */
const neighbours = (key: (word: Fragment) => Fragment, side: '<' | '>') => sql`
  (select kept.word, kept.companies, 0::real as near from registry_word kept
  where ${key(sql`kept.word`)} ${sql.raw(side)} ${key(sql`asked.word`)}
  order by ${key(sql`kept.word`)} ${sql.raw(side === '<' ? 'desc' : 'asc')}
  limit ${sql.lit(NEIGHBOURS)})`;
const forwards = (word: Fragment) => word;
const simple = (word: Fragment) => sql`registry_simple_spelling(${word}) collate "C"`;
const backwards = (word: Fragment) => sql`reverse(${word}) collate "C"`;

/**
 * Companies by name, best first, in stages whose cost does not grow with the table.
 *
 * - `beginning`: names that begin with the query. Only where these do not fill the answer:
 * - `variant`: each word of the query among the words that occur: as it stands, as the beginning of one, or, where it is
 *   unknown, those a letter away or beside it in the alphabet that look most like it;
 * - `mended`: names that begin with the query so corrected;
 * - `paired`: names that hold its two rarest words, unless one of them alone is rare enough;
 * - `alone`, `tried`: names that hold the rarest; the first of them by alphabet where that is a very common word.
 *
 * What is found is compared with the query: by how many of its words it holds, then as a whole.
 * A limit stands where a stage is read, not inside it: there, it would make the planner think that reading the table
 * from its start is quick.
 * Binds `full`, `bare` (`companyNameForms` of the query), `words` (`searchedWords` of `bare`), `limit`.
 */
export const companiesByName = sql<CompanyRow>`
  with beginning as materialized (
    select ${keys} from registry_company company where ${beginsWith(sql`${bind('bare')}::text`)}
  ),
  asked as materialized (
    select asked.word, asked.n, kept.companies, asked.n = cardinality(${bind('words')}::text[]) as is_last
    from unnest(${bind('words')}::text[]) with ordinality as asked (word, n)
    left join registry_word kept on kept.word = asked.word
    where not ${filled}
  ),
  variant as materialized (
    select n, word, companies, 2::real as likeness from asked where companies is not null
    union all
    select asked.n, longer.word, longer.companies, 1::real
    from asked cross join lateral (
      select kept.word, kept.companies from registry_word kept
      where ${simple(sql`kept.word`)} >= ${simple(sql`asked.word`)}
        and ${simple(sql`kept.word`)} < ${simple(sql`asked.word`)} || ${AFTER_ALL}
      order by ${simple(sql`kept.word`)}, kept.word
      limit ${sql.lit(PREFIX_WORDS)}
    ) longer
    where (asked.is_last or asked.companies is null) and char_length(asked.word) > 1
    union all
    select asked.n, alike.word, alike.companies, alike.likeness
    from asked cross join lateral (
      select word, max(companies) as companies, similarity(word, asked.word) + max(near) as likeness
      from (
        (select kept.word, kept.companies, 0.5::real as near from registry_word kept
        where registry_spellings(kept.word) && registry_spellings(asked.word) and char_length(kept.word) > 2
        limit ${sql.lit(NEAR_WORDS)})
        union all ${neighbours(forwards, '<')} union all ${neighbours(forwards, '>')}
        union all ${neighbours(backwards, '<')} union all ${neighbours(backwards, '>')}
      ) near
      group by word
      having similarity(word, asked.word) + max(near) >= ${sql.lit(LEAST_ALIKE)}
      order by likeness desc, companies desc, word
      limit ${sql.lit(LIKE_WORDS)}
    ) alike
    where asked.companies is null and char_length(asked.word) > 2
  ),
  slot as materialized (
    select n, array_agg(word) as words, sum(companies) as companies from variant group by n
  ),
  pair as materialized (
    select array_agg(least(one.word, other.word) || ' ' || greatest(one.word, other.word)) as terms
    from ${spellings(0)} one cross join ${spellings(1)} other
  ),
  mended as materialized (
    select string_agg(word, ' ' order by n) as bare
    from (select distinct on (n) n, word from variant order by n, likeness desc, companies desc, word) best
  ),
  paired as materialized (
    select ${keys} from registry_company company
    where company.terms && (select terms from pair) and ${occurrences} > ${sql.lit(RARE)}
  ),
  alone as materialized (
    select ${keys} from registry_company company
    where company.terms && ${rarest} and ${occurrences} <= ${sql.lit(COMMON)}
      and (${occurrences} <= ${sql.lit(RARE)} or ${noPair})
  ),
  found as (
    select company.organisation_number, company.bare_key, company.full_key, company.terms
    from mended cross join lateral (
      select ${keys} from registry_company company where ${beginsWith(sql`mended.bare`)}
    ) company
    union
    (select organisation_number, bare_key, full_key, terms from paired limit ${sql.lit(COMPARED_ROWS)})
    union
    (select organisation_number, bare_key, full_key, terms from alone limit ${sql.lit(COMPARED_ROWS)})
    union
    select company.organisation_number, company.bare_key, company.full_key, company.terms
    from (
      select first.organisation_number
      from (
        select company.organisation_number, company.bare_key from registry_company company
        where ${occurrences} > ${sql.lit(COMMON)} and ${noPair}
        order by company.bare_key, company.organisation_number
        limit ${sql.lit(TRIED_ROWS)}
      ) first
      where string_to_array(first.bare_key, ' ') && ${rarest}
      limit ${sql.lit(TAKEN_ROWS)}
    ) tried
    join registry_company company on company.organisation_number = tried.organisation_number
  ),
  near as (
    select found.*, (select count(*) from slot where found.terms && slot.words) as words_held,
      similarity(found.bare_key, ${bind('bare')}::text) as alike
    from found
    where organisation_number not in (select organisation_number from beginning)
    order by words_held desc, alike desc, bare_key, organisation_number
    limit ${sql.lit(WEIGHED_ROWS)}
  ),
  hit as (
    select organisation_number, bare_key, full_key, case when bare_key = ${bind('bare')}::text then 0 else 1 end as tier,
      0::bigint as words_held, similarity(bare_key, ${bind('bare')}::text) as alike, 1::real as held
    from beginning
    union all
    select organisation_number, bare_key, full_key, 2, words_held, alike,
      word_similarity(${bind('bare')}::text, bare_key)
    from near
  ),
  best as (
    select organisation_number, tier, words_held, held + alike as likeness,
      similarity(full_key, ${bind('full')}::text) as full_likeness, bare_key
    from hit where held >= ${sql.lit(LEAST_HELD)} or words_held = (select count(*) from asked)
    order by tier, words_held desc, likeness desc, full_likeness desc, bare_key, organisation_number
    limit ${bind('limit')}::integer
  )
  select company.organisation_number, company.name, company.address, company.zip, company.city, company.company_type
  from best join registry_company company using (organisation_number)
  order by best.tier, best.words_held desc, best.likeness desc, best.full_likeness desc, best.bare_key, organisation_number`;

/** The likeliest spellings of the rarest (0) or next rarest (1) word. */
function spellings(place: 0 | 1): Fragment {
  return sql`(
    select word from variant
    where n = (select n from slot order by companies, n offset ${sql.lit(place)} limit 1)
    order by likeness desc, companies desc, word
    limit ${sql.lit(PAIRED_SPELLINGS)})`;
}
