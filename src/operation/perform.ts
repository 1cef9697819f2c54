import type { Database } from '../database/connect.ts';
import { createTurns, type Turns } from '../database/turns.ts';
import { asRefusal } from './as-refusal.ts';
import { type Authorise, type AuthoriseSettings, callerStatements, createAuthorise } from './authorise.ts';
import type { Answer, Input, Perform, RequestContext } from './call.ts';
import type { CursorSeal } from './cursor.ts';
import { OperationError } from './errors.ts';
import { readInput } from './input.ts';
import type { Operation } from './operation.ts';
import { bindAsk } from './perform-ask.ts';
import { bindRead } from './perform-read.ts';
import { bindTransfer } from './perform-transfer.ts';
import { bindWrite, type OnCommit } from './perform-write.ts';
import type { Rates } from './read.ts';

export interface PipelineSettings<Needs> extends AuthoriseSettings {
  database: Database;
  cursors: CursorSeal;
  /** What operations need besides the database. */
  dependencies: Needs;
  onCommit?: OnCommit | undefined;
  /** No limits by default. */
  rates?: Rates;
}

/** Binds operations to the database and their dependencies. */
export interface Pipeline<Needs> {
  /** Compiles the operation's statements. Returns the function that performs it. */
  bind(operation: Operation<Needs>): Perform;
  /** Called after the last request: settles once nothing is left to be stored. */
  close(): Promise<void>;
}

const UNLIMITED: Rates = { reads: 0, writes: 0 };
/** Requests that may wait for external services at the same time. */
const MOST_ASKING = 20;

/**
 * Runs every operation, in the order of docs/api.md: a token over its limit (429) → caller (401, 403) → headers and
 * shape (400, 428) → replay → Work access (403) → the operation itself (404, 412, 409, effect).
 */
export function createPipeline<Needs>(settings: PipelineSettings<Needs>): Pipeline<Needs> {
  const authorise = createAuthorise(settings);
  const asking = createTurns(MOST_ASKING);
  return {
    close: () => authorise.storeUses(),
    bind(operation) {
      const identify = callerStatements(operation);
      const perform = bindKind(operation, settings, authorise, asking);
      return async (call) => {
        let context = await authorise.begin(operation, call);
        const identifyCaller = async () => {
          ({ context } = await authorise.identify(identify(call.credential.kind), context));
        };
        try {
          const body = call.readBody ? await call.readBody(identifyCaller) : call.raw.body;
          const input = readInput(operation, call.raw, body, call.credential.kind === 'operator');
          if (input instanceof OperationError) {
            await identifyCaller();
            throw input;
          }
          return await perform(context, input);
        } catch (error) {
          throw asRefusal(error);
        }
      };
    },
  };
}

function bindKind<Needs>(
  operation: Operation<Needs>,
  settings: PipelineSettings<Needs>,
  authorise: Authorise,
  asking: Turns,
): (context: RequestContext, input: Input) => Promise<Answer> {
  switch (operation.kind) {
    case 'read':
      return bindRead(operation, { ...settings, rates: settings.rates ?? UNLIMITED }, authorise);
    case 'ask':
      return bindAsk(operation, settings, authorise, asking);
    case 'write':
      return bindWrite(operation, settings, authorise, asking);
    case 'transfer':
      return bindTransfer(operation, settings, authorise);
  }
}
