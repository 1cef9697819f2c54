import type { QueryKey } from '@tanstack/react-query';
import { useCallback, useSyncExternalStore } from 'react';
import { usePlace } from '../place/session';

/** Whether the data of a query was marked as old and is not being read again. */
export function useOutdated(queryKey: QueryKey): boolean {
  const { queries } = usePlace();
  const subscribe = useCallback((changed: () => void) => queries.getQueryCache().subscribe(changed), [queries]);
  return useSyncExternalStore(subscribe, () => {
    const state = queries.getQueryState(queryKey);
    return state?.isInvalidated === true && state.fetchStatus === 'idle';
  });
}
