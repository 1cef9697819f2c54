import { hash } from 'node:crypto';
import { bind, literal, type Sql, sql } from '../database/sql.ts';
import { type Statement, statement } from '../database/statement.ts';
import { LIMITS } from '../limits.ts';
import { canonicalJson } from './canonical-json.ts';
import type { Changes } from './changes.ts';
import { idempotencyConflict } from './errors.ts';
import type { ReaderValues } from './reader.ts';

export interface CanonicalRequest {
  method: string;
  /** As sent, without the query. */
  path: string;
  query: Readonly<Record<string, unknown>>;
  ifMatch: string;
  body: unknown;
}

/** SHA-256 over method, path, query, `If-Match` and the body with its keys sorted. */
export function hashRequest(request: CanonicalRequest): Buffer {
  const { method, path, query, ifMatch, body } = request;
  const text = [method, path, canonicalJson(query), ifMatch, body === undefined ? '' : canonicalJson(body)].join('\n');
  return hash('sha256', text, 'buffer');
}

/** A request's key. It is unique per workspace and user. */
export interface Claim {
  idempotencyKey: string;
  requestHash: Uint8Array;
}

interface OwnKey {
  workspaceId: number;
  userId: string;
  idempotencyKey: string;
}

/** The user's key, and from when on an answer counts. Bound, because a sharded database routes by bound values only. */
interface KeyInWindow extends OwnKey {
  now: Date;
  oldest: Date;
}

/** The values of a claim, or of the look-up of its answer. */
export function claimValues({ idempotencyKey, requestHash }: Claim, now: Date) {
  return { idempotencyKey, requestHash, now, oldest: new Date(now.getTime() - LIMITS.replayHours * HOUR_MS) };
}

const HOUR_MS = 3_600_000;
const WORKSPACE = bind('workspaceId::integer');
const KEY = bind('idempotencyKey::text');
const USER = bind('userId::text');
const NOW = bind('now::timestamptz');

/**
 * Claims the caller's key. A duplicate request waits on the key's index entry until the first one ends, and returns no row
 * unless that failed. A key older than the replay window can be claimed again.
 */
export const claimKey = statement<KeyInWindow & Claim, { claimed: true }>(sql`
  insert into idempotency_key (workspace_id, user_id, key, request_hash, created_at)
  values (${WORKSPACE}, ${USER}, ${KEY}, ${bind('requestHash::bytea')}, ${NOW})
  on conflict (workspace_id, user_id, key) do update
    set request_hash = excluded.request_hash, created_at = excluded.created_at,
      status = null, body = null, version = null, location = null, request_id = null, record_type = null,
      record_id = null
    where idempotency_key.created_at <= ${bind('oldest::timestamptz')}
  returning true as claimed`);

/** Whether the key has an answer to replay: a row if so. */
export const findAnswered = statement<Omit<KeyInWindow, 'now'>, { answered: true }>(sql`
  select true as answered from idempotency_key
  where workspace_id = ${WORKSPACE} and user_id = ${USER} and key = ${KEY} and status is not null
    and created_at > ${bind('oldest::timestamptz')}`);

export interface StoredAnswer {
  request_hash: Buffer;
  status: number;
  body: string | null;
  version: string | null;
  location: string | null;
  request_id: string;
  visible: boolean;
}

/** Reads the first answer and whether the caller may still see its record (`Write.replayVisible`). */
export function readStoredAnswer(replayVisible: Sql<ReaderValues & { workspaceId: number }> = sql`true`) {
  return statement<OwnKey & ReaderValues, StoredAnswer>(sql`
    select request_hash, status, body, version, location, request_id, ${replayVisible} as visible from idempotency_key
    where workspace_id = ${WORKSPACE} and user_id = ${USER} and key = ${KEY} and status is not null`);
}

/** The record of a stored answer, for `Write.replayVisible`. Answers from before migration 0008 name it in the body only. */
export function replayedRecordId(type: 'summary' | 'briefing'): Sql {
  return sql`coalesce(idempotency_key.record_id, (idempotency_key.body::json #>> ${literal(`{${type},id}`)})::integer)`;
}

