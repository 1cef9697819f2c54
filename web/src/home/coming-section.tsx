import { Tooltip } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { Schema } from '../api/client';
import { usePlace } from '../place/session';
import { useDates } from '../words/use-dates';
import { useWords } from '../words/use-words';
import styles from './home.module.css';
import { WaitingRow, WaitingSection } from './waiting-section';
import { homeWords } from './words';

const DAY_MS = 86_400_000;

/** Meetings that are still to be held, each with the way to a briefing for it. */
export function ComingSection({ meetings }: { meetings: readonly Schema<'SummaryListItem'>[] }) {
  const say = useWords(homeWords);
  const { workspace } = usePlace();
  const { slug, features } = workspace;
  return (
    <WaitingSection title={say('coming')}>
      {meetings.map(({ id, name, company, appointmentDate }) => (
        <WaitingRow
          key={id}
          address={`/w/${slug}/meetings/${id}`}
          name={name}
          fact={company.name}
          when={<Soon at={appointmentDate} />}
          beside={
            features.relationships && (
              <Link
                to="/w/$slug/briefings"
                params={{ slug }}
                search={{ companyId: company.id, create: true }}
                className={styles.beside}
                aria-label={`${say('prepare')}: ${name}`}
              >
                {say('prepare')}
              </Link>
            )
          }
        />
      ))}
    </WaitingSection>
  );
}

/** `Today at 10:00` */
function Soon({ at }: { at: string }) {
  const say = useWords(homeWords);
  const dates = useDates();
  const day = dates.short(at);
  const isToday = day === dates.short(new Date());
  const isTomorrow = day === dates.short(new Date(Date.now() + DAY_MS));
  const time = dates.time(at);
  return (
    <Tooltip label={dates.exact(at)}>
      <time dateTime={at}>
        {isToday ? say('today', { time }) : isTomorrow ? say('tomorrow', { time }) : dates.moment(at)}
      </time>
    </Tooltip>
  );
}
