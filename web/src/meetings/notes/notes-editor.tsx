import { Button, Group, Textarea } from '@mantine/core';
import type { Schema } from '../../api/client';
import { FailureNotice } from '../../parts/failure-notice';
import { useDates } from '../../words/use-dates';
import { useWords } from '../../words/use-words';
import { SideBySide } from '../review/side-by-side';
import styles from './notes.module.css';
import { useNotes } from './use-notes';
import { notesWords } from './words';

const LONGEST = 50_000;

/** The internal notes: saved when the field is left, or on Ctrl S. */
export function NotesEditor({ summary }: { summary: Schema<'Summary'> }) {
  const say = useWords(notesWords);
  const dates = useDates();
  const notes = useNotes(summary);
  const { text, isChanged, conflict, isSaving, savedAt, failure } = notes;
  const state = isSaving
    ? say('saving')
    : isChanged
      ? say('unsaved')
      : savedAt
        ? say('saved', { time: dates.time(savedAt) })
        : '';
  return (
    <section className={styles.notes} aria-label={say('title')}>
      <header>
        <h2>{say('title')}</h2>
        <span aria-live="polite">{state}</span>
      </header>
      <Textarea
        aria-label={say('title')}
        description={say('help')}
        placeholder={say('placeholder')}
        maxLength={LONGEST}
        maxRows={16}
        value={text}
        onChange={({ currentTarget }) => notes.type(currentTarget.value)}
        onBlur={notes.save}
        onKeyDown={(event) => {
          if (event.key.toLowerCase() !== 's' || !(event.ctrlKey || event.metaKey)) return;
          event.preventDefault();
          notes.save();
        }}
      />
      {conflict !== null && (
        <div role="alert" className={styles.conflict}>
          <p>{say('conflict')}</p>
          <SideBySide
            one={text}
            other={conflict}
            heads={[say('mine'), say('theirs')]}
            missing={[say('empty'), say('empty')]}
          />
          <Group gap="xs" mt="xs">
            <Button size="xs" disabled={isSaving} onClick={notes.saveMine}>
              {say('keepMine')}
            </Button>
            <Button size="xs" onClick={notes.takeTheirs}>
              {say('takeTheirs')}
            </Button>
          </Group>
        </div>
      )}
      {failure != null && <FailureNotice failure={failure} retry={notes.save} />}
    </section>
  );
}
