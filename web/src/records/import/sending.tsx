import { Button, Progress } from '@mantine/core';
import { FailureNotice } from '../../parts/failure-notice';
import { useWords } from '../../words/use-words';
import type { RecordKind } from '../record-kind';
import type { Checked } from './check-rows';
import { CheckSummary } from './check-summary';
import styles from './import.module.css';
import type { Progress as Kept } from './kept-progress';
import type { Table } from './read-file';
import { Report } from './report';
import type { Mapping, Target } from './targets';
import { useSending } from './use-sending';
import { importWords } from './words';

interface SendingProps {
  kind: RecordKind;
  table: Table;
  targets: readonly Target[];
  mapping: Mapping;
  checked: Checked;
  earlier: Kept | undefined;
  onStarted(): void;
}

/** Starts the import, shows how far it is, and ends with its report. */
export function Sending({ kind, table, targets, mapping, checked, earlier, onStarted }: SendingProps) {
  const say = useWords(importWords);
  const rows = checked.ready;
  const { phase, outcomes, failure, start, pause, stop } = useSending({
    kind,
    hash: table.hash,
    mapping,
    rows,
    earlier,
  });
  const all = rows.length;
  const done = rows.filter(({ line }) => outcomes[line]).length;
  const isAllDone = done === all && all > 0;

  if (phase === 'done' || (phase === 'idle' && isAllDone)) {
    return (
      <section className={styles.section} aria-labelledby="import-report" tabIndex={-1}>
        <h2 id="import-report">{say('report')}</h2>
        <Report kind={kind} table={table} checked={checked} targets={targets} outcomes={outcomes} />
      </section>
    );
  }
  const isRunning = phase === 'sending' || phase === 'waiting';
  return (
    <section className={styles.section} aria-labelledby="import-check" tabIndex={-1}>
      <h2 id="import-check">{say('check')}</h2>
      {phase === 'idle' ? (
        <CheckSummary kind={kind} checked={checked} />
      ) : (
        <>
          <Progress value={(done / all) * 100} aria-label={say('sending', { done, all })} />
          <p className={styles.counts} role="status">
            {phase === 'paused' && say('paused', { done, all })}
            {phase === 'failed' && say('stopped', { done, all })}
            {phase === 'sending' && say('sending', { done, all })}
            {phase === 'waiting' && say('waiting')}
          </p>
        </>
      )}
      {phase === 'failed' && <FailureNotice failure={failure} />}
      <div className={styles.actions}>
        {isRunning ? (
          <Button onClick={pause}>{say('pause')}</Button>
        ) : (
          all > 0 && (
            <Button
              variant="filled"
              onClick={() => {
                start();
                onStarted();
              }}
            >
              {phase === 'idle' && done === 0 ? say('start', { count: all }) : say('goOn', { count: all - done })}
            </Button>
          )
        )}
        {phase !== 'idle' && <Button onClick={stop}>{say('stop')}</Button>}
      </div>
    </section>
  );
}
