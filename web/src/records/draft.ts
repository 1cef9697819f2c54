import { useMemo, useState } from 'react';
import { forgetKept, keep, keptName, readKept } from '../place/kept';
import { usePlace } from '../place/session';
import type { Inputs } from './inputs';
import type { AnyRecord, RecordKind } from './record-kind';

/** What somebody typed and has not saved. */
export interface Draft {
  inputs: Inputs;
  /** The record as it was when the form was opened. Null: a new one. */
  base: AnyRecord | null;
  /** When it was typed. */
  at: string;
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
