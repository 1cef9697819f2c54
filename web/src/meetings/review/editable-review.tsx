import { Button } from '@mantine/core';
import { useMemo, useState } from 'react';
import type { Schema } from '../../api/client';
import { useWords } from '../../words/use-words';
import { evidenceByPointer } from '../content/evidence-of';
import { useDoubts } from '../content/use-doubts';
import { useDraft } from '../content/use-draft';
import { MeetingFrame } from '../meeting/meeting-frame';
import { NotesEditor } from '../notes/notes-editor';
import { SpeakerList } from '../who/speaker-list';
import { ApproveDialog } from './approve-dialog';
import type { Outdated } from './compare-dialog';
import { NothingFound } from './nothing-found';
import styles from './review.module.css';
import { ReviewLayout } from './review-layout';
import { SummaryByRules } from './summary-by-rules';
import type { TranscriptText } from './use-transcript-text';
import { reviewWords } from './words';

interface EditableReviewProps {
  summary: Schema<'Summary'> & { content: Schema<'SummaryContent'> };
  people: Schema<'ParticipantsResponse'>;
  transcript: TranscriptText;
  /** Opens the approval at once: the person has just chosen between two versions. */
  approves: boolean;
  onReplace(): void;
  onOutdated(outdated: Omit<Outdated, 'theirs'>, theirs?: Schema<'Summary'>): void;
}

/** A summary that waits for approval, for the person who may approve it. */
export function EditableReview({ summary, people, transcript, approves, onReplace, onOutdated }: EditableReviewProps) {
  const say = useWords(reviewWords);
  const work = useDraft(summary);
  const [isApproving, setApproving] = useState(approves);
  const evidence = useMemo(() => evidenceByPointer(summary.content.context), [summary.content.context]);
  const { draft, base, isChanged, isOutdated, isUnkept, open } = work;
  const doubts = useDoubts(summary.id, draft, evidence, { isWaiting: true, stored: work.stored });
  const names = people.participants.map(({ name }) => name).filter(Boolean);
  const compare = () => onOutdated({ mine: draft, base }, summary);
  function approve() {
    if (open) work.keep();
    if (isOutdated) compare();
    else setApproving(true);
  }
  return (
    <MeetingFrame
      summary={summary}
      people={people}
      onCorrected={work.adopt}
      actions={
        <>
          <Button onClick={onReplace}>{say('replaceTranscript')}</Button>
          <Button variant="filled" onClick={approve}>
            {say('approve')}
            <kbd>{/mac/i.test(navigator.userAgent) ? '⌘ ↵' : 'Ctrl ↵'}</kbd>
          </Button>
        </>
      }
    >
      <ReviewLayout
        draft={draft}
        work={work}
        evidence={evidence}
        doubts={doubts}
        transcript={transcript}
        speakers={<SpeakerList summary={summary} people={people} hasTranscript onCorrected={work.adopt} />}
        isWaiting
        names={names}
        onApprove={approve}
        notice={
          <div aria-live="polite">
            <SummaryByRules id={summary.id} />
            <NothingFound draft={draft} onReplace={onReplace} />
            {isOutdated && (
              <div className={styles.notice}>
                <span>{say('changedMeanwhile')}</span>
                <button type="button" onClick={compare}>
                  {say('showDifference')}
                </button>
              </div>
            )}
            {isChanged && !isOutdated && (
              <div className={styles.notice}>
                <span>
                  <strong>{say('unsaved')}</strong> · {isUnkept ? say('unkept') : say('unsavedHelp')}
                </span>
                {work.canUndo && (
                  <button type="button" onClick={work.undo}>
                    {say('undo')}
                  </button>
                )}
                <button type="button" onClick={work.undoAll}>
                  {say('undoAll')}
                </button>
              </div>
            )}
          </div>
        }
      >
        <NotesEditor summary={summary} />
      </ReviewLayout>
      {isApproving && (
        <ApproveDialog
          summary={summary}
          work={work}
          doubts={doubts}
          creator={people.creator}
          onClose={() => setApproving(false)}
          onOutdated={(seen) => {
            setApproving(false);
            onOutdated({ mine: draft, base, seen });
          }}
        />
      )}
    </MeetingFrame>
  );
}
