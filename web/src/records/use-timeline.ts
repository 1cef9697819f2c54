import { byCursor } from '../api/by-cursor';
import type { Schema } from '../api/client';
import { usePlace } from '../place/session';
import { useWords } from '../words/use-words';
import type { RecordHistory } from './record-kind';
import { recordWords } from './words';

export type Change = Schema<'RecordChangeListItem'>;

/** Something that happened: a meeting or briefing with its page, or a change. */
export type TimelineEvent =
  | { key: string; at: string; href: string; name: string; facts: string[] }
  | { key: string; at: string; change: Change };

interface TimelineSettings {
  history: RecordHistory;
  /** Whose meetings. */
  meetings: { companyId: number } | { personId: number };
  /** About whom. */
  briefings: number | undefined;
}

const PAGE = 50;

/** Meetings, briefings and changes of a record, the latest first. */
export function useTimeline({ history, meetings: whose, briefings: companyId }: TimelineSettings) {
  const say = useWords(recordWords);
  const { api, workspace } = usePlace();
  const { slug, features } = workspace;
  const meetings = api.useInfiniteQuery(
    'get',
    '/summaries',
    { params: { query: { ...whose, limit: PAGE } } },
    {
      ...byCursor,
      enabled: features.meetings,
    },
  );
  const briefings = api.useInfiniteQuery(
    'get',
    '/briefings',
    { params: { query: { companyId: companyId ?? 0, limit: PAGE } } },
    { ...byCursor, enabled: features.meetings && companyId !== undefined },
  );
  const sources = [meetings, briefings, history];

  const events: TimelineEvent[] = [
    ...(meetings.data?.pages ?? []).flatMap(({ items }) =>
      items.map(({ id, appointmentDate, name, status }) => ({
        key: `meeting-${id}`,
        at: appointmentDate,
        href: `/w/${slug}/meetings/${id}`,
        name,
        facts: [say('event.meeting'), say(`meeting.${status}`)],
      })),
    ),
    ...(briefings.data?.pages ?? []).flatMap(({ items }) =>
      items.map(({ id, createdAt, status }) => ({
        key: `briefing-${id}`,
        at: createdAt,
        href: `/w/${slug}/briefings/${id}`,
        // Its own name repeats the company and the date.
        name: say('event.briefing'),
        facts: [say(`briefing.${status}`)],
      })),
    ),
    ...(history.data?.pages ?? []).flatMap(({ items }) =>
      items.map((change) => ({ key: `change-${change.at}-${change.operation}`, at: change.at, change })),
    ),
  ].sort((one, other) => Date.parse(other.at) - Date.parse(one.at));

  // What is older than the last entry read of a list could have others before it that are not read yet.
  const readTo = sources.flatMap(({ data, hasNextPage }) =>
    hasNextPage ? (timesOf(data?.pages.at(-1)?.items).at(-1) ?? []) : [],
  );
  const from = Math.max(Number.NEGATIVE_INFINITY, ...readTo);
  return {
    events: events.filter(({ at }) => Date.parse(at) >= from),
    isPending: sources.some(({ isLoading }) => isLoading),
    error: sources.find(({ error }) => error)?.error,
    hasMore: sources.some(({ hasNextPage }) => hasNextPage),
    readMore: () =>
      sources.filter(({ hasNextPage }) => hasNextPage).forEach(({ fetchNextPage }) => void fetchNextPage()),
  };
}

type Timed = { appointmentDate: string } | { createdAt: string } | { at: string };

function timesOf(items: readonly Timed[] = []): number[] {
  return items.map((item) =>
    Date.parse('at' in item ? item.at : 'appointmentDate' in item ? item.appointmentDate : item.createdAt),
  );
}
