import { useState } from 'react';
import type { Schema } from '../api/client';
import { usePlace } from '../place/session';

const SHOWN = 5;
/** The list begins with the latest, so the soonest are only known where all of them fit into one answer. */
const MOST = 50;
/** How many days the next working day is away, from Sunday on. */
const DAYS = [1, 1, 1, 1, 1, 3, 2];

/** The first meetings from now to the end of the next working day. Undefined until they are known. */
export function useComingMeetings(): Schema<'SummaryListItem'>[] | undefined {
  const { api, workspace } = usePlace();
  const [bounds] = useState(nextDays);
  const { meetings } = workspace.features;
  const query = { limit: MOST, ...bounds };
  const { data, isLoading } = api.useQuery('get', '/summaries', { params: { query } }, { enabled: meetings });
  if (isLoading) return undefined;
  if (!data || data.nextCursor !== null) return [];
  const isAhead = (at: string) => new Date(at).getTime() > Date.now();
  return data.items
    .filter(({ appointmentDate }) => isAhead(appointmentDate))
    .toReversed()
    .slice(0, SHOWN);
}

function nextDays() {
  const now = new Date();
  const end = new Date(now);
  end.setDate(now.getDate() + (DAYS[now.getDay()] ?? 1));
  end.setHours(23, 59, 59, 999);
  return { appointmentFrom: now.toISOString(), appointmentTo: end.toISOString() };
}
