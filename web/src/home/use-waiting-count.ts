import { usePlace } from '../app/session';

const MOST_COUNTED = 50;

/** How many summaries wait for approval, for the rail. Undefined: none, or it is not known yet. */
export function useWaitingCount(): { count: number; label: string } | undefined {
  const { api, workspace } = usePlace();
  const { data } = api.useQuery(
    'get',
    '/summaries',
    { params: { query: { status: 'WAITING_APPROVAL', limit: MOST_COUNTED } } },
    { enabled: workspace.features.meetings },
  );
  const count = data?.items.length ?? 0;
  if (count === 0) return undefined;
  return { count, label: data?.nextCursor ? `${MOST_COUNTED}+` : String(count) };
}
