import { useMemo, useState } from 'react';
import type { once } from '../api/client';
import { forgetKept, keep, keptName, readKept } from '../place/kept';
import { usePlace } from '../place/session';
import type { FormState } from './form-state';
import type { Inputs } from './inputs';
import type { AnyRecord, RecordKind } from './record-kind';

/** What somebody typed and has not saved. */
export interface Draft {
  inputs: Inputs;
  /** The latest version of the record that the form has shown. Null: a new one. */
  base: AnyRecord | null;
  /** What others changed up to that version. Older drafts lack both. */
  conflicts?: FormState['conflicts'];
  adopted?: FormState['adopted'];
  /** The latest attempt to create it. */
  sent?: SentCreation | undefined;
  /** When it was typed. */
  at: string;
}

/** A creation whose answer may be lost: sent again with the same key, the same body makes nothing twice. */
export interface SentCreation {
  body: string;
  header: ReturnType<typeof once>;
}

/** Where the draft of a form is kept: in this browser, for this person. */
export interface DraftPlace {
  read(): Draft | undefined;
  keep(draft: Draft): void;
  forget(): void;
}

/** `id`: the record that is edited, or `new`. */
export function useDraftPlace(kind: Pick<RecordKind, 'type'>, id: number | 'new'): DraftPlace {
  const { session, workspace } = usePlace();
  // Of whoever opened the page: somebody else may sign in, in another window.
  const [userId] = useState(session.user.id);
  const name = keptName('draft', userId, workspace.slug, kind.type, id);
  return useMemo(
    () => ({
      read: () => readKept<Draft>(name),
      // Where the browser keeps nothing, the form itself still has everything.
      keep: (draft) => void keep(name, draft),
      forget: () => forgetKept(name),
    }),
    [name],
  );
}
