import { Select } from '@mantine/core';
import { useWords } from '../../words/use-words';
import styles from './import.module.css';
import type { Table } from './read-file';
import type { Mapping, Target } from './targets';
import { importWords } from './words';

interface ColumnMappingProps {
  table: Table;
  targets: readonly Target[];
  /** Whether columns may be kept as further details. */
  withMetadata: boolean;
  mapping: Mapping;
  onChange(mapping: Mapping): void;
}

const SHOWN_ROWS = 3;
const IGNORED = '';

/** The columns of the file with their first values, and the field that each goes into. */
export function ColumnMapping({ table, targets, withMetadata, mapping, onChange }: ColumnMappingProps) {
  const say = useWords(importWords);
  const ignored = mapping.filter((id) => id === null).length;
  return (
    <>
      <p className={styles.text}>{say('columnsText')}</p>
      <ul className={styles.columns}>
        {table.columns.map((column, index) => {
          const name = column === '' ? say('column', { number: index + 1 }) : column;
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: a column has no identity besides its place
            <li key={index} data-ignored={mapping[index] === null}>
              <strong>{name}</strong>
              <span className={styles.samples}>
                {table.rows
                  .slice(0, SHOWN_ROWS)
                  .map(({ cells }) => cells[index]?.trim())
                  .filter(Boolean)
                  .join(' · ')}
              </span>
              <Select
                aria-label={say('goesInto', { column: name })}
                data={[
                  { value: IGNORED, label: say('ignored') },
                  ...targets.map(({ id, label }) => ({ value: id, label })),
                  ...(withMetadata ? [{ value: 'metadata', label: say('target.metadata', { column: name }) }] : []),
                ]}
                value={mapping[index] ?? IGNORED}
                onChange={(id) => onChange(mapping.map((old, at) => (at === index ? id || null : old)))}
                searchable
              />
            </li>
          );
        })}
      </ul>
      <p className={styles.text} aria-live="polite">
        {ignored > 0 && say('ignoredCount', { count: ignored })}
      </p>
    </>
  );
}
