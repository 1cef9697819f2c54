import { useEffect, useMemo } from 'react';
import { hasCode } from '../../api/failure';
import { usePlace } from '../../place/session';
import type { Utterance } from './find-quotes';

export interface TranscriptText {
  utterances: readonly Utterance[];
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
  useEffect(() => {
    if (hasNextPage && !isFetchingNextPage && !error) void fetchNextPage();
  }, [hasNextPage, isFetchingNextPage, error, fetchNextPage]);
  const isMissing = !isThere || hasCode(error, 'NOT_FOUND');
  return {
    utterances: useMemo(() => data?.pages.flatMap((page) => page.utterances) ?? NOTHING, [data]),
    isComplete: data !== undefined && !hasNextPage,
    isMissing,
    failure: isMissing ? null : error,
    retry: () => void refetch(),
  };
}
