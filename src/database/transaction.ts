import type { Done } from './pg-protocol.ts';
import type { PreparedClient } from './prepared-client.ts';
import { type Statement, type StatementText, valueTexts } from './statement.ts';
import { DatabaseBusy, isUnavailable, namesAreLost } from './transient.ts';
import type { ValueText } from './value-text.ts';

/** One transaction. Everything it does is undone if its work throws. */
export interface Transaction {
  /** Runs one prepared statement. */
  run<Values extends object, Row>(statement: Statement<Values, Row>, values: Values): Promise<Row[]>;
  /**
   * Sends the transaction's last statement without waiting for its answer: it leaves in one packet with the commit. If it
   * fails, the transaction fails.
   */
  runLast<Values extends object>(statement: Statement<Values, unknown>, values: Values): void;
}

/** Runs `work` in one transaction. Throws `DatabaseBusy` if nothing was committed, or not as one transaction. */
export async function runTransaction<T>(
  client: PreparedClient,
  work: (transaction: Transaction) => Promise<T>,
): Promise<T> {
  const transaction = new ClientTransaction(client);
  let value: T;
  try {
    value = await work(transaction);
  } catch (error) {
    await transaction.rollback();
    throw error;
  }
  await transaction.commit();
  return value;
}

/** The state that PostgreSQL tells with every answer in a transaction that has not failed. */
const IN_TRANSACTION = 'T';
const BEGIN: StatementText = { text: 'begin', name: undefined };

/**
 * `begin` travels in front of the first statement, which the server skips if it fails. What is asked for before that is
 * answered waits for it, so no statement of a transaction runs outside of it.
 */
class ClientTransaction implements Transaction {
  readonly #client: PreparedClient;
  #state: 'unsent' | 'beginning' | 'open' | 'ended' = 'unsent';
  readonly #begun = Promise.withResolvers<void>();
  #last: Promise<unknown> | undefined;

  constructor(client: PreparedClient) {
    this.#client = client;
    this.#begun.promise.catch(() => {});
  }

  run<Values extends object, Row>(statement: Statement<Values, Row>, given: Values): Promise<Row[]> {
    return new Promise((resolve, reject) => {
      const values = valueTexts(statement, given);
      const done: Done = (error, { rows }) => (error ? reject(error) : resolve(rows as Row[]));
      if (this.#state === 'unsent') this.#sendWithBegin(statement, values, done);
      else this.#sendAfterBegin(() => this.#client.send(statement, values, done), reject);
    });
  }

  runLast<Values extends object>(statement: Statement<Values, unknown>, values: Values): void {
    this.#last = this.run(statement, values);
    this.#last.catch(() => {});
  }

  async commit(): Promise<void> {
    if (this.#state === 'unsent') return;
    if (this.#state === 'beginning') {
      try {
        await this.#begun.promise;
      } catch (failure) {
        // `begin` itself may have succeeded where what came behind it failed.
        await this.rollback();
        throw failure;
      }
    }
    // PostgreSQL only warns of a `commit` without a transaction, so the state before it is what counts.
    let before: string | null = null;
    this.#state = 'ended';
    const committed = this.#client.execute('commit', () => {
      before = this.#client.getTransactionStatus();
    });
    const [last, commit] = await Promise.allSettled([this.#last, committed]);
    if (last.status === 'rejected') throw last.reason;
    if (commit.status === 'rejected') throw commit.reason;
    if (commit.value.command !== 'COMMIT') throw new DatabaseBusy('the transaction was rolled back');
    if (before !== IN_TRANSACTION) throw new DatabaseBusy('the transaction was lost');
    if (this.#client.maybeUnreplicated())
      throw new DatabaseBusy('the commit may be missing on the synchronous standby');
  }

  async rollback(): Promise<void> {
    if (this.#state === 'unsent') return;
    this.#state = 'ended';
    await this.#client.execute('rollback').catch(() => this.#client.cut());
  }

  #sendWithBegin(statement: StatementText, values: ValueText[], done: Done): void {
    const client = this.#client;
    const pooled = client.pooled();
    let late: NodeJS.Timeout | undefined;
    const onRun = () => {
      clearTimeout(late);
      if (this.#state === 'beginning') this.#state = 'open';
      this.#begun.resolve();
    };
    const settle: Done = (error, result) => {
      clearTimeout(late);
      if (!error || query.preambleHasRun()) return done(error, result);
      const known = isUnavailable(error) || namesAreLost(error);
      const failure = known ? error : new DatabaseBusy('the transaction could not begin', { cause: error });
      this.#begun.reject(failure);
      done(failure, result);
    };
    const statements = pooled ? [BEGIN, client.settingsOf(pooled)] : [BEGIN];
    client.discardOldPlans();
    this.#state = 'beginning';
    // The statement may wait for long, so whoever waits for a pooler's server connection has to hear of it before.
    const query = client.send(statement, values, settle, { statements, flush: pooled !== undefined, onRun });
    if (pooled) late = setTimeout(() => client.cut(), pooled.waitMs);
  }

  #sendAfterBegin(send: () => void, refuse: (error: Error) => void): void {
    if (this.#state === 'open') send();
    else if (this.#state === 'ended') refuse(new DatabaseBusy('the transaction has ended'));
    else void this.#begun.promise.then(() => this.#sendAfterBegin(send, refuse), refuse);
  }
}
