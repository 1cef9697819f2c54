import { useCallback, useMemo, useState } from 'react';
import { forgetKept, keep, keptName, readKept } from '../../place/kept';
import { usePlace } from '../../place/session';
import { type Draft, SUMMARY } from './draft';
import { statementOf } from './edit-draft';
import type { EvidenceByKey } from './evidence-of';
import { type Doubt, type Review, toCheck } from './to-check';

export interface Doubts {
  /** The statements that carry the mark "Check". */
  open: ReadonlyMap<string, Doubt>;
  /** Those that the person has looked at and found right. */
  settled: ReadonlySet<string>;
  /** Takes the mark from a statement, or puts it back. */
  settle(key: string): void;
  /** It is approved. */
  forget(): void;
}

const NONE: readonly string[] = [];

/** What a person should look at, and what the person has found right. The latter stays in this browser until approval. */
export function useDoubts(id: number, draft: Draft, evidence: EvidenceByKey, { isWaiting, stored }: Review): Doubts {
  const { workspace, session } = usePlace();
  const name = keptName('checked', session.user.id, workspace.slug, 'summary', id);
  const [checked, setChecked] = useState(() => readKept<readonly string[]>(name) ?? NONE);
  const marked = useMemo(() => toCheck(draft, evidence, { isWaiting, stored }), [draft, evidence, isWaiting, stored]);
  const settled = useMemo(
    () => new Set([...marked.keys()].filter((key) => checked.includes(said(draft, marked, key)))),
    [marked, checked, draft],
  );
  const open = useMemo(() => new Map([...marked].filter(([key]) => !settled.has(key))), [marked, settled]);
  const settle = useCallback(
    (key: string) => {
      const one = said(draft, marked, key);
      const next = checked.includes(one) ? checked.filter((other) => other !== one) : [...checked, one];
      keep(name, next);
      setChecked(next);
    },
    [draft, marked, checked, name],
  );
  const forget = useCallback(() => {
    forgetKept(name);
    setChecked(NONE);
  }, [name]);
  return { open, settled, settle, forget };
}

/** A statement with its text: one that says something else by now, or no longer fits the others, has not been looked at. */
function said(draft: Draft, marked: ReadonlyMap<string, Doubt>, key: string): string {
  const text = key === SUMMARY ? draft.opsummering : JSON.stringify(statementOf(draft, key)?.fields);
  const beside = marked.get(key) === 'stale' ? JSON.stringify(draft.statements) : '';
  return `${key}\n${text}${beside}`;
}
