import { Button, Group, Modal, SegmentedControl } from '@mantine/core';
import { useState } from 'react';
import type { Schema } from '../../api/client';
import parts from '../../parts/parts.module.css';
import { useDates } from '../../words/use-dates';
import { useWords } from '../../words/use-words';
import { type Difference, differences, mergedDraft } from '../content/compare-drafts';
import { type Draft, draftOf, sameFields } from '../content/draft';
import { approvalWords } from './approval-words';
import styles from './compare.module.css';
import { nameKeyOf, textsOf } from './difference-texts';
import { SideBySide } from './side-by-side';
import { reviewWords } from './words';

/** What a person had, and the record as it is now. */
export interface Outdated {
  mine: Draft;
  /** The content that the person's work started from. */
  base: Draft;
  /** The record as the person saw it, if the change was found on approval. */
  seen?: Schema<'Summary'>;
  theirs: Schema<'Summary'>;
}

interface CompareDialogProps extends Outdated {
  onClose(): void;
  onDiscard(): void;
  onGoOn(draft: Draft, approves: boolean): void;
}

const MEANWHILE = {
  APPROVED: 'approvedMeanwhile',
  WAITING: 'waitingMeanwhile',
  FAILED: 'failedMeanwhile',
  WAITING_APPROVAL: 'outdatedText',
} as const;

/** Theirs and mine beside each other. The person chooses for each difference; nothing is overwritten unseen. */
export default function CompareDialog({ mine, base, seen, theirs, onClose, onDiscard, onGoOn }: CompareDialogProps) {
  const say = useWords(approvalWords);
  const sayReview = useWords(reviewWords);
  const dates = useDates();
  const stored = theirs.content && draftOf(theirs.content);
  const found = stored ? differences(mine, stored) : [];
  const [chosen, setChosen] = useState<ReadonlySet<string>>(
    () => new Set(found.filter((difference) => isOwnChange(difference, base)).map(({ key }) => key)),
  );
  const canGoOn = theirs.status === 'WAITING_APPROVAL' && stored !== null;
  const facts = seen ? changedFacts(seen, theirs) : [];
  const names = { notes: say('notes'), date: say('date') };
  const heads = [say('mine'), say('theirs')] as const;

  function choose(key: string, isMine: boolean) {
    const next = new Set(chosen);
    if (isMine) next.add(key);
    else next.delete(key);
    setChosen(next);
  }

  return (
    <Modal
      opened
      onClose={onClose}
      size="xl"
      title={say('outdatedTitle')}
      closeButtonProps={{ 'aria-label': say('close') }}
    >
      <p className={styles.lead}>{say(MEANWHILE[theirs.status])}</p>
      <p className={styles.quiet}>
        {say('version', { version: theirs.version.slice(0, 11), at: dates.moment(theirs.updatedAt) })}
      </p>
      <div className={styles.list}>
        {stored && found.length === 0 && <p className={styles.quiet}>{say('sameContent')}</p>}
        {found.map((difference) => {
          const name = sayReview(nameKeyOf(difference));
          const isMine = chosen.has(difference.key);
          return (
            <div key={difference.key} className={styles.difference}>
              <div className={styles.differenceHead}>
                <h3>{name}</h3>
                {canGoOn && (
                  <SegmentedControl
                    size="xs"
                    aria-label={say('choose', { name })}
                    data={[
                      { value: 'mine', label: say('mine') },
                      { value: 'theirs', label: say('theirs') },
                    ]}
                    value={isMine ? 'mine' : 'theirs'}
                    onChange={(side) => choose(difference.key, side === 'mine')}
                  />
                )}
              </div>
              <SideBySide
                {...textsOf(difference, sayReview, dates)}
                heads={heads}
                missing={[say('onlyTheirs'), say('onlyMine')]}
                {...(canGoOn && { chosen: isMine ? 'one' : 'other' })}
              />
            </div>
          );
        })}
        {facts.map(({ name, one, other }) => (
          <div key={name} className={styles.difference}>
            <div className={styles.differenceHead}>
              <h3>
                {say('alsoChanged')}: {names[name]}
              </h3>
            </div>
            <SideBySide
              one={name === 'date' ? dates.moment(one) : one}
              other={name === 'date' ? dates.moment(other) : other}
              heads={heads}
              missing={[say('empty'), say('empty')]}
            />
          </div>
        ))}
      </div>
      <Group justify="flex-end" gap="xs" className={parts.foot ?? ''}>
        {!canGoOn && <Button onClick={onDiscard}>{say('discard')}</Button>}
        {!canGoOn && (
          <Button variant="filled" onClick={onClose} data-autofocus>
            {say('close')}
          </Button>
        )}
        {canGoOn && stored && (
          <>
            <Button onClick={() => onGoOn(mergedDraft(mine, stored, chosen), false)} data-autofocus>
              {say('goOn')}
            </Button>
            <Button variant="filled" onClick={() => onGoOn(mergedDraft(mine, stored, chosen), true)}>
              {say('approveChosen')}
            </Button>
          </>
        )}
      </Group>
    </Modal>
  );
}

/** Whether a difference comes from the person's own work: what others changed alone is taken over. */
function isOwnChange(difference: Difference, base: Draft): boolean {
  if (difference.kind === 'text') {
    return difference.one !== (difference.name === '/titel' ? base.titel : base.opsummering);
  }
  const { one, other } = difference;
  const inBase = (fields: NonNullable<typeof one>['fields']) =>
    base.statements.some((statement) => sameFields(statement.fields, fields));
  if (one) return !inBase(one.fields);
  // The person has removed what stood there at the start.
  return other !== undefined && inBase(other.fields);
}

function changedFacts(seen: Schema<'Summary'>, theirs: Schema<'Summary'>) {
  const facts = [
    { name: 'notes', one: seen.internalNotes ?? '', other: theirs.internalNotes ?? '' },
    { name: 'date', one: seen.appointmentDate, other: theirs.appointmentDate },
  ] as const;
  return facts.filter(({ one, other }) => one !== other);
}
