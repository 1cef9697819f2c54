import { useCallback, useMemo, useState } from 'react';
import type { Schema } from '../../api/client';
import { readKept } from '../../place/kept';
import { useKeptWork } from '../../place/use-kept-work';
import { afterKeep } from './after-keep';
import { type Draft, draftOf, SECTIONS, type Section, sameDraft, TITLE } from './draft';
import { keysOf, newKey, statementOf, without } from './edit-draft';
import { changed, freshDraft, type KeptDraft, keepDraft, type OpenEdit, redone, undone } from './kept-draft';
import { rebasedDraft } from './rebased-draft';
import { useDraftName } from './use-draft-name';

export interface DraftWork {
  draft: Draft;
  /** The content that the service has. */
  stored: Draft;
  isChanged: boolean;
  /** The stored content is another than the one that this work started from. */
  isOutdated: boolean;
  /** The browser keeps nothing, so a reload would lose the work. */
  isUnkept: boolean;
  open: OpenEdit | null;
  canUndo: boolean;
  canRedo: boolean;
  edit(key: string): void;
  /** Opens a new statement below another one, or at the end of a section. */
  add(section: Section['id'], below?: string): void;
  type(values: OpenEdit['values']): void;
  /** Keeps what is being edited, and returns its key. */
  keep(): string | undefined;
  cancel(): void;
  remove(key: string): void;
  undo(): void;
  redo(): void;
  undoAll(): void;
  /** The content that this work started from. */
  base: Draft;
  /** Goes on with content that this page has just changed, such as the names of speakers, as far as nothing is lost. */
  adopt(changed: Schema<'Summary'>): void;
  /** Ends the work: it is approved. */
  forget(): void;
}

/** A person's work on the content of a summary. It survives a reload, in this browser. */
export function useDraft(summary: Schema<'Summary'> & { content: Schema<'SummaryContent'> }): DraftWork {
  const name = useDraftName(summary.id);
  const stored = useMemo(() => draftOf(summary.content), [summary.content]);
  const [kept, setKept] = useState<KeptDraft>(() => readKept<KeptDraft>(name) ?? freshDraft(summary.version, stored));
  const [isUnkept, setUnkept] = useState(false);

  const isChanged = !sameDraft(kept.present, kept.base);
  const isOutdated = !sameDraft(kept.base, stored);
  const hasWork = isChanged || kept.open !== null;
  const current = isOutdated && !hasWork ? freshDraft(summary.version, stored) : kept;

  useKeptWork({
    name,
    work: hasWork ? kept : undefined,
    write: (work) => setUnkept(!keepDraft(name, work)),
    follow: (theirs) => setKept(theirs ?? freshDraft(summary.version, stored)),
  });

  // Every step starts from the latest state, so that two in a row do not undo each other.
  const step = useCallback(
    (next: (before: KeptDraft) => KeptDraft) =>
      setKept((before) => {
        const isIdle = sameDraft(before.present, before.base) && before.open === null;
        const start = isIdle && !sameDraft(before.base, stored) ? freshDraft(summary.version, stored) : before;
        return next(start);
      }),
    [stored, summary.version],
  );

  return {
    draft: current.present,
    stored,
    isChanged,
    isOutdated: isOutdated && hasWork,
    isUnkept: isUnkept && hasWork,
    open: current.open,
    canUndo: current.past.length > 0,
    canRedo: current.future.length > 0,
    edit: (key) => step((before) => withOpened(afterKeep(before), key)),
    add: (section, below) =>
      step((before) => {
        const start = afterKeep(before);
        const found = SECTIONS.find(({ id }) => id === section) ?? SECTIONS[0];
        const key = newKey(found, [start.base, start.present, ...start.past]);
        return { ...start, open: { key, values: {}, adding: { section, ...(below && { below }) } } };
      }),
    type: (values) => step((before) => (before.open ? { ...before, open: { ...before.open, values } } : before)),
    keep() {
      step(afterKeep);
      return current.open?.key;
    },
    cancel: () => step((before) => ({ ...before, open: null })),
    remove: (key) =>
      step((before) => (statementOf(before.present, key) ? changed(before, without(before.present, key)) : before)),
    undo: () => step(undone),
    redo: () => step(redone),
    undoAll: () => step((before) => changed(before, before.base)),
    base: current.base,
    adopt({ version, content }) {
      if (content) setKept((before) => rebasedDraft(before, version, draftOf(content)));
    },
    forget() {
      keepDraft(name, undefined);
      setKept(freshDraft(summary.version, stored));
    },
  };
}

function withOpened(kept: KeptDraft, key: string): KeptDraft {
  const { present } = kept;
  if (!keysOf(present).includes(key)) return kept;
  const statement = statementOf(present, key);
  const values = statement ? statement.fields : { text: key === TITLE ? present.titel : present.opsummering };
  return { ...kept, open: { key, values } };
}
