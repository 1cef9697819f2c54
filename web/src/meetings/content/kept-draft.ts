import { forgetKept, keep } from '../../place/kept';
import type { Draft, Field, Section } from './draft';

/** A statement or text that is being edited. */
export interface OpenEdit {
  key: string;
  /** What stands in the fields; `text` for the title and the summary text. */
  values: Readonly<Partial<Record<Field | 'text', string>>>;
  /** For a statement that is not in the draft yet: where it will stand. */
  adding?: { section: Section['id']; below?: string };
}

/** A person's unsaved work on a summary's content, as it stays in this browser. */
export interface KeptDraft {
  /** The version whose content it started from, and that content. */
  version: string;
  base: Draft;
  present: Draft;
  /** For undo, latest last. */
  past: readonly Draft[];
  /** For redo, next last. */
  future: readonly Draft[];
  open: OpenEdit | null;
}

const MOST_STEPS = 100;
/** Characters. Browsers keep about five million for all pages together. */
const LONGEST = 1_000_000;

export function freshDraft(version: string, base: Draft): KeptDraft {
  return { version, base, present: base, past: [], future: [], open: null };
}

export function changed(kept: KeptDraft, present: Draft): KeptDraft {
  return { ...kept, present, past: [...kept.past, kept.present].slice(-MOST_STEPS), future: [], open: null };
}

export function undone(kept: KeptDraft): KeptDraft {
  const present = kept.past.at(-1);
  if (!present) return kept;
  return { ...kept, present, past: kept.past.slice(0, -1), future: [...kept.future, kept.present], open: null };
}

export function redone(kept: KeptDraft): KeptDraft {
  const present = kept.future.at(-1);
  if (!present) return kept;
  return { ...kept, present, past: [...kept.past, kept.present], future: kept.future.slice(0, -1), open: null };
}

/** Keeps the draft, without its steps if they are too long. Returns false if the browser keeps nothing. */
export function keepDraft(name: string, kept: KeptDraft | undefined): boolean {
  if (!kept) {
    forgetKept(name);
    return true;
  }
  const isLong = JSON.stringify(kept).length > LONGEST;
  return keep(name, isLong ? { ...kept, past: [], future: [] } : kept);
}
