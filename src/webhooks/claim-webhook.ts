import { randomBytes } from 'node:crypto';
import type { Database } from '../database/connect.ts';
import { bind, type Sql, sql } from '../database/sql.ts';
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

const NOW = bind('now::timestamptz');

/** The first endpoint with something to do, in the order of the key, among those before or after the one claimed last. */
const firstDue = (side: Sql<Claim>): Sql<Claim> => sql`
    select feed.workspace_id, feed.webhook_id
    from webhook_feed feed
    where ${side}
      and (feed.leased_until is null or feed.leased_until <= clock_timestamp())
      and (feed.due_at <= ${NOW}
        or feed.active and (feed.held_until is null or feed.held_until <= ${NOW})
          and feed.position < (
            select counter.position from event_counter counter where counter.workspace_id = feed.workspace_id))
      and not (${bind('healthyOnly::boolean')} and feed.failures > 0)
      and not feed.workspace_id = any(${bind('full::text[]')}::integer[])
    order by feed.workspace_id, feed.webhook_id
    limit 1
    for update of feed skip locked`;

const KEY = sql`(feed.workspace_id, feed.webhook_id)`;
const LAST: Sql<Claim> = sql`(${bind('afterWorkspace::integer')}, ${bind('afterWebhook::integer')})`;

/**
 * Leases the next endpoint that has something to do: a delivery is due, or the workspace has events that it has not seen.
 * Times of deliveries are the service's, those of leases the database's, so that clocks of processes need not agree.
 * Endpoints of all workspaces share it; it reads numbers and no content.
 */
const claimWebhook = statement<Claim, ClaimedWebhook>(sql`
  with later as materialized (${firstDue(sql`${KEY} > ${LAST}`)}),
  earlier as materialized (${firstDue(sql`${KEY} <= ${LAST} and not exists (select from later)`)}),
  due as (select * from later union all select * from earlier)
  update webhook_feed feed
  set lease_token = ${bind('leaseToken::text')},
    leased_until = clock_timestamp() + ${bind('leaseMs::integer')} * interval '1 millisecond'
  from due
  where feed.workspace_id = due.workspace_id and feed.webhook_id = due.webhook_id
  returning feed.workspace_id as "workspaceId", feed.webhook_id as "webhookId", feed.lease_token as "leaseToken",
    feed.failures > 0 as failing`);
