import { Client } from 'pg';
import { connect } from '../../src/database/connect.ts';
import { runMaintenance } from '../../src/database/maintenance.ts';
import { removeOldKeys } from '../../src/operation/remove-old-keys.ts';
import { percentiles } from '../api/load.ts';
import type { MadePlace } from './make-places.ts';

/** Times in ms. */
export interface Hold {
  keys: number;
  batches: number;
  p50: number;
  p99: number;
  longest: number;
}

/**
 * Removes expired keys while a writer asks again and again for the next key that is to be removed: it waits until the batch
 * that removes the key is committed. No request waits longer.
 */
export async function measureHold(url: string, places: readonly MadePlace[], keys: number): Promise<Hold> {
  const writer = new Client({ connectionString: url });
  await writer.connect();
  await writer.query(insertExpired, [places.map(({ workspaceId }) => workspaceId), keys]);
  const database = await connect({
    ...{ at: { url }, connections: 1, purpose: 'bench' },
    onAbort: () => {},
    onConnectionError: () => {},
  });
  const waits: number[] = [];
  let batches = 0;
  let ended = false;
  const counted = {
    ...removeOldKeys,
    batch: (given: Parameters<typeof removeOldKeys.batch>[0]) => {
      batches += 1;
      return removeOldKeys.batch(given);
    },
  };
  const onError = (error: unknown) => {
    throw error;
  };
  const cleaning = runMaintenance({ database, tasks: [counted], clock: () => new Date(), onError }).finally(() => {
    ended = true;
  });
  try {
    while (!ended) {
      const { rows } = await writer.query(nextKey);
      if (rows.length === 0) break;
      const [{ workspace_id, user_id, key }] = rows;
      const since = performance.now();
      await writer.query(lockKey, [workspace_id, user_id, key]);
      waits.push(performance.now() - since);
    }
    await cleaning;
  } finally {
    await database.close();
    await writer.end();
  }
  const sorted = waits.toSorted((a, b) => a - b);
  return { keys, batches, ...percentiles(sorted), longest: sorted.at(-1) ?? Number.NaN };
}

const insertExpired = `
  insert into idempotency_key (workspace_id, user_id, key, request_hash, created_at, status, body)
  select ($1::integer[])[1 + n % array_length($1::integer[], 1)], 'usr_8Zt2', gen_random_uuid(), sha256(n::text::bytea),
    now() - interval '26 hours' - n * interval '1 millisecond', 201, repeat('x', 200)
  from generate_series(1, $2::integer) n`;

const nextKey = `
  select workspace_id, user_id, key from idempotency_key
  where created_at < now() - interval '25 hours 30 minutes' order by created_at, workspace_id limit 1`;

const lockKey = `
  select from idempotency_key where workspace_id = $1 and user_id = $2 and key = $3 for update`;
