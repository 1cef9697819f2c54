import { Skeleton } from '@mantine/core';
import { useState } from 'react';
import { FailureNotice } from '../parts/failure-notice';
import { When } from '../parts/when';
import { useWords } from '../words/use-words';
import { ChangeEvent } from './change-event';
import type { Control } from './controls';
import styles from './detail.module.css';
import { InnerLink } from './inner-link';
import type { RecordKind } from './record-kind';
import { useTimeline } from './use-timeline';
import { recordWords } from './words';

interface TimelineProps {
  kind: RecordKind;
  id: number;
  controls: readonly Control[];
}

const FIRST = 8;
const MORE = 25;

/** What happened with a company or a person: meetings, briefings and changes. */
export function Timeline({ kind, id, controls }: TimelineProps) {
  const say = useWords(recordWords);
  const [count, setCount] = useState(FIRST);
  const isCompany = kind.type === 'company';
  const { events, isPending, error, hasMore, readMore } = useTimeline({
    history: kind.useHistory(id),
    meetings: isCompany ? { companyId: id } : { personId: id },
    briefings: isCompany ? id : undefined,
  });
  return (
    <section className={styles.section} aria-labelledby="timeline">
      <h2 id="timeline">{say('timeline')}</h2>
      {error != null && <FailureNotice failure={error} />}
      {isPending ? (
        <Skeleton height={13} my={14} ml={10} width="52%" />
      ) : events.length === 0 ? (
        <p className={styles.quiet}>{say('timelineEmpty')}</p>
      ) : (
        <ul className={styles.rows}>
          {events.slice(0, count).map((event) => (
            <li key={event.key}>
              {'change' in event ? (
                <ChangeEvent change={event.change} controls={controls} />
              ) : (
                <InnerLink className={styles.row} href={event.href}>
                  <span>
                    <span className={styles.rowName}>{event.name}</span> {event.facts.join(' · ')}
                  </span>
                  <small>
                    <When at={event.at} />
                  </small>
                </InnerLink>
              )}
            </li>
          ))}
        </ul>
      )}
      {(events.length > count || hasMore) && (
        <button
          type="button"
          className={styles.toggle}
          onClick={() => {
            setCount(count + MORE);
            if (hasMore && events.length < count + MORE) readMore();
          }}
        >
          {say('showAll')}
        </button>
      )}
    </section>
  );
}
