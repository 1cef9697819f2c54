import { bind, literal, raw, type Sql, sql } from '../../database/sql.ts';
import { statement } from '../../database/statement.ts';
import type { RegistryCompany } from './source.ts';

/** A row `company` as a `RegistryCompany`. */
export const COMPANY_COLUMNS = sql`
  company.organisation_number as "organisationNumber", company.name, company.address, company.zip, company.city,
  company.company_type as "companyType"`;

export const selectCompanyByNumber = statement<{ number: string }, RegistryCompany>(sql`
  select ${COMPANY_COLUMNS} from registry_company company where organisation_number = ${bind('number::text')}`);

/** Names read from the index for one prefix. */
const PREFIX_ROWS = 100;
/** Known words that begin like a word of the query; that differ by a letter; that are next to it in order, forwards or reversed. */
const LONGER_WORDS = 20;
const ONE_LETTER_OFF_WORDS = 50;
const NEIGHBOURS = 30;
/** Of these, the most similar ones are kept. */
const SIMILAR_WORDS = 8;
/** Spellings of each of two words that are combined into pairs. */
const PAIRED_SPELLINGS = 6;
/** Candidates of one kind that are compared with the query. */
const CANDIDATE_ROWS = 150;
/** Of those, the ones whose word similarity is computed, which costs several times as much as plain similarity. */
const SHORTLIST_ROWS = 40;
/** A word in no more names than this finds its candidates alone. */
const RARE = CANDIDATE_ROWS;
/** A word in more names than this is not looked up in the index: the first names in order hold enough of them. */
const COMMON = 10_000;
const SCANNED_ROWS = 1_000;
const SCANNED_MATCHES = 50;
/** pg_trgm's word similarity of query and name, and its similarity of a misspelt word and a known one. */
const MIN_WORD_SIMILARITY = 0.4;
const MIN_SIMILARITY = 0.3;
/** Sorts after every character in a name, in byte order. */
const LAST_CHARACTER = literal('\u{10ffff}');

export interface NameQuery {
  /** `companyNameForms` of the query. */
  full: string;
  bare: string;
  /** `searchedWords` of `bare`. */
  words: readonly string[];
  limit: number;
}

const bare = bind('bare::text');
const limit = bind('limit::integer');
const pageIsFull = sql`(select count(*) from prefix_match) >= ${limit}`;
const keys = sql`company.organisation_number, company.bare_key, company.full_key, company.terms`;
/** The rarest word of the query in all its spellings. */
const rarest = sql`(select words from word_set order by companies, n limit 1)`;
const occurrences = sql`(select companies from word_set order by companies, n limit 1)`;
const noPair = sql`not exists (select from with_pair)`;

const hasPrefix = (prefix: Sql<NameQuery>): Sql<NameQuery> => sql`
  company.bare_key >= ${prefix} and company.bare_key < ${prefix} || ${LAST_CHARACTER}
  order by company.bare_key, company.organisation_number
  limit ${literal(PREFIX_ROWS)}`;

/** Known words next to the query's word, by `key`, which an index orders. */
const neighbours = (key: (word: Sql) => Sql, side: '<' | '>') => sql`
  (select known.word, known.companies, 0::real as bonus from registry_word known
  where ${key(sql`known.word`)} ${raw(side)} ${key(sql`query_word.word`)}
  order by ${key(sql`known.word`)} ${raw(side === '<' ? 'desc' : 'asc')}
  limit ${literal(NEIGHBOURS)})`;
const unchanged = (word: Sql) => word;
const simplified = (word: Sql) => sql`registry_simple_spelling(${word}) collate "C"`;
const reversed = (word: Sql) => sql`reverse(${word}) collate "C"`;

/** The likeliest spellings of the rarest (0) or next rarest (1) word. */
const likeliestSpellings = (rank: 0 | 1) => sql`(
  select word from spelling
  where n = (select n from word_set order by companies, n offset ${literal(rank)} limit 1)
  order by likeness desc, companies desc, word
  limit ${literal(PAIRED_SPELLINGS)})`;

/**
 * Companies by name, best first, in steps whose cost does not grow with the table.
 *
 * - `prefix_match`: names that begin with the query. The other steps run only where these do not fill the page:
 * - `spelling`: for each word of the query, known words that it may mean: the word itself, longer words that begin with
 *   it or, where it is unknown, similar words among those a letter off or next to it in order;
 * - `corrected`: the query in its likeliest spelling, for names that begin with it;
 * - `with_pair`: names with its two rarest words, unless one of them alone is rare enough;
 * - `with_rarest`, `scanned`: names with the rarest word; the first of them in order where that is a very common word.
 *
 * Candidates are ranked by how many of the query's words they contain, then by similarity as a whole.
 * The limit of a step is where it is read: inside the step it would make the planner read the table from its start.
 */
