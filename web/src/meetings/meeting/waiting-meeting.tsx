import type { Schema } from '../../api/client';
import { NotesEditor } from '../notes/notes-editor';
import { locateQuotes } from '../review/quote-places';
import styles from '../review/review.module.css';
import { TranscriptPanel } from '../review/transcript-panel';
import type { TranscriptText } from '../review/use-transcript-text';
import { Failed } from '../state/failed';
import { Waiting } from '../state/waiting';
import { SpeakerList } from '../who/speaker-list';
import { MeetingFrame } from './meeting-frame';

interface WaitingMeetingProps {
  summary: Schema<'Summary'>;
  people: Schema<'ParticipantsResponse'>;
  transcript: TranscriptText;
  hasTranscript: boolean;
  isCreator: boolean;
}

const NO_QUOTES = locateQuotes([], new Map());
const NO_TEXT = () => '';

/** A meeting without a summary: what it waits for, beside its transcript if there is one. */
export function WaitingMeeting({ summary, people, transcript, hasTranscript, isCreator }: WaitingMeetingProps) {
  const state =
    summary.status === 'FAILED' ? (
      <Failed summary={summary} people={people} isCreator={isCreator} />
    ) : (
      <Waiting summary={summary} people={people} isCreator={isCreator} hasTranscript={hasTranscript} />
    );
  return (
    <MeetingFrame summary={summary} people={people} hasTranscript={hasTranscript} isWriting={hasTranscript}>
      <div className={styles.columns} data-alone={!hasTranscript}>
        <div>
          {state}
          <NotesEditor summary={summary} />
        </div>
        {hasTranscript && (
          <aside className={styles.side}>
            <TranscriptPanel
              transcript={transcript}
              speakers={<SpeakerList summary={summary} people={people} hasTranscript />}
              places={NO_QUOTES}
              focus={undefined}
              quoteCount={0}
              textOf={NO_TEXT}
              onFocus={NO_TEXT}
            />
          </aside>
        )}
      </div>
    </MeetingFrame>
  );
}
