import type { Statement } from '../database/statement.ts';
import type { Transaction } from '../database/transaction.ts';
import type { Asked } from './write.ts';

/** Answers to the statements that a write asks for first. */
export interface FirstAnswers {
  /** The answer to this statement, to whoever asks for it first. */
  take(statement: Statement<never, unknown>): Promise<never[]> | undefined;
  /** Whether one of them failed. Waits until all are answered. */
  haveFailed(): Promise<boolean>;
}

/** Sends statements without waiting for what is under way. */
export function askFirst(asked: readonly Asked[], workspaceId: number, transaction: Transaction): FirstAnswers {
  const answers = new Map(
    asked.map(({ statement, values }) => {
      const answer = transaction.run(statement as Statement<object, never>, { ...values, workspaceId });
      answer.catch(() => {});
      return [statement, answer] as const;
    }),
  );
  const all = [...answers.values()];
  return {
    take(statement) {
      const answer = answers.get(statement);
      answers.delete(statement);
      return answer;
    },
    async haveFailed() {
      const settled = await Promise.allSettled(all);
      return settled.some(({ status }) => status === 'rejected');
    },
  };
}
