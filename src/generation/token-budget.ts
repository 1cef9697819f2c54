import type { Database } from '../database/connect.ts';
import type { Statement } from '../database/statement.ts';
import type { RunInWorkspace } from '../operation/in-workspace.ts';
import type { Generator, TokenAllowance, TokensUsed } from './generator.ts';
import type { Job } from './queue.ts';
import {
  changeReservation,
  countRefusal,
  countUsage,
  deleteReservation,
  lockUsage,
  reserveTokens,
  type TokensWanted,
  tokensLeft,
} from './usage-statements.ts';

export interface BudgetSettings {
  database: Database;
  /** Tokens of a workspace on a day (UTC), over all processes. 0: no cap. */
  dailyTokens: number;
  /** How long a reservation lasts unless its run ends it, in ms: longer than a run. */
  reservedMs: number;
  clock(): Date;
}

/** What a run has used of a model. */
export interface RunUsage {
  requests: number;
  /** Whether the workspace had too few tokens left for the run. */
  refused: boolean;
  /** Null: no model was asked. */
  tokensUsed: TokensUsed | null;
}

/** The tokens of one run: reserved before each request, replaced by what it used, counted at the end. */
export interface TokenBudget {
  /** The generator, asking within the budget. */
  bounded(generator: Generator): Generator;
  /** Counts the run and ends its reservation, in the transaction that ends the run. */
  settle(run: RunInWorkspace, now: Date): Promise<void>;
  usage(): RunUsage;
}

/**
 * Several processes generate for a workspace, so a request's tokens are reserved in the database before it is sent: what is
 * used and reserved stays within the cap. See docs/decisions/0034-cost-cap.md.
 */
export function createTokenBudget(settings: BudgetSettings, { workspaceId, leaseToken }: Job): TokenBudget {
  const { database, dailyTokens, reservedMs, clock } = settings;
  let requests = 0;
  let refused = false;
  /** By requests that are settled, and reserved for the others. */
  let used: TokensUsed = { input: 0, output: 0 };

  const allowance: TokenAllowance = {
    async reserve(most) {
      if (!(await isGranted(reserveTokens, sum(most)))) return undefined;
      requests += 1;
      used = plus(used, most);
      return {
        async settle(actual) {
          used = plus(used, { input: actual.input - most.input, output: actual.output - most.output });
          const change = sum(actual) - sum(most);
          if (dailyTokens === 0 || change === 0) return;
          await database.write((transaction) =>
            transaction.run(changeReservation, { workspaceId, leaseToken, change }),
          );
        },
      };
    },
    hasLeft: (tokens) => isGranted(tokensLeft, tokens),
  };

  return {
    bounded: (generator) => ({
      ...generator,
      summarise: (request) => generator.summarise({ ...request, allowance }),
      brief: (request) => generator.brief({ ...request, allowance }),
    }),
    async settle(run, now) {
      if (requests === 0) return;
      await run(countUsage, { now, requests, ...used });
      if (dailyTokens > 0) await run(deleteReservation, { leaseToken });
    },
    usage: () => ({ requests, refused, tokensUsed: requests === 0 ? null : used }),
  };

  /** Whether the statement finds that so many tokens are left. If not, the run counts as refused, once. */
  async function isGranted(statement: Statement<TokensWanted, object>, tokens: number): Promise<boolean> {
    if (dailyTokens === 0) return true;
    const now = clock();
    const today = { workspaceId, now };
    const expiresAt = new Date(now.getTime() + reservedMs);
    const granted = await database.write(async (transaction) => {
      await transaction.run(lockUsage, today);
      const wanted = { ...today, leaseToken, tokens, cap: dailyTokens, expiresAt };
      const isWithin = (await transaction.run(statement, wanted)).length > 0;
      if (!isWithin && !refused) await transaction.run(countRefusal, today);
      return isWithin;
    });
    refused ||= !granted;
    return granted;
  }
}

function sum({ input, output }: TokensUsed): number {
  return input + output;
}

function plus(one: TokensUsed, other: TokensUsed): TokensUsed {
  return { input: one.input + other.input, output: one.output + other.output };
}
