import { byCursor } from '../../api/by-cursor';
import { usePlace } from '../../place/session';

/** The tokens of the person, or of all members, newest first, by pages. */
export function useTokens(all: boolean) {
  const { api } = usePlace();
  return api.useInfiniteQuery('get', all ? '/tokens' : '/self/tokens', { params: { query: { limit: 50 } } }, byCursor);
}
