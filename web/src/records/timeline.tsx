import { Skeleton } from '@mantine/core';
import { useState } from 'react';
import { usePlace } from '../app/session';
import { When } from '../parts/when';
import { useWords } from '../words/use-words';
import styles from './detail.module.css';
import { InnerLink } from './inner-link';
import { recordWords } from './words';

interface Event {
  key: string;
  at: string;
  href: string;
  what: string;
  name: string;
  state: string;
}

const FIRST = 8;
const PAGE = 50;

/** Meetings with a company and briefings about it, the latest first. */
export function Timeline({ companyId }: { companyId: number }) {
  const say = useWords(recordWords);
  const { api, workspace } = usePlace();
  const [count, setCount] = useState(FIRST);
  const params = { params: { query: { companyId, limit: PAGE } } };
  const meetings = api.useQuery('get', '/summaries', params);
  const briefings = api.useQuery('get', '/briefings', params);
  if (meetings.isPending || briefings.isPending) return <Skeleton height={41} radius={0} />;

  const path = `/w/${workspace.slug}`;
  const events: Event[] = [
    ...(meetings.data?.items ?? []).map(({ id, appointmentDate, name, status }) => ({
      key: `meeting-${id}`,
      at: appointmentDate,
      href: `${path}/meetings/${id}`,
      what: say('event.meeting'),
      name,
      state: say(`meeting.${status}`),
    })),
    ...(briefings.data?.items ?? []).map(({ id, createdAt, name, status }) => ({
      key: `briefing-${id}`,
      at: createdAt,
      href: `${path}/briefings/${id}`,
      what: say('event.briefing'),
      name,
      state: say(`briefing.${status}`),
    })),
  ].sort((one, other) => Date.parse(other.at) - Date.parse(one.at));

  if (events.length === 0) return <p className={styles.quiet}>{say('timelineEmpty')}</p>;
  return (
    <>
      <ul className={styles.rows}>
        {events.slice(0, count).map(({ key, at, href, what, name, state }) => (
          <li key={key}>
            <InnerLink className={styles.row} href={href}>
              <span>
                <span className={styles.rowName}>{name}</span> {what} · {state}
              </span>
              <small>
                <When at={at} />
              </small>
            </InnerLink>
          </li>
        ))}
      </ul>
      {events.length > count && (
        <button type="button" className={styles.toggle} onClick={() => setCount(count + PAGE)}>
          {say('showAll')}
        </button>
      )}
    </>
  );
}
