import { useCallback } from 'react';
import { usePlace } from '../../place/session';

/** The filters read the same page, once. */
export const FIRST_PAGE = { params: { query: { limit: 50 } } };

/** The names of the first members by user id. Undefined for others. */
export function useMemberNames(): (userId: string) => string | undefined {
  const { api } = usePlace();
  const { data } = api.useQuery('get', '/members', FIRST_PAGE);
  return useCallback((id) => data?.items.find(({ userId }) => userId === id)?.name, [data]);
}
