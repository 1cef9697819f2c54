import { hash } from 'node:crypto';
import { type RawBuilder, sql } from 'kysely';
import type { CallerRow } from '../access/caller.ts';
import { bind } from '../database/fragment.ts';
import { LIMITS } from '../limits.ts';
import { canonicalJson } from './canonical-json.ts';
import { idempotencyConflict } from './errors.ts';
import type { Written } from './operation.ts';

/** How long an exact retry is answered with the first answer. */
export const REPLAY_WINDOW = `${LIMITS.replayHours} hours`;

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

/**
 * Claims the caller's key in the same statement that reads the caller. A duplicate waits here, on the key's index
 * entry, until the first request has ended; then it finds the key taken (`claimed` false) or, if that one failed, free.
 * A key older than the replay window is claimed anew.
 *
 * Binds `workspaceId`, `idempotencyKey`, `requestHash`, `now`, beside those of the caller's query.
 */
export function claimQuery(caller: RawBuilder<CallerRow>): RawBuilder<CallerRow & { claimed: boolean }> {
  return sql<CallerRow & { claimed: boolean }>`
    with caller as materialized (${caller}),
    claim as (
      insert into idempotency_key (workspace_id, user_id, key, request_hash, created_at)
      select ${bind('workspaceId')}::integer, caller.user_id, ${bind('idempotencyKey')}::text,
        ${bind('requestHash')}::bytea, ${bind('now')}::timestamptz
      from caller where caller.refusal is null
      on conflict (workspace_id, user_id, key) do update
        set request_hash = excluded.request_hash, created_at = excluded.created_at,
          status = null, body = null, version = null, location = null, request_id = null, record_type = null,
          record_id = null
        where idempotency_key.created_at <= excluded.created_at - interval '${sql.raw(REPLAY_WINDOW)}'
      returning 1
    )
    select caller.*, exists (select from claim) as claimed from caller`;
}

/**
 * Whether the caller's key has an answer to replay, read beside the caller: what a write prepares before its
 * transaction is not asked for again then. Binds what `claimQuery` binds.
 */
export function answeredQuery(caller: RawBuilder<CallerRow>): RawBuilder<CallerRow & { answered: boolean }> {
  return sql<CallerRow & { answered: boolean }>`
    with caller as materialized (${caller})
    select caller.*, exists (
      select from idempotency_key
      where idempotency_key.workspace_id = ${bind('workspaceId')}::integer and idempotency_key.user_id = caller.user_id
        and idempotency_key.key = ${bind('idempotencyKey')}::text and idempotency_key.status is not null
        and idempotency_key.created_at > ${bind('now')}::timestamptz - interval '${sql.raw(REPLAY_WINDOW)}'
    ) as answered
    from caller`;
}

export interface StoredAnswer {
  request_hash: Buffer;
  status: number;
  body: string;
  version: string;
  location: string | null;
  request_id: string;
  visible: boolean;
}

/**
 * The first answer, and whether the caller may still see the record that it is about (`Write.replayVisible`).
 * Binds `workspaceId`, `userId`, `idempotencyKey` and the caller as the reader.
 */
export function storedAnswer(replayVisible: RawBuilder<boolean> = sql<boolean>`true`): RawBuilder<StoredAnswer> {
  return sql<StoredAnswer>`
    select request_hash, status, body, version, location, request_id, ${replayVisible} as visible from idempotency_key
    where workspace_id = ${bind('workspaceId')}::integer and user_id = ${bind('userId')}::text
      and key = ${bind('idempotencyKey')}::text and status is not null`;
}

/** The record of a stored answer, for `Write.replayVisible`. Answers from before migration 0008 name it in the body only. */
export function replayedRecordId(type: 'summary' | 'briefing'): RawBuilder<number> {
  const path = sql.lit(`{${type},id}`);
  return sql<number>`coalesce(idempotency_key.record_id, (idempotency_key.body::json #>> ${path})::integer)`;
}

/** Throws `IDEMPOTENCY_CONFLICT` where the key was used for another request. */
export function requireSameRequest(stored: StoredAnswer, requestHash: Buffer): void {
  if (!stored.request_hash.equals(requestHash)) throw idempotencyConflict();
}

const audit = sql`
  insert into audit_entry (workspace_id, at, user_id, access_token_id, operation, record_type, record_id, request_id)
  select ${bind('workspaceId')}::integer, ${bind('now')}::timestamptz, ${bind('userId')}::text,
    ${bind('accessTokenId')}::integer, ${bind('operation')}::text, ${bind('recordType')}::text,
    ${bind('recordId')}::integer, ${bind('requestId')}::text
  where ${bind('changed')}::boolean`;

/** The audit entry of a change. */
export const recordChange = audit;

/** The audit entry of a change and the answer that retries will get, in one statement. */
export const recordChangeAndAnswer = sql`
  with audit as (${audit})
  update idempotency_key
  set status = ${bind('status')}::smallint, body = ${bind('body')}::text, version = ${bind('version')}::text,
    location = ${bind('location')}::text, request_id = ${bind('requestId')}::text,
    record_type = ${bind('recordType')}::text, record_id = ${bind('recordId')}::integer
  where workspace_id = ${bind('workspaceId')}::integer and user_id = ${bind('userId')}::text
    and key = ${bind('idempotencyKey')}::text`;

/** The values of both statements above that come from what was written. */
export function writtenValues(written: Written) {
  return {
    status: written.status,
    body: written.body,
    version: written.version,
    location: written.location ?? null,
    recordType: written.record.type,
    recordId: written.record.id,
    changed: written.changed,
  };
}
