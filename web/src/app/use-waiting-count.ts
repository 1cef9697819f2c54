import { usePlace } from '../place/session';

/** As far as the service counts. */
const MOST_COUNTED = 100;

/** How many summaries wait for the person's approval, for the rail. Undefined: none, or it is not known yet. */
export function useWaitingCount(): { count: number; label: string } | undefined {
  const { api } = usePlace();
  const { data } = api.useQuery('get', '/overview');
  const count = data?.toApprove.count ?? 0;
  if (count === 0) return undefined;
  return { count, label: count < MOST_COUNTED ? String(count) : `${MOST_COUNTED}+` };
}
