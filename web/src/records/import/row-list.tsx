import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { usePlace } from '../../place/session';
import { useWords } from '../../words/use-words';
import type { RecordKind } from '../record-kind';
import styles from './import.module.css';
import { importWords } from './words';

/** A row in a report. */
export interface ReportRow {
  line: number;
  name: string;
  text: string;
  /** The record that the row made or met. */
  id?: number | null;
}

const PAGE = 100;

/** Rows of the file, each with what became of it. */
export function RowList({ kind, rows, label }: { kind: RecordKind; rows: readonly ReportRow[]; label: string }) {
  const say = useWords(importWords);
  const { workspace } = usePlace();
  const [count, setCount] = useState(PAGE);
  return (
    <>
      <table className={styles.rows} aria-label={label}>
        <thead>
          <tr>
            <th scope="col">{say('line')}</th>
            <th scope="col">{say('result')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.slice(0, count).map(({ line, name, text, id }) => (
            <tr key={line}>
              <td>{line}</td>
              <td>
                {id == null ? (
                  <span className={styles.rowName}>{name}</span>
                ) : (
                  <Link
                    className={styles.rowName}
                    to={`/w/$slug/${kind.plural}/$id`}
                    params={{ slug: workspace.slug, id: String(id) }}
                  >
                    {name}
                  </Link>
                )}{' '}
                {text}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {rows.length > count && (
        <Button size="xs" onClick={() => setCount(count + PAGE)}>
          {say('more')}
        </Button>
      )}
    </>
  );
}
