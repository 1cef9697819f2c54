import { createHash, randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { LIMITS } from '../../limits.ts';
import type { Received } from '../../operation/call.ts';
import { idempotencyBusy, idempotencyConflict, OperationError, rateLimited } from '../../operation/errors.ts';
import { readStoredAnswer, requireSameRequest } from '../../operation/idempotency.ts';
import { readerOf } from '../../operation/reader.ts';
import type { BatchContext, TransferContext } from '../../operation/transfer.ts';
import type { Outcome } from './apply-rows.ts';
import { type Framing, frameLines, type RawLine } from './frame-lines.ts';
import type { ImportRow, ReadRow } from './import-row.ts';
import {
  answerKey,
  type Counts,
  countImports,
  forgetImport,
  insertImport,
  lockRun,
  releaseImport,
  renewLease,
  resumeImport,
  type StoredImport,
  storeProgress,
  storeResults,
} from './import-state.ts';

/** Rows of one transaction: enough to make its commit cheap, few enough for other requests in between. */
const BATCH_ROWS = 200;
/** A batch of long lines is smaller. */
const BATCH_BYTES = 512 * 1024;
/** How long a process that was killed keeps its import, at most. */
const LEASE_MS = 20_000;
const RENEW_EVERY_MS = 5_000;
const GIVE_BACK_EVERY_MS = 1_000;
const RETRY_LATER_SECONDS = 3_600;
const DAY_MS = LIMITS.replayHours * 3_600_000;

export interface ImportSteps {
  /** Whether the rows are those of CSV. */
  quoted: boolean;
  /** Returns the function that reads and validates a line: that goes on while the database works. `header`: the first line, of CSV. */
  reader(header: RawLine | undefined, framing: Framing): Promise<ReadRow>;
  /** Applies the rows of a batch. */
  apply(context: BatchContext, rows: readonly ImportRow[]): Promise<readonly Outcome[]>;
  /** Called after the commit of a batch that changed records. */
  onChange(): void;
}

/** An import that is complete. */
export interface FinishedImport {
  importId: string;
  counts: Counts;
  /** Of the request that was answered first, if this one only repeats it. */
  replayedRequestId?: string;
}

/**
 * Reads the file while it arrives and applies it in batches, each with its results in one transaction. A request with the key
 * of an interrupted import skips the bytes that are done, once it is sure that they are the same.
 */
export async function runImport(
  context: TransferContext,
  { mediaType, chunks }: Received,
  steps: ImportSteps,
): Promise<FinishedImport> {
  const run = randomUUID();
  const begun = await begin(context, mediaType, run);
  const { importId, workspaceId } = begun;
  if (begun.finished) {
    await requireSameBytes(begun, chunks);
    return { importId, counts: begun.counts, replayedRequestId: begun.requestId };
  }
  const { database } = context;
  const renewing = setInterval(() => {
    // Whoever cannot renew it finds out with the next batch.
    database.run(renewLease, { workspaceId, importId, run, leaseMs: LEASE_MS }).catch(() => {});
  }, RENEW_EVERY_MS);
  let { counts, batches } = begun;
  let inFlight: Promise<void> = Promise.resolve();
  try {
    const position = await readBatches(begun, chunks, steps, async (rows, reached) => {
      await inFlight;
      // Reading goes on while the database works on the batch.
      inFlight = store(rows, reached, false);
      inFlight.catch(() => {});
    });
    await inFlight;
    await store(position.rows, position, true);
    return { importId, counts };
  } catch (error) {
    await inFlight.catch(() => {});
    const { userId, idempotencyKey } = begun;
    await giveBack(() => database.run(releaseImport, { workspaceId, importId, run, userId, idempotencyKey }));
    throw error;
  } finally {
    clearInterval(renewing);
  }

  async function store(rows: readonly ImportRow[], { bytes, digest }: Position, finished: boolean): Promise<void> {
    const stored = await context.inBatch(async (batch) => {
      const [held] = await batch.run(lockRun, { importId, run });
      if (!held) throw idempotencyBusy();
      const outcomes = rows.length > 0 ? await steps.apply(batch, rows) : [];
      const total = { ...counts };
      for (const { status } of outcomes) total[status] = (total[status] ?? 0) + 1;
      const lines = outcomes.map((outcome) => `${JSON.stringify(outcome)}\n`).join('');
      const place = { importId, batch: batches + 1 };
      if (lines !== '') batch.runLast(storeResults, { ...place, lines });
      batch.runLast(storeProgress, {
        ...place,
        run,
        leaseMs: finished ? null : LEASE_MS,
        bytes,
        digest,
        counts: JSON.stringify(total),
        finished,
      });
      return { total, changed: outcomes.some(({ status }) => status === 'created' || status === 'updated') };
    });
    counts = stored.total;
    batches += 1;
    if (stored.changed) steps.onChange();
  }
}

/** A retry need not wait for the lease's end. Where the database is away, the import is given back once it is there again. */
async function giveBack(release: () => Promise<unknown>): Promise<void> {
  await release().catch(() => {
    void retry();
  });

  async function retry(): Promise<void> {
    const leaseEnds = performance.now() + LEASE_MS;
    let isGivenBack = false;
    while (!isGivenBack && performance.now() < leaseEnds) {
      await delay(GIVE_BACK_EVERY_MS, undefined, { ref: false });
      isGivenBack = await release().then(
        () => true,
        () => false,
      );
    }
  }
}

interface Begun extends Omit<StoredImport, 'requestHash' | 'leased'> {
  workspaceId: number;
  userId: string;
  idempotencyKey: string;
}

/** Claims the key for a new import, or takes over the one that was interrupted. */
function begin(context: TransferContext, mediaType: string, run: string): Promise<Begun> {
  const claim = context.claimOf(mediaType);
  const { idempotencyKey } = claim;
  return context.inBatch(async (batch) => {
    const { workspaceId, caller, now, requestId } = batch;
    const key = { userId: caller.userId, idempotencyKey };
    const lease = { run, leaseMs: LEASE_MS };
    if (batch.claimed) {
      const since = new Date(now.getTime() - DAY_MS);
      const [, [kept]] = await Promise.all([batch.run(forgetImport, key), batch.run(countImports, { since })]);
      if (!kept || kept.imports >= LIMITS.importsKept) throw rateLimited(RETRY_LATER_SECONDS);
      const [, [begun]] = await Promise.all([
        batch.run(answerKey, { ...key, requestId }),
        batch.run(insertImport, { ...key, ...lease, requestId, now }),
      ]);
      if (!begun) throw new Error('A new import returned no row');
      const fresh = { finished: false, batches: 0, bytes: 0, digest: null, counts: {} };
      return { ...begun, ...key, ...fresh, workspaceId, requestId };
    }
    const [found] = await batch.run(resumeImport, { ...key, ...lease, requestId });
    if (!found) {
      const [answer] = await batch.run(readStoredAnswer(), { ...key, ...readerOf(caller) });
      throw answer ? idempotencyConflict() : idempotencyBusy();
    }
    requireSameRequest({ request_hash: found.requestHash }, claim.requestHash);
    if (!found.finished && found.leased) throw idempotencyBusy();
    return { ...found, ...key, workspaceId };
  }, claim);
}

interface Position {
  bytes: number;
  digest: Buffer;
}

/** Reads the lines that are not done yet. Returns the rows of the last batch. */
async function readBatches(
  begun: Begun,
  chunks: AsyncIterable<Buffer>,
  { quoted, reader }: ImportSteps,
  onBatch: (rows: readonly ImportRow[], reached: Position) => Promise<void>,
): Promise<Position & { rows: readonly ImportRow[] }> {
  const framing = frameLines(quoted);
  let read: ReadRow | undefined;
  let rows: ImportRow[] = [];
  let bytes = 0;
  let lines = Object.values(begun.counts).reduce((sum, count) => sum + count, 0);
  let verified = begun.bytes === 0;

  const take = async (raw: RawLine) => {
    if (!read) {
      read = await reader(quoted ? raw : undefined, framing);
      if (quoted) return;
    }
    if (raw.end <= begun.bytes) {
      if (raw.end === begun.bytes) verified = begun.digest?.equals(framing.position().digest) ?? false;
      return;
    }
    if (!verified) throw idempotencyConflict();
    lines += 1;
    if (lines > LIMITS.importLines) throw tooManyLines();
    rows.push(read(raw));
    bytes += 'bytes' in raw ? raw.bytes.length : 0;
    if (rows.length < BATCH_ROWS && bytes < BATCH_BYTES) return;
    const batch = rows;
    [rows, bytes] = [[], 0];
    await onBatch(batch, framing.position());
  };

  for await (const chunk of chunks) for (const raw of framing.push(chunk)) await take(raw);
  for (const raw of framing.end()) await take(raw);
  if (!verified) throw idempotencyConflict();
  return { rows, ...framing.position() };
}

/** A complete import is answered again only to the same file. */
async function requireSameBytes({ bytes, digest }: Begun, chunks: AsyncIterable<Buffer>): Promise<void> {
  const hash = createHash('sha256');
  let arrived = 0;
  for await (const chunk of chunks) {
    arrived += chunk.length;
    if (arrived > bytes) throw idempotencyConflict();
    hash.update(chunk);
  }
  if (arrived !== bytes || !digest?.equals(hash.digest())) throw idempotencyConflict();
}

function tooManyLines(): OperationError {
  return new OperationError('INVALID_INPUT', 413, [`body: must be at most ${LIMITS.importLines} lines`]);
}
