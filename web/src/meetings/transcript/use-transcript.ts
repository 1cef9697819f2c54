import { useEffect, useRef, useState } from 'react';
import type { TranscriptMediaType } from '../../../../src/transcripts/utterances-of.ts';
import { untilLoaded } from '../../parts/until-loaded';
import { type GivenTranscript, type RefusedTranscript, readFile, readPasted } from './given-transcript';
import type { TranscriptFacts, TranscriptFault } from './transcript-facts';

/** A transcript that may be sent, and what it holds. Null: only the service can read it. */
export type ReadTranscript = GivenTranscript & { facts: TranscriptFacts | null };

export type TranscriptState =
  | { is: 'missing' }
  | { is: 'reading'; fileName: string }
  | ({ is: 'refused' } & RefusedTranscript)
  | ({ is: 'unreadable'; fileName: string; mediaType: TranscriptMediaType } & TranscriptFault)
  /** What reads it cannot be loaded now. It is read as soon as the service answers. */
  | { is: 'away'; fileName: string }
  | { is: 'failed' }
  | { is: 'read'; transcript: ReadTranscript };

/** Whether something was given that cannot be sent, or not yet. */
export function isTrouble({ is }: TranscriptState): boolean {
  return is === 'refused' || is === 'unreadable' || is === 'away' || is === 'failed';
}

export interface TranscriptReading {
  state: TranscriptState;
  /** What stands in the field for text, read or not. */
  typed: string;
  setTyped(text: string): void;
  takeFile(file: File): void;
  takeText(text: string): void;
  /** Reads what was given last once more. */
  again(): void;
  clear(): void;
  /**
   * What is to be sent: waits for what is being read, and reads what was typed and not read yet. Null: nothing was given.
   * Undefined: what was given cannot be read, or not now, and the page says why.
   */
  settle(): Promise<ReadTranscript | null | undefined>;
}

/**
 * Takes a file or a pasted text and reads it in this browser, before anything is sent. The last one given counts. `before`: what
 * stands in the field for text at first.
 */
export function useTranscript(before = ''): TranscriptReading {
  const [state, setState] = useState<TranscriptState>({ is: 'missing' });
  const [typed, setText] = useState(before);
  // Loaded with the form, so that it is there where the connection is lost meanwhile.
  const [reader] = useState(() => untilLoaded(() => import('./read-in-worker')));
  const running = useRef<AbortController>(undefined);
  const pending = useRef<Promise<TranscriptState>>(undefined);
  const latest = useRef<() => void>(undefined);
  useEffect(() => () => running.current?.abort(), []);

  function take(fileName: string, read: () => Promise<GivenTranscript | RefusedTranscript>): Promise<TranscriptState> {
    running.current?.abort();
    latest.current = () => void take(fileName, read);
    const own = new AbortController();
    running.current = own;
    setState({ is: 'reading', fileName });
    const taken = Promise.withResolvers<TranscriptState>();
    const show = (next: TranscriptState) => {
      if (!own.signal.aborted) setState(next);
      taken.resolve(next);
    };
    void reading(read, reader, own.signal, () => show({ is: 'away', fileName }))
      .catch((): TranscriptState => ({ is: 'failed' }))
      .then(show);
    pending.current = taken.promise;
    return taken.promise;
  }
  const takeText = (text: string) => take('', async () => readPasted(text));
  function clear() {
    running.current?.abort();
    setState({ is: 'missing' });
  }

  return {
    state,
    typed,
    setTyped(text) {
      setText(text);
      // A text that is erased is not given any more.
      if (text.trim() === '' && 'fileName' in state && state.fileName === '') clear();
    },
    takeFile: (file) => void take(file.name, () => readFile(file)),
    takeText: (text) => void takeText(text),
    again: () => latest.current?.(),
    clear,
    async settle() {
      let settled = state.is === 'reading' ? ((await pending.current) ?? state) : state;
      if (settled.is === 'read') return settled.transcript;
      if (typed.trim() !== '') settled = await takeText(typed);
      if (settled.is === 'read') return settled.transcript;
      return settled.is === 'missing' ? null : undefined;
    },
  };
}

async function reading(
  read: () => Promise<GivenTranscript | RefusedTranscript>,
  reader: Promise<typeof import('./read-in-worker')>,
  signal: AbortSignal,
  onAway: () => void,
): Promise<TranscriptState> {
  const given = await read();
  if ('refused' in given) return { is: 'refused', ...given };
  if ('bytes' in given) return { is: 'read', transcript: { ...given, facts: null } };
  const { readInWorker } = await reader;
  const { fileName, text, mediaType } = given;
  const facts: TranscriptFacts | TranscriptFault = await readInWorker(text, mediaType, signal, onAway);
  if ('fault' in facts) return { is: 'unreadable', fileName, mediaType, ...facts, text: facts.text };
  return { is: 'read', transcript: { ...given, facts } };
}
