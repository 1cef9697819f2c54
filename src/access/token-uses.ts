import type { Database } from '../database/connect.ts';
import { bind, sql } from '../database/sql.ts';
import { statement } from '../database/statement.ts';

export interface TokenUses {
  /** Stores when a token was last used, to the minute. Not waited for. */
  note(use: TokenUse): void;
  /** Stores what is still to be stored. */
  flush(): Promise<void>;
}

export interface TokenUse {
  workspaceId: number;
  accessTokenId: number;
  /** ISO 8601. */
  now: string;
}

/** Between two statements. A single use is stored at once. */
const EVERY_MS = 1_000;
const MOST_TOGETHER = 500;
/** Of the uses that wait. Others are dropped; a later request of the token in the same minute brings them again. */
const MOST_WAITING = 20_000;

interface UseArrays {
  workspaceIds: number[];
  accessTokenIds: number[];
  now: string;
}

const MINUTE = sql`date_trunc('minute', ${bind('now::timestamptz')})`;
const WORKSPACES = bind('workspaceIds::integer[]');

/**
 * A row that another transaction has locked is left out: that transaction may be a request, which must not wait, and the
 * token's next request notes its use again. A join of the update itself could read the whole index.
 */
const noteUses = statement<UseArrays>(sql`
  update access_token set last_used_at = ${MINUTE}
  where workspace_id = any (${WORKSPACES}) and ctid = any (array(
    select found.place from unnest(${WORKSPACES}, ${bind('accessTokenIds::integer[]')}) used (workspace_id, access_token_id),
    lateral (
      select access_token.ctid as place from access_token
      where access_token.workspace_id = used.workspace_id and access_token.access_token_id = used.access_token_id
        and (access_token.last_used_at is null or access_token.last_used_at < ${MINUTE})
      for no key update skip locked
    ) found
  ))`);

/** On a sharded database, of the tokens of one workspace, by plain conditions. */
const noteUsesOfOne = statement<{ workspaceId: number; accessTokenIds: number[]; now: string }>(sql`
  update access_token set last_used_at = ${MINUTE}
  where workspace_id = ${bind('workspaceId::integer')} and access_token_id = any (${bind('accessTokenIds::integer[]')})
    and (last_used_at is null or last_used_at < ${MINUTE})`);

/** One statement at a time stores many uses, so that they take at most one connection from requests. */
export function createTokenUses(
  database: Pick<Database, 'run' | 'sharded'>,
  onError: (error: unknown) => void,
): TokenUses {
  /** By token's id. It stays until it is stored, so that many requests in a minute note one use. */
  const waiting = new Map<number, TokenUse>();
  let storing: Promise<void> | undefined;
  let timer: NodeJS.Timeout | undefined;
  let begunAt = Number.NEGATIVE_INFINITY;

  return {
    note(use) {
      if (waiting.size >= MOST_WAITING && !waiting.has(use.accessTokenId)) return;
      waiting.set(use.accessTokenId, use);
      begin();
    },
    async flush() {
      await storing;
      while (waiting.size > 0) await store();
    },
  };

  function begin(): void {
    if (storing || timer) return;
    const waitMs = waiting.size >= MOST_TOGETHER ? 0 : begunAt + EVERY_MS - performance.now();
    timer = setTimeout(
      () => {
        timer = undefined;
        storing = store().finally(() => {
          storing = undefined;
          if (waiting.size > 0) begin();
        });
      },
      Math.max(0, waitMs),
    ).unref();
  }

  async function store(): Promise<void> {
    begunAt = performance.now();
    const [first] = waiting.values().take(1);
    if (!first) return;
    const minute = minuteOf(first);
    const uses = [
      ...waiting
        .values()
        .filter((use) => minuteOf(use) === minute)
        .take(MOST_TOGETHER),
    ];
    await (database.sharded() ? storeOfEach(uses, first.now) : storeAll(uses, first.now));
    for (const { accessTokenId } of uses) waiting.delete(accessTokenId);
  }

  function storeAll(uses: readonly TokenUse[], now: string): Promise<unknown> {
    const workspaceIds = uses.map(({ workspaceId }) => workspaceId);
    return database.run(noteUses, { workspaceIds, accessTokenIds: idsOf(uses), now }).catch(onError);
  }

  /** One after another. The node of one workspace may be away, which keeps nothing from the others. */
  async function storeOfEach(uses: readonly TokenUse[], now: string): Promise<void> {
    for (const [workspaceId, own] of Map.groupBy(uses, (use) => use.workspaceId)) {
      await database.run(noteUsesOfOne, { workspaceId, accessTokenIds: idsOf(own), now }).catch(onError);
    }
  }
}

const idsOf = (uses: readonly TokenUse[]) => uses.map(({ accessTokenId }) => accessTokenId);

const minuteOf = ({ now }: TokenUse) => now.slice(0, '2026-03-01T10:12'.length);
