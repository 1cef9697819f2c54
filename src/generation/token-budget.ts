import type { Database } from '../database/connect.ts';
import type { RunInWorkspace } from '../operation/in-workspace.ts';
import type { FailureCode, Generator, MayAsk, TokensUsed } from './generator.ts';
import type { Job } from './queue.ts';
import { countRefusal, countUsage, deleteReservation, lockUsage, reserveTokens } from './usage-statements.ts';

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

/** The tokens of one run: reserved before each request, counted at the end. */
export interface TokenBudget {
  /** The generator, asking within the budget. */
  bounded(generator: Generator): Generator;
  /** Notes what the model says it has used. */
  note(tokensUsed: TokensUsed | null): void;
  /** Counts the run and ends its reservation, in the transaction that ends the run. `code`: why it failed. */
  settle(run: RunInWorkspace, now: Date, code: FailureCode | null): Promise<void>;
  usage(): RunUsage;
}

/** The model has not answered, so it has used nothing. */
const UNANSWERED: ReadonlySet<FailureCode> = new Set(['MODEL_UNAVAILABLE', 'MODEL_MISCONFIGURED', 'MODEL_COST_CAP']);

/**
 * Several processes generate for a workspace, so a request's tokens are reserved in the database before it is sent: what is
 * used and reserved stays within the cap. See docs/decisions/0034-cost-cap.md.
 */
export function createTokenBudget(settings: BudgetSettings, { workspaceId, leaseToken }: Job): TokenBudget {
  const { database, dailyTokens, reservedMs, clock } = settings;
  let requests = 0;
  let reserved = 0;
  let refused = false;
  let told: TokensUsed | null = null;
  let counted: TokensUsed | null = null;

  const mayAsk: MayAsk = async (tokens) => {
    if (dailyTokens > 0 && !(await reserve(tokens))) {
      refused = true;
      return false;
    }
    requests += 1;
    reserved += tokens;
    return true;
  };

  return {
    bounded: (generator) => ({
      ...generator,
      summarise: (request) => generator.summarise({ ...request, mayAsk }),
      brief: (request) => generator.brief({ ...request, mayAsk }),
    }),
    note(tokensUsed) {
      if (tokensUsed) {
        told = { input: (told?.input ?? 0) + tokensUsed.input, output: (told?.output ?? 0) + tokensUsed.output };
      }
    },
    async settle(run, now, code) {
      // An endpoint that tells nothing is taken to have used what was reserved.
      const untold = requests > 0 && !(code && UNANSWERED.has(code)) ? { input: reserved, output: 0 } : null;
      counted = told ?? untold;
      if (requests === 0 && counted === null) return;
      await run(countUsage, { now, requests, ...(counted ?? { input: 0, output: 0 }) });
      if (dailyTokens > 0) await run(deleteReservation, { leaseToken });
    },
    usage: () => ({ requests, refused, tokensUsed: counted }),
  };

  function reserve(tokens: number): Promise<boolean> {
    const now = clock();
    const today = { workspaceId, now };
    const expiresAt = new Date(now.getTime() + reservedMs);
    return database.write(async (transaction) => {
      await transaction.run(lockUsage, today);
      const wanted = { ...today, leaseToken, tokens, cap: dailyTokens, expiresAt };
      const granted = (await transaction.run(reserveTokens, wanted)).length > 0;
      // Requests of a run may be refused together; the run is refused once.
      if (!granted && !refused) await transaction.run(countRefusal, today);
      return granted;
    });
  }
}
