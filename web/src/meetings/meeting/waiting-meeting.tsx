import { Button } from '@mantine/core';
import { useState } from 'react';
import type { Schema } from '../../api/client';
import { useWords } from '../../words/use-words';
import { NotesEditor } from '../notes/notes-editor';
import { locateQuotes } from '../review/quote-places';
import styles from '../review/review.module.css';
import { TranscriptPanel } from '../review/transcript-panel';
import { TranscriptSheet } from '../review/transcript-sheet';
import { useIsNarrow } from '../review/use-is-narrow';
import type { TranscriptText } from '../review/use-transcript-text';
import { reviewWords } from '../review/words';
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
  const say = useWords(reviewWords);
  const isNarrow = useIsNarrow();
  const [isSheetOpen, setSheetOpen] = useState(false);
  const state =
    summary.status === 'FAILED' ? (
      <Failed summary={summary} people={people} isCreator={isCreator} />
    ) : (
      <Waiting summary={summary} people={people} isCreator={isCreator} hasTranscript={hasTranscript} />
    );
  const panel = (
    <TranscriptPanel
      isInSheet={isNarrow}
      transcript={transcript}
      speakers={<SpeakerList summary={summary} people={people} hasTranscript />}
      places={NO_QUOTES}
      focus={undefined}
      quoteCount={0}
      textOf={NO_TEXT}
      onFocus={NO_TEXT}
    />
  );
  return (
    <MeetingFrame summary={summary} people={people} hasTranscript={hasTranscript} isWriting={hasTranscript}>
      <div className={styles.columns} data-alone={!hasTranscript}>
        <div>
          {state}
          {hasTranscript && isNarrow && (
            <Button mt="md" aria-haspopup="dialog" onClick={() => setSheetOpen(true)}>
              {say('showTranscript')}
            </Button>
          )}
          <NotesEditor summary={summary} />
        </div>
        {hasTranscript && !isNarrow && <aside className={styles.side}>{panel}</aside>}
      </div>
      {hasTranscript && isNarrow && (
        <TranscriptSheet opened={isSheetOpen} onClose={() => setSheetOpen(false)}>
          {panel}
        </TranscriptSheet>
      )}
    </MeetingFrame>
  );
}
