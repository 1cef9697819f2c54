import { useMemo } from 'react';
import type { Schema } from '../../api/client';
import { usePlace } from '../../place/session';
import { useWords } from '../../words/use-words';
import { draftOf } from '../content/draft';
import { evidenceByPointer, evidenceOfApproved } from '../content/evidence-of';
import { useDoubts } from '../content/use-doubts';
import { ShareMenu } from '../export/share-menu';
import { summaryInit } from '../keep-summary';
import { MeetingFrame } from '../meeting/meeting-frame';
import { NotesEditor } from '../notes/notes-editor';
import { SpeakerList } from '../who/speaker-list';
import { NothingFound } from './nothing-found';
import styles from './review.module.css';
import { ReviewLayout } from './review-layout';
import { SummaryByRules } from './summary-by-rules';
import type { TranscriptText } from './use-transcript-text';
import { reviewWords } from './words';

interface ReadOnlyReviewProps {
  summary: Schema<'Summary'> & { content: Schema<'SummaryContent'> };
  people: Schema<'ParticipantsResponse'>;
  transcript: TranscriptText;
}

/** A summary that is approved, or that somebody else has to approve. */
export function ReadOnlyReview({ summary, people, transcript }: ReadOnlyReviewProps) {
  const say = useWords(reviewWords);
  const { api } = usePlace();
  const isApproved = summary.status === 'APPROVED';
  const draft = useMemo(() => draftOf(summary.content), [summary.content]);
  const { data } = api.useQuery('get', '/summaries/{id}/evidence', summaryInit(summary.id), { enabled: isApproved });
  const evidence = useMemo(
    () => (isApproved ? evidenceOfApproved(data?.evidence ?? [], draft) : evidenceByPointer(summary.content.context)),
    [isApproved, data, draft, summary.content.context],
  );
  const doubts = useDoubts(summary.id, draft, evidence, { isWaiting: !isApproved, stored: undefined });
  const { name, email } = people.creator;
  return (
    <MeetingFrame
      summary={summary}
      people={people}
      actions={isApproved && <ShareMenu summary={summary} participants={people.participants} />}
    >
      <ReviewLayout
        draft={draft}
        evidence={evidence}
        doubts={doubts}
        transcript={transcript}
        speakers={<SpeakerList summary={summary} people={people} hasTranscript />}
        isWaiting={!isApproved}
        names={[]}
        notice={
          <>
            <SummaryByRules id={summary.id} isApproved={isApproved} />
            <NothingFound draft={draft} isApproved={isApproved} />
            {!isApproved && (
              <div className={styles.notice}>
                <span>{say('onlyCreator', { name: name || email })}</span>
              </div>
            )}
          </>
        }
      >
        <NotesEditor summary={summary} />
      </ReviewLayout>
    </MeetingFrame>
  );
}