export const selectCompaniesByName = statement<NameQuery, RegistryCompany>(sql`
  with prefix_match as materialized (
    select ${keys} from registry_company company where ${hasPrefix(bare)}
  ),
  query_word as materialized (
    select given.word, given.n, known.companies, given.n = cardinality(${bind('words::text[]')}) as is_last
    from unnest(${bind('words::text[]')}) with ordinality as given (word, n)
    left join registry_word known on known.word = given.word
    where not ${pageIsFull}
  ),
  spelling as materialized (
    select n, word, companies, 2::real as likeness from query_word where companies is not null
    union all
    select query_word.n, longer.word, longer.companies, 1::real
    from query_word cross join lateral (
      select known.word, known.companies from registry_word known
      where ${simplified(sql`known.word`)} >= ${simplified(sql`query_word.word`)}
        and ${simplified(sql`known.word`)} < ${simplified(sql`query_word.word`)} || ${LAST_CHARACTER}
      order by ${simplified(sql`known.word`)}, known.word
      limit ${literal(LONGER_WORDS)}
    ) longer
    where (query_word.is_last or query_word.companies is null) and char_length(query_word.word) > 1
    union all
    select query_word.n, similar_word.word, similar_word.companies, similar_word.likeness
    from query_word cross join lateral (
      select word, max(companies) as companies, similarity(word, query_word.word) + max(bonus) as likeness
      from (
        (select known.word, known.companies, 0.5::real as bonus from registry_word known
        where registry_spellings(known.word) && registry_spellings(query_word.word) and char_length(known.word) > 2
        limit ${literal(ONE_LETTER_OFF_WORDS)})
        union all ${neighbours(unchanged, '<')} union all ${neighbours(unchanged, '>')}
        union all ${neighbours(reversed, '<')} union all ${neighbours(reversed, '>')}
      ) neighbour
      group by word
      having similarity(word, query_word.word) + max(bonus) >= ${literal(MIN_SIMILARITY)}
      order by likeness desc, companies desc, word
      limit ${literal(SIMILAR_WORDS)}
    ) similar_word
    where query_word.companies is null and char_length(query_word.word) > 2
  ),
  word_set as materialized (
    select n, array_agg(word) as words, sum(companies) as companies from spelling group by n
  ),
  pair as materialized (
    select array_agg(least(one.word, other.word) || ' ' || greatest(one.word, other.word)) as terms
    from ${likeliestSpellings(0)} one cross join ${likeliestSpellings(1)} other
  ),
  corrected as materialized (
    select string_agg(word, ' ' order by n) as bare
    from (select distinct on (n) n, word from spelling order by n, likeness desc, companies desc, word) best
  ),
  with_pair as materialized (
    select ${keys} from registry_company company
    where company.terms && (select terms from pair) and ${occurrences} > ${literal(RARE)}
  ),
  with_rarest as materialized (
    select ${keys} from registry_company company
    where company.terms && ${rarest} and ${occurrences} <= ${literal(COMMON)}
      and (${occurrences} <= ${literal(RARE)} or ${noPair})
  ),
  candidate as (
    select company.* from corrected cross join lateral (
      select ${keys} from registry_company company where ${hasPrefix(sql`corrected.bare`)}
    ) company
    union
    (select organisation_number, bare_key, full_key, terms from with_pair limit ${literal(CANDIDATE_ROWS)})
    union
    (select organisation_number, bare_key, full_key, terms from with_rarest limit ${literal(CANDIDATE_ROWS)})
    union
    select ${keys}
    from (
      select first.organisation_number
      from (
        select company.organisation_number, company.bare_key from registry_company company
        where ${occurrences} > ${literal(COMMON)} and ${noPair}
        order by company.bare_key, company.organisation_number
        limit ${literal(SCANNED_ROWS)}
      ) first
      where string_to_array(first.bare_key, ' ') && ${rarest}
      limit ${literal(SCANNED_MATCHES)}
    ) scanned
    join registry_company company on company.organisation_number = scanned.organisation_number
  ),
  shortlist as (
    select candidate.*, (select count(*) from word_set where candidate.terms && word_set.words) as words_found,
      similarity(candidate.bare_key, ${bare}) as bare_similarity
    from candidate
    where organisation_number not in (select organisation_number from prefix_match)
    order by words_found desc, bare_similarity desc, bare_key, organisation_number
    limit ${literal(SHORTLIST_ROWS)}
  ),
  scored as (
    select organisation_number, bare_key, full_key, case when bare_key = ${bare} then 0 else 1 end as tier,
      0::bigint as words_found, similarity(bare_key, ${bare}) as bare_similarity, 1::real as query_similarity
    from prefix_match
    union all
    select organisation_number, bare_key, full_key, 2, words_found, bare_similarity, word_similarity(${bare}, bare_key)
    from shortlist
  ),
  best as (
    select organisation_number, tier, words_found, query_similarity + bare_similarity as likeness,
      similarity(full_key, ${bind('full::text')}) as full_likeness, bare_key
    from scored
    where query_similarity >= ${literal(MIN_WORD_SIMILARITY)} or words_found = (select count(*) from query_word)
    order by tier, words_found desc, likeness desc, full_likeness desc, bare_key, organisation_number
    limit ${limit}
  )
  select ${COMPANY_COLUMNS}
  from best join registry_company company using (organisation_number)
  order by best.tier, best.words_found desc, best.likeness desc, best.full_likeness desc, best.bare_key,
    organisation_number`);
