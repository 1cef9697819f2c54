import type { Done } from './pg-protocol.ts';
import type { PreparedClient, Sent } from './prepared-client.ts';
import { lockReferenceTables, locksReferenceTable } from './reference-tables.ts';
import { type Statement, type StatementText, valueTexts } from './statement.ts';
import { DatabaseBusy, isUnavailable, namesAreLost } from './transient.ts';

/** One transaction. Everything it does is undone if its work throws. */
export interface Transaction {
  /**
   * Runs one prepared statement. Statements that are asked for without a wait between them leave in one packet, and run in
   * this order: after one fails, those behind it fail as it did.
   */
  run<Values extends object, Row>(statement: Statement<Values, Row>, values: Values): Promise<Row[]>;
  /**
   * Sends one of the transaction's last statements: they leave in one packet with the commit, unless their answers are
   * waited for. If one fails, the transaction fails; nobody has to look at the promise.
   */
  runLast<Values extends object, Row>(statement: Statement<Values, Row>, values: Values): Promise<Row[]>;
}

/**
 * Runs `work` in one transaction. Throws `DatabaseBusy` if nothing was committed, or not as one transaction.
 * `sharded`: on Citus, where transactions that lock reference tables take turns.
 */
export async function runTransaction<T>(
  client: PreparedClient,
  work: (transaction: Transaction) => Promise<T>,
  { sharded = false } = {},
): Promise<T> {
  const transaction = new ClientTransaction(client, sharded);
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
 * `begin` travels in front of the first statements, which the server skips if it fails. What is asked for before these are
 * answered waits for it, so no statement of a transaction runs outside of it.
 */
class ClientTransaction implements Transaction {
  readonly #client: PreparedClient;
  #state: 'unsent' | 'beginning' | 'open' | 'ended' = 'unsent';
  readonly #begun = Promise.withResolvers<void>();
  /** What will leave in the next packet. */
  #together: Sent[] = [];
  readonly #last: Promise<unknown>[] = [];
  #takesTurns: boolean;

  constructor(client: PreparedClient, takesTurns: boolean) {
    this.#client = client;
    this.#takesTurns = takesTurns;
    this.#begun.promise.catch(() => {});
  }

  run<Values extends object, Row>(statement: Statement<Values, Row>, given: Values): Promise<Row[]> {
    const answer = this.#ask(statement, given);
    queueMicrotask(() => this.#flush());
    return answer;
  }

  runLast<Values extends object, Row>(statement: Statement<Values, Row>, given: Values): Promise<Row[]> {
    const answer = this.#ask(statement, given);
    answer.catch(() => {});
    this.#last.push(answer);
    // By then the commit has taken it along, if there is one.
    setImmediate(() => this.#flush());
    return answer;
  }

  #ask<Values extends object, Row>(statement: Statement<Values, Row>, given: Values): Promise<Row[]> {
    if (this.#takesTurns && locksReferenceTable(statement)) {
      this.#takesTurns = false;
      // If it fails, so does the statement behind it.
      this.run(lockReferenceTables, {}).catch(() => {});
    }
    return new Promise((resolve, reject) => {
      this.#client.beforeEach?.(given);
      const values = valueTexts(statement, given);
      const done: Done = (error, { rows }) => (error ? reject(error) : resolve(rows as Row[]));
      this.#send({ statement, values, done }, reject);
    });
  }

  async commit(): Promise<void> {
    this.#flush();
    if (this.#state === 'unsent') return;
    if (this.#state === 'beginning') {
      try {
        await this.#begun.promise;
        this.#flush();
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
    const [last, commit] = await Promise.allSettled([Promise.all(this.#last), committed]);
    if (last.status === 'rejected') throw last.reason;
    if (commit.status === 'rejected') throw commit.reason;
    if (commit.value.command !== 'COMMIT') throw new DatabaseBusy('the transaction was rolled back');
    if (before !== IN_TRANSACTION) throw new DatabaseBusy('the transaction was lost');
    if (this.#client.maybeUnreplicated())
      throw new DatabaseBusy('the commit may be missing on the synchronous standby');
  }

  async rollback(): Promise<void> {
    this.#flush();
    if (this.#state === 'unsent') return;
    this.#state = 'ended';
    await this.#client.execute('rollback').catch(() => this.#client.cut());
  }

  #send(sent: Sent, refuse: (error: Error) => void): void {
    if (this.#state === 'ended') refuse(new DatabaseBusy('the transaction has ended'));
    else if (this.#state === 'beginning') void this.#begun.promise.then(() => this.#sendNow(sent, refuse), refuse);
    else this.#together.push(sent);
  }

  #sendNow(sent: Sent, refuse: (error: Error) => void): void {
    this.#send(sent, refuse);
    queueMicrotask(() => this.#flush());
  }

  #flush(): void {
    const together = this.#together;
    if (together.length === 0) return;
    this.#together = [];
    if (this.#state === 'unsent') this.#sendWithBegin(together);
    else this.#client.send(together);
  }

  #sendWithBegin(together: readonly Sent[]): void {
    const client = this.#client;
    const pooled = client.pooled();
    let late: NodeJS.Timeout | undefined;
    const onRun = () => {
      clearTimeout(late);
      if (this.#state === 'beginning') this.#state = 'open';
      this.#begun.resolve();
    };
    const settle = (error: Error | null): Error | null => {
      clearTimeout(late);
      if (!error || query.preambleHasRun()) return error;
      const known = isUnavailable(error) || namesAreLost(error);
      const failure = known ? error : new DatabaseBusy('the transaction could not begin', { cause: error });
      this.#begun.reject(failure);
      return failure;
    };
    const statements = pooled ? [BEGIN, client.settingsOf(pooled)] : [BEGIN];
    client.discardOldPlans();
    this.#state = 'beginning';
    const parts = together.map(
      ({ done, ...sent }): Sent => ({ ...sent, done: (error, rows) => done(settle(error), rows) }),
    );
    // A statement may wait for long, so whoever waits for a pooler's server connection has to hear of it before.
    const query = client.send(parts, { statements, flush: pooled !== undefined, onRun });
    if (pooled) late = setTimeout(() => client.cut(), pooled.waitMs);
  }
}
