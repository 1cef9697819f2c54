import { useEffect, useRef, useState } from 'react';
import { factsOf } from '../../api/failure';
import { usePlace } from '../../place/session';
import { type RecordKind, rereadLists } from '../record-kind';
import { batchesOf, keyOf } from './batches';
import type { CheckedRow } from './check-rows';
import { type Outcome, type Progress, useProgressPlace } from './kept-progress';
import type { Mapping } from './targets';

export type Phase = 'idle' | 'sending' | 'waiting' | 'paused' | 'failed' | 'done';
export type Outcomes = Readonly<Record<number, Outcome>>;

const PAUSE_MS = 5_000;

interface SendingSettings {
  kind: RecordKind;
  hash: string;
  mapping: Mapping;
  rows: readonly CheckedRow[];
  /** What an earlier visit has done of the file. */
  earlier: Progress | undefined;
}

/** Sends the rows batch by batch. Between two batches it can be paused and stopped. */
export function useSending({ kind, hash, mapping, rows, earlier }: SendingSettings) {
  const place = usePlace();
  const progress = useProgressPlace(kind);
  const [phase, setPhase] = useState<Phase>('idle');
  const [outcomes, setOutcomes] = useState<Outcomes>(earlier?.outcomes ?? {});
  const [failure, setFailure] = useState<unknown>();
  /** What is done. Requests of a sending that was paused may still add their answers. */
  const known = useRef<Pick<Progress, 'run' | 'outcomes'>>(earlier ?? { outcomes: {} });
  const sending = useRef<AbortController>(undefined);
  useEffect(() => () => sending.current?.abort(), []);

  async function start() {
    const own = new AbortController();
    sending.current?.abort();
    sending.current = own;
    // In another window the person may have started over meanwhile.
    const kept = progress.read(hash);
    if (kept && kept.run !== known.current.run) known.current = kept;
    const { run } = known.current;
    setFailure(undefined);
    setPhase('sending');
    const record = (batch: readonly CheckedRow[], found: readonly Outcome[]) => {
      const added = batch.flatMap(({ line }, index) => (found[index] ? [[line, found[index]] as const] : []));
      if (known.current.run !== run) return;
      known.current = { run, outcomes: { ...known.current.outcomes, ...Object.fromEntries(added) } };
      if ((progress.read(hash) ?? known.current).run === run)
        progress.keep(hash, { mapping, ...known.current, at: new Date().toISOString() });
      setOutcomes(known.current.outcomes);
    };
    try {
      for (const batch of batchesOf(rows)) {
        const left = batch.filter(({ line }) => !known.current.outcomes[line]);
        // A batch that is done in part was refused as a whole and is sent row by row.
        const requests = left.length === batch.length || left.length === 0 ? [left] : left.map((row) => [row]);
        for (const request of requests) await sendOrSplit(request);
        if (own.signal.aborted) return;
      }
      setPhase('done');
    } catch (thrown) {
      if (own.signal.aborted) return;
      setFailure(thrown);
      setPhase('failed');
    } finally {
      rereadLists(place);
    }

    async function sendOrSplit(request: readonly CheckedRow[]): Promise<void> {
      if (request.length === 0 || own.signal.aborted) return;
      try {
        record(request, await send(request));
      } catch (thrown) {
        const { code, message } = factsOf(thrown);
        if (code !== 'INVALID_INPUT') throw thrown;
        if (request.length === 1) record(request, [{ status: 'refused', id: null, reasons: [message ?? ''] }]);
        else for (const row of request) await sendOrSplit([row]);
      }
    }

    async function send(request: readonly CheckedRow[]): Promise<readonly Outcome[]> {
      const header = await keyOf(hash, run, request);
      for (;;) {
        try {
          const bodies = request.map(({ body }) => body);
          const answer = await kind.importRows(place.api, bodies, header);
          if (!own.signal.aborted) setPhase('sending');
          return answer;
        } catch (thrown) {
          // The same request waits, with the same key.
          if (factsOf(thrown).code !== 'RATE_LIMITED' || own.signal.aborted) throw thrown;
          setPhase('waiting');
          await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
        }
      }
    }
  }

  return {
    phase,
    outcomes,
    failure,
    start: () => void start(),
    pause() {
      sending.current?.abort();
      setPhase('paused');
    },
    stop() {
      sending.current?.abort();
      setPhase('done');
    },
  };
}
