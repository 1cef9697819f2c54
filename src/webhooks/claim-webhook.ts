import { randomBytes } from 'node:crypto';
import type { Database } from '../database/connect.ts';
import { bind, sql } from '../database/sql.ts';
import { statement } from '../database/statement.ts';

/** An endpoint that this process delivers to, until the lease ends. */
export interface WebhookLease {
  workspaceId: number;
  webhookId: number;
  leaseToken: string;
}

export interface ClaimedWebhook extends WebhookLease {
  /** Whether its last attempt failed. */
  failing: boolean;
}

export interface WebhookClaims {
  /** `full`: workspaces to pass over. `healthyOnly`: passes over endpoints whose last attempt failed. */
  next(now: Date, full: readonly number[], healthyOnly: boolean): Promise<ClaimedWebhook | undefined>;
}

/** Workspaces take turns: each claim starts behind the endpoint that got the previous one. */
export function createWebhookClaims(database: Pick<Database, 'run'>, leaseMs: number): WebhookClaims {
  let after = { afterWorkspace: 0, afterWebhook: 0 };
  return {
    async next(now, full, healthyOnly) {
      const leaseToken = randomBytes(12).toString('base64url');
      const values = { ...after, now, leaseMs, leaseToken, full: full.map(String), healthyOnly };
      const [claimed] = await database.run(claimWebhook, values);
      if (claimed) after = { afterWorkspace: claimed.workspaceId, afterWebhook: claimed.webhookId };
      return claimed;
    },
  };
}

interface Claim {
  afterWorkspace: number;
  afterWebhook: number;
  now: Date;
  leaseMs: number;
  leaseToken: string;
  full: readonly string[];
  healthyOnly: boolean;
}

/**
 * Leases the next endpoint that has something to do: a delivery is due, or the workspace has events that it has not seen.
 * Times of deliveries are the service's, those of leases the database's, so that clocks of processes need not agree.
 * Endpoints of all workspaces share it; it reads numbers and no content.
 */
const claimWebhook = statement<Claim, ClaimedWebhook>(sql`
  with due as materialized (
    select feed.workspace_id, feed.webhook_id
    from webhook_feed feed
    left join event_counter counter on counter.workspace_id = feed.workspace_id
    where (feed.leased_until is null or feed.leased_until <= clock_timestamp())
      and (feed.due_at <= ${bind('now::timestamptz')}
        or feed.active and counter.position > feed.position
          and (feed.held_until is null or feed.held_until <= ${bind('now::timestamptz')}))
      and not (${bind('healthyOnly::boolean')} and feed.failures > 0)
      and not feed.workspace_id = any(${bind('full::text[]')}::integer[])
    order by (feed.workspace_id, feed.webhook_id) <= (${bind('afterWorkspace::integer')}, ${bind('afterWebhook::integer')}),
      feed.workspace_id, feed.webhook_id
    limit 1
    for update of feed skip locked
  )
  update webhook_feed feed
  set lease_token = ${bind('leaseToken::text')},
    leased_until = clock_timestamp() + ${bind('leaseMs::integer')} * interval '1 millisecond'
  from due
  where feed.workspace_id = due.workspace_id and feed.webhook_id = due.webhook_id
  returning feed.workspace_id as "workspaceId", feed.webhook_id as "webhookId", feed.lease_token as "leaseToken",
    feed.failures > 0 as failing`);