/** Throws `IDEMPOTENCY_CONFLICT` where the key was used for another request. */
export function requireSameRequest(stored: Pick<StoredAnswer, 'request_hash'>, requestHash: Uint8Array): void {
  if (!stored.request_hash.equals(requestHash)) throw idempotencyConflict();
}

export interface Change {
  workspaceId: number;
  now: Date;
  userId: string;
  accessTokenId: number | null;
  operation: string;
  requestId: string;
  recordType: string;
  recordId: number | null;
  /** For a record whose id is text. */
  recordKey: string | null;
  /** JSON. */
  changes: string | null;
}

/** What a write says of its change and its answer (`Written`). */
interface AnsweredChange {
  status: number;
  version?: string;
  location?: string;
  record: { type: string; id: number | string };
  changes?: Changes;
}

export interface AnswerValues extends OwnKey, Pick<Change, 'requestId' | 'recordType' | 'recordId'> {
  status: number;
  version: string | null;
  location: string | null;
}

/** Inserts the audit entry of a change. */
export const recordChange = statement<Change>(sql`
  insert into audit_entry (workspace_id, at, user_id, access_token_id, operation, record_type, record_id, record_key,
    request_id, changes)
  values (${WORKSPACE}, ${NOW}, ${USER}, ${bind('accessTokenId::integer')}, ${bind('operation::text')},
    ${bind('recordType::text')}, ${bind('recordId::integer')}, ${bind('recordKey::text')}, ${bind('requestId::text')},
    ${bind('changes::jsonb')})`);

/** Inserts an audit entry for each of several records. */
export const recordChanges = statement<
  Omit<Change, 'recordId' | 'recordKey' | 'changes'> & { ids: readonly string[] }
>(sql`
  insert into audit_entry (workspace_id, at, user_id, access_token_id, operation, record_type, record_id, request_id)
  select ${WORKSPACE}, ${NOW}, ${USER}, ${bind('accessTokenId::integer')}, ${bind('operation::text')},
    ${bind('recordType::text')}, given.id::integer, ${bind('requestId::text')}
  from unnest(${bind('ids::text[]')}) given (id)`);

/** Stores the answer that retries will get. */
export const storeAnswer = statement<AnswerValues & { body: string | null }>(answerStored(bind('body::text')));

/** Stores the answer with this body. */
function answerStored<Values>(body: Sql<Values>): Sql<Values & AnswerValues> {
  return sql`
  update idempotency_key
  set status = ${bind('status::smallint')}, body = ${body}, version = ${bind('version::text')},
    location = ${bind('location::text')}, request_id = ${bind('requestId::text')},
    record_type = ${bind('recordType::text')}, record_id = ${bind('recordId::integer')}
  where workspace_id = ${WORKSPACE} and user_id = ${USER} and key = ${KEY}`;
}

/** Stores the answer that retries will get, with a record as its body. */
export type StoreRecord = Statement<AnswerValues & { recordId: number }, { body: string }>;

/** What `storeRecord` fails with where the record does not exist: an invalid number. */
export const NO_RECORD = '22P02';

/** Stores the answer with what a query selects as its body, and returns that. Fails with `NO_RECORD` if it selects nothing. */
export function storeSelected<Values>(record: Sql<Values>) {
  // It names a column, so that planning does not evaluate it.
  const fault = sql`('no record: ' || idempotency_key.key)::integer::text`;
  return statement<Values & AnswerValues, { body: string }>(sql`
    ${answerStored(sql`coalesce((select selected.body from (${record}) selected), ${fault})`)} returning body`);
}

/** The part of these statements' values that comes from the write. */
export function writtenValues({ status, version, location, record, changes }: AnsweredChange) {
  return {
    status,
    version: version ?? null,
    location: location ?? null,
    recordType: record.type,
    recordId: typeof record.id === 'number' ? record.id : null,
    recordKey: typeof record.id === 'string' ? record.id : null,
    changes: changes ? JSON.stringify(changes) : null,
  };
}
