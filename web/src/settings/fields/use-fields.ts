import { useEffect, useMemo } from 'react';
import { byCursor } from '../../api/by-cursor';
import type { Schema } from '../../api/client';
import { usePlace } from '../../place/session';

export type Field = Schema<'Field'>;
export type Entity = Field['entity'];

/** All fields of a kind of record, in the order of forms; retired ones apart. Read whole, because they are ordered. */
export function useFields(entity: Entity) {
  const { api } = usePlace();
  const query = api.useInfiniteQuery('get', '/fields', { params: { query: { entity, limit: 50 } } }, byCursor);
  const { data, hasNextPage, isFetchingNextPage, fetchNextPage } = query;
  useEffect(() => {
    if (hasNextPage && !isFetchingNextPage) void fetchNextPage();
  }, [hasNextPage, isFetchingNextPage, fetchNextPage]);
  const all = useMemo(
    () =>
      (data?.pages.flatMap(({ items }) => items) ?? []).toSorted(
        (a, b) => a.position - b.position || a.key.localeCompare(b.key),
      ),
    [data],
  );
  return {
    error: query.error,
    refetch: query.refetch,
    isComplete: data !== undefined && !hasNextPage,
    active: useMemo(() => all.filter(({ retiredAt }) => retiredAt === null), [all]),
    retired: useMemo(() => all.filter(({ retiredAt }) => retiredAt !== null), [all]),
  };
}
