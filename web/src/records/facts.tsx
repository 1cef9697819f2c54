import { type ReactNode, useState } from 'react';
import { useWords } from '../words/use-words';
import { type Control, storedValue, undescribed } from './controls';
import styles from './detail.module.css';
import { FieldValue } from './field-value';
import { Owners } from './owners';
import type { AnyRecord } from './record-kind';
import { useFieldLabel } from './use-controls';
import { recordWords } from './words';

interface FactsProps {
  record: AnyRecord;
  controls: readonly Control[];
  /** Values that are links here, by path. */
  linked: Readonly<Record<string, ReactNode>>;
}

/** What is known of a record: the filled fields, and the empty ones on demand. */
export function Facts({ record, controls, linked }: FactsProps) {
  const say = useWords(recordWords);
  const label = useFieldLabel();
  const [withEmpty, setWithEmpty] = useState(false);
  // The title says the name, and metadata has rows of its own.
  const shown = controls.filter(({ path, kind }) => path !== 'name' && kind !== 'metadata');
  const empty = shown.filter((control) => storedValue(record, control) === null);
  const filled = shown.filter((control) => !empty.includes(control));
  const metadata = Object.entries(record.metadata);
  return (
    <section aria-label={say('facts')}>
      <dl className={styles.facts}>
        {filled.map((control) => (
          <Fact key={control.path} label={control.label} help={control.help}>
            {linked[control.path] ?? <FieldValue control={control} value={storedValue(record, control)} />}
          </Fact>
        ))}
        {record.ownerUserIds.length > 0 && (
          <Fact label={say('owners')}>
            <Owners userIds={record.ownerUserIds} />
          </Fact>
        )}
        {metadata.map(([key, text]) => (
          <Fact key={`metadata.${key}`} label={label('metadata', key)} isOwnWord>
            {text}
          </Fact>
        ))}
        {undescribed(record, controls).map(([key, value]) => (
          <Fact key={`custom.${key}`} label={key} help={say('unknownField')} isOwnWord>
            <FieldValue control={{ kind: 'text', options: [] }} value={value} />
          </Fact>
        ))}
        {withEmpty &&
          empty.map(({ path, label, help }) => (
            <Fact key={path} label={label} help={help}>
              <span className={styles.none}>{say('emptyValue')}</span>
            </Fact>
          ))}
      </dl>
      {empty.length > 0 && (
        <button type="button" className={styles.toggle} onClick={() => setWithEmpty(!withEmpty)}>
          {withEmpty ? say('hideEmpty') : say('showEmpty', { count: empty.length })}
        </button>
      )}
    </section>
  );
}

interface FactProps {
  label: string;
  help?: string | null;
  /** The label is a key that somebody gave. */
  isOwnWord?: boolean;
  children: ReactNode;
}

function Fact({ label, help, isOwnWord = false, children }: FactProps) {
  return (
    <div className={styles.fact}>
      <dt title={help ?? undefined} data-own={isOwnWord || undefined}>
        {label}
      </dt>
      <dd>{children}</dd>
    </div>
  );
}
