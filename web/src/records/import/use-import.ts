import { useEffect, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { usePlace } from '../../place/session';
import { localeOf } from '../../words/i18n';
import { useWords } from '../../words/use-words';
import type { Control } from '../controls';
import type { RecordKind } from '../record-kind';
import { type Checked, checkRows } from './check-rows';
import { type Progress, useProgressPlace } from './kept-progress';
import { type Encoding, type ReadFault, readTable, type Table } from './read-file';
import { type Mapping, recognise, targetsOf } from './targets';
import { importWords } from './words';

/** The file, its columns and its checked rows. */
export function useImport(kind: RecordKind, controls: readonly Control[] | undefined) {
  const say = useWords(importWords);
  const { workspace } = usePlace();
  const { i18n } = useTranslation();
  const progress = useProgressPlace(kind);
  const [table, setTable] = useState<Table>();
  const [fault, setFault] = useState<ReadFault>();
  const [isReading, setReading] = useState(false);
  const [mapping, setMapping] = useState<Mapping>([]);
  const [checked, setChecked] = useState<Checked>();
  const [earlier, setEarlier] = useState<Progress>();
  const locale = localeOf(i18n.language);
  const targets = useMemo(
    () => targetsOf(kind.type, controls ?? [], workspace.workAccess, (target) => say(`target.${target}`)),
    [kind.type, controls, workspace.workAccess, say],
  );

  useEffect(() => {
    if (!table) return;
    const ended = new AbortController();
    setChecked(undefined);
    void checkRows({ table, mapping, targets, locale }, ended.signal).then((found) => found && setChecked(found));
    return () => ended.abort();
  }, [table, mapping, targets, locale]);

  async function read(
    name: string,
    bytes: Uint8Array<ArrayBuffer>,
    given: { encoding?: Encoding; separator?: string },
  ) {
    setReading(true);
    const found = await readTable(name, bytes, given).catch((): ReadFault => 'unreadable');
    setReading(false);
    if (typeof found === 'string') {
      setFault(found);
      setTable(undefined);
      return;
    }
    const kept = progress.read(found.hash);
    setFault(undefined);
    setChecked(undefined);
    setEarlier(kept);
    setMapping(
      kept?.mapping.length === found.columns.length ? kept.mapping : recognise(found.columns, kind.type, targets),
    );
    setTable(found);
  }

  return {
    table,
    fault,
    isReading,
    targets,
    mapping,
    checked,
    earlier,
    take: (name: string, bytes: Uint8Array<ArrayBuffer>) => void read(name, bytes, {}),
    reread(given: { encoding?: Encoding; separator?: string }) {
      if (!table) return;
      const { name, bytes, encoding, separator } = table;
      void read(name, bytes, { encoding, separator, ...given });
    },
    match: setMapping,
    /** Begins a new run of this file, of all rows or of those that were refused. */
    startOver(rows: 'all' | 'refused') {
      if (!table) return;
      const known = rows === 'refused' ? Object.entries(earlier?.outcomes ?? {}) : [];
      const outcomes = Object.fromEntries(known.filter(([, { status }]) => status !== 'refused'));
      const begun = { mapping, run: crypto.randomUUID(), outcomes, at: new Date().toISOString() };
      progress.forget(table.hash);
      progress.keep(table.hash, begun);
      setEarlier(begun);
    },
    leave() {
      setTable(undefined);
      setEarlier(undefined);
    },
  };
}
