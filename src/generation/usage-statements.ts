import { bind, sql } from '../database/sql.ts';
import { statement } from '../database/statement.ts';
import type { InWorkspace } from '../operation/in-workspace.ts';

// The table `model_usage` holds one row for each workspace and day, `model_reservation` one for each run that asks a model.

const WORKSPACE = bind('workspaceId::integer');
const NOW = bind('now::timestamptz');
/** The day in UTC. */
const DAY = sql`(${NOW} at time zone 'UTC')::date`;
const LEASE = bind('leaseToken::text');
const TOKENS = bind('tokens::bigint');

interface OnDay extends InWorkspace {
  now: Date;
}

/** Locks the day's row, so that the reservations of a workspace are made one after another. */
export const lockUsage = statement<OnDay>(sql`
  insert into model_usage (workspace_id, day) values (${WORKSPACE}, ${DAY})
  on conflict (workspace_id, day) do update set refused = model_usage.refused`);

export interface TokensWanted extends OnDay {
  leaseToken: string;
  tokens: number;
  /** Tokens of the workspace on a day. */
  cap: number;
  expiresAt: Date;
}

/** The day's row, if so many more tokens than are used and reserved stay within the cap. */
const WITHIN_CAP = sql`
  from model_usage usage
  where usage.workspace_id = ${WORKSPACE} and usage.day = ${DAY}
    and usage.input_tokens + usage.output_tokens + ${TOKENS} + coalesce((
      select sum(other.tokens) from model_reservation other
      where other.workspace_id = ${WORKSPACE}
        and (other.expires_at > ${NOW} or other.lease_token = ${LEASE})
    ), 0) <= ${bind('cap::bigint')}`;

/** Adds to the run's reservation, unless what is used and reserved would then be over the cap. To be run under `lockUsage`. */
export const reserveTokens = statement<TokensWanted, { reserved: boolean }>(sql`
  with expired as (
    delete from model_reservation
    where workspace_id = ${WORKSPACE} and expires_at <= ${NOW} and lease_token <> ${LEASE}
  )
  insert into model_reservation (workspace_id, lease_token, tokens, expires_at)
  select ${WORKSPACE}, ${LEASE}, ${TOKENS}, ${bind('expiresAt::timestamptz')}
  ${WITHIN_CAP}
  on conflict (workspace_id, lease_token) do update
    set tokens = model_reservation.tokens + excluded.tokens, expires_at = excluded.expires_at
  returning true as reserved`);

/** Finds the day's row only if so many tokens are left. To be run under `lockUsage`. */
export const tokensLeft = statement<Omit<TokensWanted, 'expiresAt'>, { is_left: boolean }>(sql`
  select true as is_left ${WITHIN_CAP}`);

/** Replaces what a request had reserved by what it used. */
export const changeReservation = statement<InWorkspace & { leaseToken: string; change: number }>(sql`
  update model_reservation set tokens = tokens + ${bind('change::bigint')}
  where workspace_id = ${WORKSPACE} and lease_token = ${LEASE}`);

export const countRefusal = statement<OnDay>(sql`
  update model_usage set refused = refused + 1 where workspace_id = ${WORKSPACE} and day = ${DAY}`);

/** Adds what a run has used. */
export const countUsage = statement<OnDay & { requests: number; input: number; output: number }>(sql`
  insert into model_usage (workspace_id, day, runs, requests, input_tokens, output_tokens)
  values (${WORKSPACE}, ${DAY}, 1, ${bind('requests::integer')}, ${bind('input::bigint')}, ${bind('output::bigint')})
  on conflict (workspace_id, day) do update
    set runs = model_usage.runs + 1, requests = model_usage.requests + excluded.requests,
      input_tokens = model_usage.input_tokens + excluded.input_tokens,
      output_tokens = model_usage.output_tokens + excluded.output_tokens`);

export const deleteReservation = statement<InWorkspace & { leaseToken: string }>(sql`
  delete from model_reservation where workspace_id = ${WORKSPACE} and lease_token = ${LEASE}`);
