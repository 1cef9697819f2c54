import { type Selection, variantSelection } from '../operation/read.ts';
import { answerOf, NOTHING_FOUND } from './answer.ts';
import { collectCandidates, type Fragment, type Match } from './candidates.ts';
import { findByCompanyName, wordKeys } from './company-names.ts';
import { misspelledSelection } from './misspelled.ts';
import { findByText, findExact, sampleWords } from './own-text.ts';
import { otherWritings } from './phone-numbers.ts';
import { type QueryShape, queryGrams, queryRow, readQuery } from './query-words.ts';

const MATCHES: readonly Match[] = ['prefix', 'anywhere'];

/**
 * Searches by queries that run one after another inside one statement, until they have found enough: exact numbers and
 * emails, and names that begin with the query, by B-trees; then words as prefixes; then words anywhere. For these, frequent
 * words are found by scanning rows, where a few suffice, and rare words by the index of grams, whose cost grows with the
 * matches; a small sample decides (`sample.ts`). So a search of a million records costs about as much as one of ten
 * thousand, for every kind of word (`bench/`).
 */
export function searchSelection(q: string, limit: number): Selection {
  const writings = otherWritings(q);
  const misspelled = misspelledSelection(q, limit);
  const others = writings.map((writing) => wordSelection(writing, limit, true));
  return orElse(wordSelection(q, limit), misspelled ? [...others, misspelled] : others);
}

/** Each selection in turn, until one finds something. */
function orElse(first: Selection, [next, ...others]: readonly Selection[]): Selection {
  return next ? { ...first, fallback: { after: NOTHING_FOUND, selection: orElse(next, others) } } : first;
}

/** `beginningsOnly`: pieces of two digits inside of words are in no index. */
function wordSelection(q: string, limit: number, beginningsOnly?: true): Selection {
  const { shape, values } = readQuery(q);
  const only = beginningsOnly && !shape.anywhereIndexed;
  return variantSelection(only ? { ...shape, beginningsOnly } : shape, buildSearch, { ...values, limit });
}

function buildSearch(shape: QueryShape): Fragment {
  const candidates = collectCandidates();
  candidates.define('query', queryRow);
  candidates.define('gram', queryGrams);
  findExact(candidates);
  sampleWords(candidates, shape);
  if (shape.several) candidates.define('word', wordKeys);
  for (const match of MATCHES.slice(0, shape.beginningsOnly ? 1 : 2)) {
    findByText(candidates, match, shape);
    findByCompanyName(candidates, match, shape);
  }
  return answerOf(candidates);
}
