import { Button, Select, Skeleton } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { FailurePage } from '../../parts/failure-notice';
import { Page } from '../../parts/page';
import { usePlace } from '../../place/session';
import { useDates } from '../../words/use-dates';
import { useWords } from '../../words/use-words';
import detail from '../detail.module.css';
import type { RecordKind } from '../record-kind';
import { useControls } from '../use-controls';
import { ChooseFile } from './choose-file';
import { ColumnMapping } from './column-mapping';
import styles from './import.module.css';
import { ENCODINGS, type Encoding, MOST_BYTES, MOST_ROWS, SEPARATORS } from './read-file';
import { Sending } from './sending';
import { missingTargets, targetTwice } from './targets';
import { useImport } from './use-import';
import { importWords } from './words';

const MEGABYTE = 1_000_000;

/** Imports companies or people from a CSV file: choose it, match its columns, check its rows, send them, read the report. */
export function ImportPage({ kind, listTitle }: { kind: RecordKind; listTitle: string }) {
  const say = useWords(importWords);
  const dates = useDates();
  const { workspace } = usePlace();
  const { controls, error } = useControls(kind);
  const { table, fault, isReading, targets, mapping, checked, earlier, take, reread, match, startOver, leave } =
    useImport(kind, controls);
  /** Once rows are sent, the columns stand. */
  const [startedFile, setStartedFile] = useState<string>();
  if (error && !controls) return <FailurePage failure={error} />;

  const missing = table ? missingTargets(kind.type, mapping, targets) : [];
  const twice = targetTwice(mapping, targets);
  const isMatched = missing.length === 0 && !twice;
  return (
    <Page
      title={say(`title.${kind.plural}`)}
      crumb={
        <Link to={`/w/$slug/${kind.plural}`} params={{ slug: workspace.slug }}>
          {listTitle}
        </Link>
      }
      meta={
        table && (
          <>
            <span>{table.name}</span>
            <span>{say('rows', { count: table.rows.length })}</span>
          </>
        )
      }
      actions={
        table && (
          <Button
            onClick={() => {
              setStartedFile(undefined);
              leave();
            }}
          >
            {say('another')}
          </Button>
        )
      }
    >
      {!controls || isReading ? (
        <Skeleton height={170} role="status" aria-label={say('reading')} />
      ) : (
        !table && (
          <>
            {fault && (
              <div className={detail.banner} role="alert">
                <p>{say(fault, { size: MOST_BYTES / MEGABYTE, rows: dates.number(MOST_ROWS) })}</p>
              </div>
            )}
            <ChooseFile onFile={take} />
          </>
        )
      )}
      {table && (
        <>
          {earlier && startedFile !== table.hash && Object.keys(earlier.outcomes).length > 0 && (
            <div className={detail.banner} role="note">
              <p>{say('continued', { when: dates.relative(earlier.at) })}</p>
              {Object.values(earlier.outcomes).some(({ status }) => status === 'refused') && (
                <Button size="xs" onClick={() => startOver('refused')}>
                  {say('retryRefused')}
                </Button>
              )}
              <Button size="xs" variant="default" onClick={() => startOver('all')}>
                {say('startOver')}
              </Button>
            </div>
          )}
          {startedFile !== table.hash && (
            <section className={styles.section} aria-labelledby="import-columns">
              <h2 id="import-columns">{say('columns')}</h2>
              <div className={styles.reading}>
                <Select
                  label={say('separator')}
                  data={SEPARATORS.map(([name, value]) => ({ value, label: say(`separator.${name}`) }))}
                  value={table.separator}
                  onChange={(separator) => separator && reread({ separator })}
                />
                <Select
                  label={say('encoding')}
                  data={ENCODINGS.map((value) => ({ value, label: ENCODING_NAMES[value] }))}
                  value={table.encoding}
                  onChange={(encoding) => encoding && reread({ encoding: encoding as Encoding })}
                />
              </div>
              <ColumnMapping
                table={table}
                targets={targets}
                withMetadata={workspace.workAccess}
                mapping={mapping}
                onChange={match}
              />
              {!isMatched && (
                <p className={styles.look} role="status">
                  {missing.length > 0
                    ? say('needed', { fields: missing.map(({ label }) => label).join(', ') })
                    : say('twice', { field: twice?.label ?? '' })}
                </p>
              )}
            </section>
          )}
          {isMatched &&
            (checked ? (
              <Sending
                key={`${table.hash} ${mapping.join()} ${table.encoding} ${table.separator} ${earlier?.run}`}
                kind={kind}
                table={table}
                targets={targets}
                mapping={mapping}
                checked={checked}
                earlier={earlier}
                onStarted={() => setStartedFile(table.hash)}
              />
            ) : (
              <Skeleton height={90} role="status" aria-label={say('checking')} />
            ))}
        </>
      )}
    </Page>
  );
}

/** As spreadsheets call them. */
const ENCODING_NAMES = {
  'utf-8': 'UTF-8',
  'windows-1252': 'Windows-1252',
  'utf-16le': 'UTF-16 LE',
  'utf-16be': 'UTF-16 BE',
} as const;
