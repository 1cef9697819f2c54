import { Button, SegmentedControl } from '@mantine/core';
import { useState } from 'react';
import { LinkButton } from '../../parts/link-button';
import { usePlace } from '../../place/session';
import { useWords } from '../../words/use-words';
import { csvOf, download } from '../csv';
import type { RecordKind } from '../record-kind';
import type { Checked } from './check-rows';
import styles from './import.module.css';
import type { Outcome } from './kept-progress';
import type { Table } from './read-file';
import { type ReportRow, RowList } from './row-list';
import type { Target } from './targets';
import { useFaultText, useReasonText } from './use-fault-text';
import type { Outcomes } from './use-sending';
import { importWords } from './words';

interface ReportProps {
  kind: RecordKind;
  table: Table;
  checked: Checked;
  targets: readonly Target[];
  outcomes: Outcomes;
}

type Result = Outcome['status'] | 'left';

/** What became of each row, and the refused ones as a file to correct. */
export function Report({ kind, table, checked, targets, outcomes }: ReportProps) {
  const say = useWords(importWords);
  const { workspace } = usePlace();
  const faultText = useFaultText();
  const reasonText = useReasonText(targets);

  const rows: Record<Result, ReportRow[]> = { refused: [], existing: [], created: [], left: [] };
  for (const { line, name, faults } of checked.faulty) {
    rows.refused.push({ line, name, text: faults.map(faultText).join(' ') });
  }
  for (const { line, name } of checked.ready) {
    const outcome = outcomes[line];
    const text = outcome?.reasons.map(reasonText).join(' ') ?? '';
    rows[outcome?.status ?? 'left'].push({ line, name, text, id: outcome?.id ?? null });
  }
  rows.refused.sort((one, other) => one.line - other.line);

  const results = (['refused', 'existing', 'created', 'left'] as const).filter((result) => rows[result].length > 0);
  const [chosen, setChosen] = useState<Result>();
  const shown = chosen ?? results[0];

  function downloadRefused() {
    const cellsOf = new Map(table.rows.map(({ line, cells }) => [line, cells]));
    const head = [...table.columns, say('faultColumn')];
    const refused = rows.refused.map(({ line, text }) => {
      const cells = cellsOf.get(line) ?? [];
      // Cells beyond the columns stay, and move the reason along: once they are corrected, it stands in its own column.
      return [...table.columns.map((_, index) => cells[index] ?? ''), ...cells.slice(table.columns.length), text];
    });
    const name = table.name.replace(/\.\w+$/, '');
    download(`${name}-${say('refusedFile')}.csv`, csvOf([head, ...refused], table.separator));
  }

  return (
    <>
      <p className={styles.counts} role="status">
        {(['created', 'existing', 'refused'] as const)
          .filter((result) => rows[result].length > 0)
          .map((result) => say(result, { count: rows[result].length }))
          .join(' · ')}
      </p>
      <div className={styles.actions}>
        {rows.refused.length > 0 && (
          <Button variant="filled" onClick={downloadRefused}>
            {say('download')}
          </Button>
        )}
        <LinkButton to={`/w/$slug/${kind.plural}`} params={{ slug: workspace.slug }}>
          {say('toList')}
        </LinkButton>
      </div>
      {rows.refused.length > 0 && <p className={styles.text}>{say('downloadText')}</p>}
      {results.length > 1 && (
        <SegmentedControl
          aria-label={say('report')}
          data={results.map((value) => ({ value, label: `${say(`result.${value}`)} ${rows[value].length}` }))}
          value={shown ?? 'created'}
          onChange={setChosen}
        />
      )}
      {shown && <RowList key={shown} kind={kind} rows={rows[shown]} label={say(`result.${shown}`)} />}
    </>
  );
}
