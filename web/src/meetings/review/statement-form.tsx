import { Autocomplete, Button, Textarea, TextInput } from '@mantine/core';
import { type KeyboardEvent, useId, useState } from 'react';
import { MAX_SUMMARY, MAX_TEXT, MAX_TITLE } from '../../../../src/generation/content-limits.ts';
import { useWords } from '../../words/use-words';
import { type Field, type Section, SUMMARY, TITLE } from '../content/draft';
import type { OpenEdit } from '../content/kept-draft';
import { dayIn, sayPriority } from '../content/say-facts';
import styles from './review.module.css';
import { reviewWords } from './words';

interface StatementFormProps {
  open: OpenEdit;
  /** Undefined for the title and the summary text. */
  section: Section | undefined;
  /** People of the meeting, suggested as those responsible. */
  names: readonly string[];
  onType(values: OpenEdit['values']): void;
  onKeep(): void;
  onCancel(): void;
}

const NAMED: ReadonlySet<string> = new Set(['ansvarlig', 'rejstAf']);

/** Edits a statement in its place. Enter keeps, Escape cancels. */
export function StatementForm({ open, section, names, onType, onKeep, onCancel }: StatementFormProps) {
  const say = useWords(reviewWords);
  const id = useId();
  const { key, values } = open;
  // A deadline with a day is corrected in a calendar; one in words only, in words.
  const [hasDay] = useState(() => dayIn(values.deadline ?? '') !== undefined);
  const main: Field | 'text' = section?.main ?? 'text';
  const label = section ? say(`field.${section.main}`) : say(key === TITLE ? 'field.titel' : 'field.opsummering');
  const set = (field: Field | 'text', value: string) => onType({ ...values, [field]: value });
  const onKeyDown = (event: KeyboardEvent) => {
    const isMod = event.ctrlKey || event.metaKey;
    // In the summary text, Enter begins a new line.
    const keeps = event.key === 'Enter' && (isMod || (key !== SUMMARY && !event.shiftKey));
    if (event.nativeEvent.isComposing || (!keeps && event.key !== 'Escape')) return;
    event.preventDefault();
    event.stopPropagation();
    if (keeps) onKeep();
    else onCancel();
  };
  return (
    <form
      className={styles.form}
      data-key={key}
      aria-labelledby={id}
      onKeyDown={onKeyDown}
      onSubmit={(event) => {
        event.preventDefault();
        onKeep();
      }}
    >
      <Textarea
        label={label}
        labelProps={{ id }}
        classNames={{ input: styles.formText ?? '' }}
        value={values[main] ?? ''}
        onChange={({ currentTarget }) => set(main, currentTarget.value)}
        maxLength={key === TITLE ? MAX_TITLE : key === SUMMARY ? MAX_SUMMARY : MAX_TEXT}
        autosize
        minRows={1}
        autoFocus
        onFocus={({ currentTarget }) => currentTarget.setSelectionRange(currentTarget.value.length, -1)}
      />
      {section && (
        <div className={styles.formFacts}>
          {section.facts.map((field) => {
            const typed = values[field] ?? '';
            // The service's own words are Danish. They are stored unless a person chooses another.
            const isDay = field === 'deadline' && hasDay;
            const value = field === 'prioritet' ? sayPriority(typed, say) : isDay ? (dayIn(typed) ?? '') : typed;
            const shared = { label: say(`field.${field}`), value, maxLength: MAX_TEXT };
            if (field === 'beskrivelse') {
              const onChange = ({ currentTarget }: { currentTarget: HTMLTextAreaElement }) =>
                set(field, currentTarget.value);
              return <Textarea key={field} {...shared} className={styles.whole ?? ''} autosize onChange={onChange} />;
            }
            const data = NAMED.has(field)
              ? [...new Set(names)]
              : field === 'prioritet'
                ? [say('high'), say('middle'), say('low')]
                : undefined;
            if (!data) {
              return (
                <TextInput
                  key={field}
                  {...shared}
                  type={isDay ? 'date' : 'text'}
                  onChange={({ currentTarget }) => set(field, currentTarget.value)}
                />
              );
            }
            return <Autocomplete key={field} {...shared} data={data} onChange={(value) => set(field, value)} />;
          })}
        </div>
      )}
      <div className={styles.formButtons}>
        <Button size="xs" type="submit" variant="filled">
          {say('keep')}
          <kbd>↵</kbd>
        </Button>
        <Button size="xs" onClick={onCancel}>
          {say('cancel')}
          <kbd>Esc</kbd>
        </Button>
      </div>
    </form>
  );
}
