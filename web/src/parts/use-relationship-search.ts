import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData } from '@tanstack/react-query';
import type { Schema } from '../api/client';
import { usePlace } from '../place/session';

/** Shorter texts find nothing. */
export const SHORTEST_SEARCH = 3;
const LONGEST_SEARCH = 200;
const PAUSE_MS = 180;

const NOTHING: Schema<'SearchResults'> = { companies: [], people: [] };

export interface RelationshipSearch {
  results: Schema<'SearchResults'>;
  /**
   * As the results, but of those of an earlier text only what has every word of this one. For lists to choose from: what no
   * longer fits cannot be taken by somebody who types on and presses Enter.
   */
  choices: Schema<'SearchResults'>;
  /** The text is long enough, and its answer is not there yet. */
  isSearching: boolean;
  /** The results are of this text. Otherwise they are those of an earlier one. */
  isCurrent: boolean;
  failure: unknown;
}

/** Finds companies and people while the person types. A text that is typed on cancels the search before it. */
export function useRelationshipSearch(typed: string, enabled = true): RelationshipSearch {
  const { api } = usePlace();
  const text = typed.trim().slice(0, LONGEST_SEARCH);
  const [q] = useDebouncedValue(text, PAUSE_MS);
  const isLongEnough = enabled && text.length >= SHORTEST_SEARCH;
  const { data, isFetching, isPlaceholderData, error } = api.useQuery(
    'get',
    '/relationships/search',
    { params: { query: { q } } },
    { enabled: isLongEnough && q.length >= SHORTEST_SEARCH, placeholderData: keepPreviousData, staleTime: 10_000 },
  );
  const isCurrent = isLongEnough && q === text && data !== undefined && !isPlaceholderData;
  const results = (isLongEnough && data) || NOTHING;
  return {
    results,
    choices: isCurrent ? results : narrowed(results, text),
    isSearching: isLongEnough && (isFetching || q !== text),
    isCurrent,
    failure: isLongEnough ? error : null,
  };
}

function narrowed({ companies, people }: Schema<'SearchResults'>, text: string): Schema<'SearchResults'> {
  const words = text.toLowerCase().split(/\s+/);
  const has = (...shown: readonly (string | null)[]) => {
    const all = shown.join('\n').toLowerCase();
    return words.every((word) => all.includes(word));
  };
  return {
    companies: companies.filter(({ name, organizationNumber }) => has(name, organizationNumber)),
    people: people.filter(({ name, email, companyName }) => has(name, email, companyName)),
  };
}
