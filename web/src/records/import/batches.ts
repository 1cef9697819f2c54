import type { CheckedRow } from './check-rows';
import { digestOf } from './read-file';

/** Rows and bytes that one request takes. The service takes 64 KiB. */
const MOST_ROWS = 100;
const MOST_BYTES = 60_000;

/** The rows of each request. They depend on the rows alone, so that a reload makes the same ones. */
export function batchesOf(rows: readonly CheckedRow[]): (readonly CheckedRow[])[] {
  const batches: CheckedRow[][] = [];
  let current: CheckedRow[] = [];
  let bytes = 0;
  for (const row of rows) {
    const size = new TextEncoder().encode(JSON.stringify(row.body)).length + 1;
    if (current.length > 0 && (current.length === MOST_ROWS || bytes + size > MOST_BYTES)) {
      batches.push(current);
      [current, bytes] = [[], 0];
    }
    current.push(row);
    bytes += size;
  }
  return current.length > 0 ? [...batches, current] : batches;
}

/**
 * The idempotency key of a request: by the file, the run and what is sent of it. The same rows of the same file are not
 * imported again after a reload, or by a second tab. `run`: undefined until the person starts over.
 */
export async function keyOf(
  hash: string,
  run: string | undefined,
  batch: readonly CheckedRow[],
): Promise<{ 'Idempotency-Key': string }> {
  const rows = batch.map(({ line, body }) => [line, body]);
  const text = JSON.stringify(run === undefined ? [hash, rows] : [hash, rows, run]);
  return { 'Idempotency-Key': `import-${await digestOf(new TextEncoder().encode(text))}` };
}
