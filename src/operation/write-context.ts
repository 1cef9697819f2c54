import type { Caller } from '../access/caller.ts';
import type { Statement } from '../database/statement.ts';
import type { Transaction } from '../database/transaction.ts';
import type { RequestContext, Surroundings } from './call.ts';
import type { FirstAnswers } from './first-answers.ts';
import type { WriteContext } from './write.ts';

/** What an operation's work gets inside a transaction. */
export function writeContext(
  { workspaceId, now, call }: Pick<RequestContext, 'workspaceId' | 'now' | 'call'>,
  caller: Caller,
  ifMatch: string,
  transaction: Transaction,
  { newId, answers }: { newId?: number | undefined; answers?: FirstAnswers | undefined } = {},
): WriteContext {
  const surroundings: Surroundings = call.credential.kind === 'token' ? {} : call.credential;
  const run = (statement: Statement<never, unknown>, values: object) =>
    answers?.take(statement) ?? transaction.run(statement as Statement<object, never>, { ...values, workspaceId });
  return {
    workspaceId,
    caller,
    now,
    ifMatch,
    origin: surroundings.origin ?? '',
    language: surroundings.language ?? 'en',
    requestId: call.requestId,
    newId,
    run,
    runLast: (statement: Statement<never, unknown>, values: object) =>
      transaction.runLast(statement as Statement<object, never>, { ...values, workspaceId }),
    runOnInstallation: (statement, values) => transaction.run(statement, values),
  };
}
