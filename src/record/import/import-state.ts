import { bind, raw, sql } from '../../database/sql.ts';
import { statement } from '../../database/statement.ts';
import { LIMITS } from '../../limits.ts';
import type { InWorkspace } from '../../operation/in-workspace.ts';
import { WORKSPACE } from '../statements.ts';

// Where an import stands. Each batch stores its results and how far it came in its own transaction.

const USER = bind('userId::text');
const KEY = bind('idempotencyKey::text');
const RUN = bind('run::text');
/** By the database's clock, so that those of processes need not agree. */
const LEASED_UNTIL = sql`statement_timestamp() + ${bind('leaseMs::integer')} * interval '1 millisecond'`;
const IMPORT = bind('importId::bigint');

interface OfKey extends InWorkspace {
  userId: string;
  idempotencyKey: string;
}

interface OfRun extends InWorkspace {
  importId: string;
  run: string;
}

interface Leased {
  leaseMs: number;
}

/** Marks the key of an import as answered: its results are kept with the import. */
export const answerKey = statement<OfKey & { requestId: string }>(sql`
  update idempotency_key set status = 200, request_id = ${bind('requestId::text')}
  where workspace_id = ${WORKSPACE} and user_id = ${USER} and key = ${KEY}`);

/** The imports that the workspace has begun lately, up to as many as it may. */
export const countImports = statement<InWorkspace & { since: Date }, { imports: number }>(sql`
  select count(*)::integer as imports from (
    select from record_import
    where workspace_id = ${WORKSPACE} and started_at > ${bind('since::timestamptz')}
    limit ${raw(String(LIMITS.importsKept))}
  ) recent`);

/** Begins an import whose key was just claimed. */
export const insertImport = statement<
  OfKey & Leased & { requestId: string; now: Date; run: string },
  { importId: string }
>(sql`
  insert into record_import (workspace_id, user_id, key, request_id, started_at, run, leased_until)
  values (${WORKSPACE}, ${USER}, ${KEY}, ${bind('requestId::text')}, ${bind('now::timestamptz')}, ${RUN},
    ${LEASED_UNTIL})
  returning import_id::text as "importId"`);

/** Removes what an older use of the key has left, after its replay window. */
export const forgetImport = statement<OfKey>(sql`
  delete from record_import where workspace_id = ${WORKSPACE} and user_id = ${USER} and key = ${KEY}`);

export interface StoredImport {
  importId: string;
  requestHash: Buffer;
  /** Of the request that worked on it last: of the first complete answer, once it is finished. */
  requestId: string;
  /** Another connection works on it. */
  leased: boolean;
  finished: boolean;
  batches: number;
  bytes: number;
  digest: Buffer | null;
  counts: Counts;
}

/** Lines by their status. */
export type Counts = Readonly<Record<string, number>>;

/** Takes over the import that the key was used for, unless it is complete or another connection works on it. */
export const resumeImport = statement<OfKey & Leased & { requestId: string; run: string }, StoredImport>(sql`
  with found as (
    select *, leased_until is not null and leased_until > statement_timestamp() as leased from record_import
    where workspace_id = ${WORKSPACE} and user_id = ${USER} and key = ${KEY}
    for update
  ), taken as (
    update record_import set run = ${RUN}, leased_until = ${LEASED_UNTIL}, request_id = ${bind('requestId::text')}
    from found
    where record_import.workspace_id = ${WORKSPACE} and record_import.import_id = found.import_id
      and not found.leased and not found.finished
  )
  select found.import_id::text as "importId", idempotency_key.request_hash as "requestHash",
    found.request_id as "requestId", found.leased, found.finished, found.batches, found.bytes::double precision as bytes,
    found.digest, found.counts
  from found
  join idempotency_key on idempotency_key.workspace_id = ${WORKSPACE} and idempotency_key.user_id = ${USER}
    and idempotency_key.key = ${KEY}`);

/**
 * Locks the import for a batch; no row if another connection has taken it over. Batches of a workspace's imports wait for
 * each other: two that match the same new email would otherwise both create the person.
 */
export const lockRun = statement<OfRun, { importId: string }>(sql`
  with held as materialized (
    select import_id from record_import
    where workspace_id = ${WORKSPACE} and import_id = ${IMPORT} and run = ${RUN}
    for update
  )
  select import_id::text as "importId", pg_advisory_xact_lock(4104041, ${WORKSPACE}) from held`);

export const storeResults = statement<InWorkspace & { importId: string; batch: number; lines: string }>(sql`
  insert into record_import_result (workspace_id, import_id, batch, lines)
  values (${WORKSPACE}, ${IMPORT}, ${bind('batch::integer')}, ${bind('lines::text')})`);

/** Stores how far the import came. Without `leaseMs` the lease ends. */
export const storeProgress = statement<
  OfRun & {
    leaseMs: number | null;
    batch: number;
    bytes: number;
    digest: Uint8Array;
    counts: string;
    finished: boolean;
  }
>(sql`
  update record_import
  set batches = ${bind('batch::integer')}, bytes = ${bind('bytes::bigint')}, digest = ${bind('digest::bytea')},
    counts = ${bind('counts::jsonb')}, finished = ${bind('finished::boolean')},
    run = case when ${bind('finished::boolean')} then null else run end, leased_until = ${LEASED_UNTIL}
  where workspace_id = ${WORKSPACE} and import_id = ${IMPORT} and run = ${RUN}`);

/** Keeps the import while its upload is slow. */
export const renewLease = statement<OfRun & Leased>(sql`
  update record_import set leased_until = ${LEASED_UNTIL}
  where workspace_id = ${WORKSPACE} and import_id = ${IMPORT} and run = ${RUN}`);

/** Gives an interrupted import back, so that a retry goes on at once. One that has stored nothing leaves its key unused. */
export const releaseImport = statement<OfRun & OfKey>(sql`
  with released as (
    update record_import set run = null, leased_until = null
    where workspace_id = ${WORKSPACE} and import_id = ${IMPORT} and run = ${RUN} and batches > 0
  ), dropped as (
    delete from record_import
    where workspace_id = ${WORKSPACE} and import_id = ${IMPORT} and run = ${RUN} and batches = 0
    returning 1
  )
  delete from idempotency_key
  where workspace_id = ${WORKSPACE} and user_id = ${USER} and key = ${KEY} and exists (select from dropped)`);

/** The results of the batches after one. */
export const readResults = statement<
  InWorkspace & { importId: string; after: number },
  { batch: number; lines: string }
>(
  sql`
  select batch, lines from record_import_result
  where workspace_id = ${WORKSPACE} and import_id = ${IMPORT} and batch > ${bind('after::integer')}
  order by batch limit 10`,
);
