import { Skeleton } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { Schema } from '../api/client';
import { FailureNotice } from '../parts/failure-notice';
import { Page } from '../parts/page';
import { Pill } from '../parts/pill';
import { type Overview, useOverview } from '../parts/use-overview';
import { When } from '../parts/when';
import { usePlace } from '../place/session';
import { useDates } from '../words/use-dates';
import { useWords } from '../words/use-words';
import { ComingSection } from './coming-section';
import { FirstSteps } from './first-steps';
import styles from './home.module.css';
import { useComingMeetings } from './use-coming-meetings';
import { WaitingRow, WaitingSection } from './waiting-section';
import { homeWords } from './words';

export function HomePage() {
  const say = useWords(homeWords);
  const dates = useDates();
  const { overview, failure } = useOverview();
  const coming = useComingMeetings();
  return (
    <Page title={say('title')} meta={<time>{dates.day(new Date())}</time>}>
      {failure != null && <FailureNotice failure={failure} />}
      {overview && coming ? (
        <Sections overview={overview} coming={coming} />
      ) : (
        failure == null && <Skeleton height={280} radius="md" />
      )}
    </Page>
  );
}

interface SectionsProps {
  overview: Overview;
  coming: readonly Schema<'SummaryListItem'>[];
}

/** In order of urgency. */
function Sections({ overview, coming }: SectionsProps) {
  const say = useWords(homeWords);
  const dates = useDates();
  const { workspace } = usePlace();
  const { slug } = workspace;
  const { toApprove, hasMoreToApprove, failed, expiring, recent, isNew } = overview;
  if (isNew && expiring.length === 0) return <FirstSteps />;
  const isNothing = toApprove.length + failed.length + expiring.length === 0;
  const agents: string = `/w/${slug}/settings/agents`;
  const isPast = (at: string) => new Date(at).getTime() < Date.now();
  return (
    <>
      {coming.length > 0 && <ComingSection meetings={coming} />}
      {isNothing && (
        <div className={styles.nothing}>
          <p>{say('nothing')}</p>
          <p>{say('nothingText')}</p>
        </div>
      )}
      {toApprove.length > 0 && (
        <WaitingSection
          title={say('toApprove')}
          more={
            hasMoreToApprove && (
              <Link to="/w/$slug/meetings" params={{ slug }} search={{ status: 'WAITING_APPROVAL' }}>
                {say('allWaiting')}
              </Link>
            )
          }
        >
          {toApprove.map(({ id, name, company, appointmentDate }) => (
            <WaitingRow
              key={id}
              address={`/w/${slug}/meetings/${id}`}
              name={name}
              fact={company.name}
              when={<When at={appointmentDate} as="day" />}
              action={say('approve')}
            />
          ))}
        </WaitingSection>
      )}
      {failed.length > 0 && (
        <WaitingSection title={say('failed')}>
          {failed.map(({ type, id, name, company, at }) => (
            <WaitingRow
              key={`${type} ${id}`}
              address={`/w/${slug}/${type === 'summary' ? 'meetings' : 'briefings'}/${id}`}
              name={name}
              fact={`${say(`${type}Of`)} · ${company}`}
              when={<When at={at} as="relative" />}
              action={say('seeWhy')}
            />
          ))}
        </WaitingSection>
      )}
      {expiring.length > 0 && (
        <WaitingSection title={say('tokens')}>
          {expiring.map(({ tokenId, name, expiresAt }) => (
            <WaitingRow
              key={tokenId}
              address={agents}
              name={name}
              when={
                <Pill tone="look">
                  {say(isPast(expiresAt) ? 'expired' : 'expires', { when: dates.relative(expiresAt) })}
                </Pill>
              }
              action={say('renew')}
            />
          ))}
        </WaitingSection>
      )}
      {recent.length > 0 && (
        <WaitingSection
          title={say('recent')}
          more={
            <Link to="/w/$slug/meetings" params={{ slug }} search={{}}>
              {say('allMeetings')}
            </Link>
          }
        >
          {recent.map(({ id, name, company, appointmentDate }) => (
            <WaitingRow
              key={id}
              address={`/w/${slug}/meetings/${id}`}
              name={name}
              fact={company.name}
              when={<When at={appointmentDate} as="day" />}
            />
          ))}
        </WaitingSection>
      )}
    </>
  );
}
