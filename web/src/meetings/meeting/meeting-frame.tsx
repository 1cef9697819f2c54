import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { Schema } from '../../api/client';
import { Page } from '../../parts/page';
import { When } from '../../parts/when';
import { usePlace } from '../../place/session';
import { useDates } from '../../words/use-dates';
import { useWords } from '../../words/use-words';
import { MeetingStatus } from '../meeting-status';
import { WhoButton } from '../who/who-button';
import { meetingWords } from '../words';

interface MeetingFrameProps {
  summary: Schema<'Summary'>;
  people: Schema<'ParticipantsResponse'>;
  hasTranscript?: boolean;
  actions?: ReactNode;
  onCorrected?: (summary: Schema<'Summary'>) => void;
  /** The summary is being written from the transcript. */
  isWriting?: boolean;
  children: ReactNode;
}

/** A meeting's page: what, with whom, when, and in which state. */
export function MeetingFrame({
  summary,
  people,
  hasTranscript = true,
  actions,
  onCorrected,
  isWriting = false,
  children,
}: MeetingFrameProps) {
  const say = useWords(meetingWords);
  const dates = useDates();
  const { workspace } = usePlace();
  const { slug, features } = workspace;
  const { name, status, appointmentDate, durationSec, evidenceAudience, company } = summary;
  return (
    <Page
      wide
      title={name}
      crumb={
        <>
          <Link to="/w/$slug/meetings" params={{ slug }} search={{}}>
            {say('title')}
          </Link>
          {' / '}
          {features.relationships ? (
            <Link to="/w/$slug/companies/$id" params={{ slug, id: String(company.id) }}>
              {company.name}
            </Link>
          ) : (
            company.name
          )}
        </>
      }
      meta={
        <>
          <MeetingStatus status={status} isWriting={isWriting} />
          <When at={appointmentDate} as="moment" />
          {durationSec > 0 && <span>{dates.duration(durationSec)}</span>}
          <span>{say(`audience.${evidenceAudience}`)}</span>
          <WhoButton summary={summary} people={people} hasTranscript={hasTranscript} onCorrected={onCorrected} />
        </>
      }
      actions={actions}
    >
      {children}
    </Page>
  );
}
