import { useEffect, useMemo } from 'react';
import { hasCode } from '../../api/failure';
import { usePlace } from '../../place/session';
import { summaryInit } from '../keep-summary';
import type { Utterance } from './find-quotes';

export interface TranscriptText {
  utterances: readonly Utterance[];
  /** Who the speakers are, by the name in the transcript. */
  names: ReadonlyMap<string, string>;
  /** All pages are there. */
  isComplete: boolean;
  /** There is none yet. */
  isMissing: boolean;
  failure: unknown;
  retry(): void;
}

const NOTHING: Utterance[] = [];

/** Reads the whole transcript of a meeting, page by page. Most meetings fit on one. `isThere`: it has come. */
export function useTranscriptText(id: number, isThere: boolean): TranscriptText {
  const { api } = usePlace();
  const { data, error, hasNextPage, isFetchingNextPage, fetchNextPage, refetch } = api.useInfiniteQuery(
    'get',
    '/summaries/{id}/transcript',
    { params: { path: { id } } },
    {
      enabled: isThere,
      pageParamName: 'from',
      initialPageParam: null,
      getNextPageParam: ({ nextIndex }) => nextIndex,
    },
  );
  const speakers = api.useQuery('get', '/summaries/{id}/speakers', summaryInit(id), { enabled: isThere }).data
    ?.speakers;
  useEffect(() => {
    if (hasNextPage && !isFetchingNextPage && !error) void fetchNextPage();
  }, [hasNextPage, isFetchingNextPage, error, fetchNextPage]);
  const isMissing = !isThere || hasCode(error, 'NOT_FOUND');
  return {
    utterances: useMemo(() => data?.pages.flatMap((page) => page.utterances) ?? NOTHING, [data]),
    names: useMemo(
      () => new Map(speakers?.flatMap(({ label, name }) => (name && label ? [[label, name] as const] : []))),
      [speakers],
    ),
    isComplete: data !== undefined && !hasNextPage,
    isMissing,
    failure: isMissing ? null : error,
    retry: () => void refetch(),
  };
}
