import { type Selection, variantSelection } from '../operation/read.ts';
import { answerOf, NOTHING_FOUND } from './answer.ts';
import { collectCandidates, type Fragment } from './candidates.ts';
import { findByCompanyName, wordKeys } from './company-names.ts';
import { misspelledSelection } from './misspelled.ts';
import { findByText, findExact, sampleWords } from './own-text.ts';
import { type QueryShape, queryGrams, queryRow, readQuery } from './query-words.ts';

/**
 * Searches by queries that run one after another inside one statement, until they have found enough: exact numbers and
 * emails, and names that begin with the query, by B-trees; then words as prefixes; then words anywhere. For these, frequent
 * words are found by scanning rows, where a few suffice, and rare words by the index of grams, whose cost grows with the
 * matches; a small sample decides (`sample.ts`). So a search of a million records costs about as much as one of ten
 * thousand, for every kind of word (`bench/`).
 */
export function searchSelection(q: string, limit: number): Selection {
  const { shape, values } = readQuery(q);
  const found = variantSelection(shape, buildSearch, { ...values, limit });
  const misspelled = misspelledSelection(q, limit);
  return misspelled ? { ...found, fallback: { after: NOTHING_FOUND, selection: misspelled } } : found;
}

function buildSearch(shape: QueryShape): Fragment {
  const candidates = collectCandidates();
  candidates.define('query', queryRow);
  candidates.define('gram', queryGrams);
  findExact(candidates);
  sampleWords(candidates, shape);
  if (shape.several) candidates.define('word', wordKeys);
  for (const match of ['prefix', 'anywhere'] as const) {
    findByText(candidates, match, shape);
    findByCompanyName(candidates, match, shape);
  }
  return answerOf(candidates);
}
