import { useEffect, useRef, useState } from 'react';
import type { TranscriptMediaType } from '../../../../src/transcripts/utterances-of.ts';
import { type GivenTranscript, type RefusedTranscript, readFile, readPasted } from './given-transcript';
import type { TranscriptFacts, TranscriptFault } from './transcript-facts';

/** A transcript that may be sent, and what it holds. Null: only the service can read it. */
export type ReadTranscript = GivenTranscript & { facts: TranscriptFacts | null };

export type TranscriptState =
  | { is: 'missing' }
  | { is: 'reading'; fileName: string }
  | ({ is: 'refused' } & RefusedTranscript)
  | ({ is: 'unreadable'; fileName: string; mediaType: TranscriptMediaType } & TranscriptFault)
  | { is: 'failed' }
  | { is: 'read'; transcript: ReadTranscript };

export interface TranscriptReading {
  state: TranscriptState;
  takeFile(file: File): void;
  takeText(text: string): void;
  /** Reads what was given last once more. */
  again(): void;
  clear(): void;
}

/** Takes a file or a pasted text and reads it in this browser, before anything is sent. The last one given counts. */
export function useTranscript(): TranscriptReading {
  const [state, setState] = useState<TranscriptState>({ is: 'missing' });
  const running = useRef<AbortController>(undefined);
  const latest = useRef<() => void>(undefined);
  useEffect(() => () => running.current?.abort(), []);

  async function take(fileName: string, read: () => Promise<GivenTranscript | RefusedTranscript>) {
    running.current?.abort();
    latest.current = () => void take(fileName, read);
    const own = new AbortController();
    running.current = own;
    setState({ is: 'reading', fileName });
    const next = await reading(read, own.signal).catch((): TranscriptState => ({ is: 'failed' }));
    if (!own.signal.aborted) setState(next);
  }

  return {
    state,
    takeFile: (file) => void take(file.name, () => readFile(file)),
    takeText: (text) => void take('', async () => readPasted(text)),
    again: () => latest.current?.(),
    clear() {
      running.current?.abort();
      setState({ is: 'missing' });
    },
  };
}

async function reading(
  read: () => Promise<GivenTranscript | RefusedTranscript>,
  signal: AbortSignal,
): Promise<TranscriptState> {
  const given = await read();
  if ('refused' in given) return { is: 'refused', ...given };
  if ('bytes' in given) return { is: 'read', transcript: { ...given, facts: null } };
  const { readInWorker } = await import('./read-in-worker');
  const { fileName, text, mediaType } = given;
  const facts: TranscriptFacts | TranscriptFault = await readInWorker(text, mediaType, signal);
  if ('fault' in facts) return { is: 'unreadable', fileName, mediaType, ...facts, text: facts.text };
  return { is: 'read', transcript: { ...given, facts } };
}
