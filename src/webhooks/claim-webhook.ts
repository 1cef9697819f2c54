import { randomBytes } from 'node:crypto';
import type { Database } from '../database/connect.ts';
import { look, takeLook } from '../database/looks.ts';
import { bind, literal, type Sql, sql } from '../database/sql.ts';
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
export function createWebhookClaims(database: Database, leaseMs: number): WebhookClaims {
  let after = { afterWorkspace: 0, afterWebhook: 0 };
  return {
    async next(now, full, healthyOnly) {
      const values = { ...after, now, full: full.map(String), healthyOnly };
      for (const find of [findLater, findEarlier]) {
        const { rows, whole } = await takeLook(database, find, values);
        for (const due of whole ? rows : rows.toSorted(byKey)) {
          const leaseToken = randomBytes(12).toString('base64url');
          const [claimed] = await database.run(leaseWebhook, { ...due, leaseMs, leaseToken });
          if (!claimed) continue;
          after = { afterWorkspace: due.workspaceId, afterWebhook: due.webhookId };
          return { ...due, ...claimed, leaseToken };
        }
      }
      return undefined;
    },
  };
}

interface Search {
  afterWorkspace: number;
  afterWebhook: number;
  now: Date;
  full: readonly string[];
  healthyOnly: boolean;
}

type Found = Pick<WebhookLease, 'workspaceId' | 'webhookId'>;

const NOW = bind('now::timestamptz');
/** Other processes may take those that were found first. */
const MOST_FOUND = 4;

/**
 * The first endpoints with something to do, in the order of the key, on one side of the one claimed last: a delivery is due,
 * or the workspace has events that it has not seen. Endpoints of all workspaces share it; it reads numbers and no content.
 */
const findDue = (side: Sql<Search>) =>
  look<Search, Found>(
    (among) => sql`
    select feed.workspace_id as "workspaceId", feed.webhook_id as "webhookId"
    from webhook_feed feed
    where ${side}
      and ${among('feed.workspace_id')}
      and (feed.leased_until is null or feed.leased_until <= statement_timestamp())
      and (feed.due_at <= ${NOW}
        or feed.active and (feed.held_until is null or feed.held_until <= ${NOW})
          and feed.position < (
            select counter.position from event_counter counter
            where counter.workspace_id = feed.workspace_id and ${among('counter.workspace_id')}))
      and not (${bind('healthyOnly::boolean')} and feed.failures > 0)
      and not feed.workspace_id = any(${bind('full::text[]')}::integer[])
    order by feed.workspace_id, feed.webhook_id
    limit ${literal(MOST_FOUND)}`,
  );

const byKey = (a: Found, b: Found) => a.workspaceId - b.workspaceId || a.webhookId - b.webhookId;

const KEY = sql`(feed.workspace_id, feed.webhook_id)`;
const LAST: Sql<Search> = sql`(${bind('afterWorkspace::integer')}, ${bind('afterWebhook::integer')})`;
const findLater = findDue(sql`${KEY} > ${LAST}`);
const findEarlier = findDue(sql`${KEY} <= ${LAST}`);

/**
 * Leases an endpoint unless another process was faster. Times of deliveries are the service's, those of leases the
 * database's, so that clocks of processes need not agree.
 */
const leaseWebhook = statement<WebhookLease & { leaseMs: number }, { failing: boolean }>(sql`
  update webhook_feed
  set lease_token = ${bind('leaseToken::text')},
    leased_until = statement_timestamp() + ${bind('leaseMs::integer')} * interval '1 millisecond'
  where workspace_id = ${bind('workspaceId::integer')} and webhook_id = ${bind('webhookId::integer')}
    and (leased_until is null or leased_until <= statement_timestamp())
  returning failures > 0 as failing`);
