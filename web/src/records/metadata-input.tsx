import { Button, CloseButton, Input as Field, TextInput } from '@mantine/core';
import { useWords } from '../words/use-words';
import styles from './form.module.css';
import { formWords } from './form-words';
import type { Entry } from './inputs';
import { useFieldLabel } from './use-controls';

interface MetadataInputProps {
  id: string;
  label: string;
  description: string | undefined;
  error: string | undefined;
  entries: readonly Entry[];
  onChange(entries: readonly Entry[]): void;
}

/** Details with names of one's own, line by line. */
export function MetadataInput({ id, label, description, error, entries, onChange }: MetadataInputProps) {
  const say = useWords(formWords);
  const labelOf = useFieldLabel();
  const change = (index: number, part: Partial<Entry>) =>
    onChange(entries.map((entry, at) => (at === index ? { ...entry, ...part } : entry)));
  return (
    <Field.Wrapper
      label={label}
      description={description}
      error={error}
      labelElement="div"
      className={styles.whole ?? ''}
    >
      <div className={styles.entries}>
        {entries.map((entry, index) => {
          const name = labelOf('metadata', entry.key);
          return (
            // Lines are only added at the end and removed by their place.
            // biome-ignore lint/suspicious/noArrayIndexKey: a line has no identity besides its place
            <div key={index} className={styles.entry}>
              <TextInput
                aria-label={say('detailName')}
                placeholder={say('detailName')}
                value={entry.key}
                {...(index === 0 ? { id } : {})}
                onChange={({ currentTarget }) => change(index, { key: currentTarget.value })}
              />
              <TextInput
                aria-label={name === '' ? say('detailValue') : name}
                placeholder={say('detailValue')}
                value={entry.value}
                onChange={({ currentTarget }) => change(index, { value: currentTarget.value })}
              />
              <CloseButton
                aria-label={say('removeDetail', { name: name === '' ? say('detailValue') : name })}
                onClick={() => onChange(entries.filter((_, at) => at !== index))}
              />
            </div>
          );
        })}
        <Button size="xs" onClick={() => onChange([...entries, { key: '', value: '' }])}>
          {say('addDetail')}
        </Button>
      </div>
    </Field.Wrapper>
  );
}
