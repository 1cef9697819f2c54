import { forgetKept, keep, keptName, readKept } from '../../place/kept';
import { usePlace } from '../../place/session';
import type { RecordKind } from '../record-kind';
import type { Mapping } from './targets';

/** What became of a row that was sent. */
export interface Outcome {
  status: 'created' | 'existing' | 'refused';
  id: number | null;
  reasons: readonly string[];
}

/** How far the import of a file has come: it goes on after a reload, without a row twice. */
export interface Progress {
  mapping: Mapping;
  /** Part of the requests' keys once the person has started over: the service would repeat its answers to the earlier run. */
  run?: string | undefined;
  /** By line. */
  outcomes: Readonly<Record<number, Outcome>>;
  at: string;
}

export interface ProgressPlace {
  read(hash: string): Progress | undefined;
  keep(hash: string, progress: Progress): void;
  forget(hash: string): void;
}

/** Keeps progress in this browser, by the contents of the file. */
export function useProgressPlace(kind: Pick<RecordKind, 'type'>): ProgressPlace {
  const { session, workspace } = usePlace();
  const nameOf = (hash: string) => keptName('import', session.user.id, workspace.slug, kind.type, hash);
  return {
    read: (hash) => readKept<Progress>(nameOf(hash)),
    // Where the browser keeps nothing, the keys of the batches still keep rows from being imported twice.
    keep: (hash, progress) => void keep(nameOf(hash), progress),
    forget: (hash) => forgetKept(nameOf(hash)),
  };
}
