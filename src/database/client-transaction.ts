import type { Done, PipelinedQuery, Preamble, PreambleStatement, QueryResult } from './pg-protocol.ts';
import { DatabaseBusy, isUnavailable, namesAreLost } from './transient.ts';
import type { ValueText } from './value-text.ts';

/** The state that PostgreSQL tells with every answer in a transaction that has not failed. */
const IN_TRANSACTION = 'T';

/** What a transaction needs of the client that it runs on. */
export interface TransactionClient {
  sendPrepared(text: string, values: ValueText[], done: Done, preamble?: Preamble): PipelinedQuery;
  /** `onComplete` is called before the state of the transaction after the statement is known. */
  sendText(text: string, done: Done, onComplete?: () => void): void;
  /** The settings to send behind `begin`, and how long the answer to both may take, in ms. */
  settings(): { statement: PreambleStatement; waitMs: number } | undefined;
  transactionStatus(): string | null;
  cut(): void;
}

interface Held {
  send: () => void;
  refuse: (error: Error) => void;
}

/**
 * A transaction from `begin` on. `begin` travels in front of the first statement, which the server skips if it fails. What
 * is asked for before that is answered waits for it, so no statement of a transaction runs outside of it.
 */
export class ClientTransaction {
  readonly #client: TransactionClient;
  #begin: 'unsent' | 'sent' | 'succeeded' | 'failed' = 'unsent';
  /** What everything in it fails with after a failed `begin`. */
  #failure: Error | undefined;
  /** Statements that came before `begin` was answered. */
  readonly #held: Held[] = [];

  constructor(client: TransactionClient) {
    this.#client = client;
  }

  hasBegun(): boolean {
    return this.#begin === 'succeeded';
  }

  send(text: string, values: ValueText[], done: Done): void {
    if (this.#begin === 'unsent') {
      this.#sendWithBegin(text, values, done);
      return;
    }
    this.#afterBegin({
      send: () => void this.#client.sendPrepared(text, values, done),
      refuse: (error) => done(error, NOTHING),
    });
  }

  /** Throws `DatabaseBusy` if nothing was committed, or not as one transaction. */
  async commit(): Promise<void> {
    if (this.#begin === 'unsent') return;
    await new Promise<void>((resolve, reject) => {
      // PostgreSQL only warns of a `commit` without a transaction, so the state before it is what counts.
      let before: string | null = null;
      const done: Done = (error, { command }) => {
        if (error) reject(error);
        else if (command !== 'COMMIT') reject(new DatabaseBusy('the transaction was rolled back'));
        else if (before !== IN_TRANSACTION) reject(new DatabaseBusy('the transaction was lost'));
        else resolve();
      };
      const send = () =>
        this.#client.sendText('commit', done, () => {
          before = this.#client.transactionStatus();
        });
      // `begin` itself may have succeeded where what came behind it failed.
      const refuse = (failure: Error) =>
        this.#client.sendText('rollback', (error) => {
          if (error) this.#client.cut();
          reject(failure);
        });
      this.#afterBegin({ send, refuse });
    });
  }

  async rollback(): Promise<void> {
    if (this.#begin === 'unsent') return;
    for (const { refuse } of this.#held.splice(0)) refuse(new DatabaseBusy('the transaction was rolled back'));
    await new Promise<void>((resolve, reject) => {
      this.#client.sendText('rollback', (error) => (error ? reject(error) : resolve()));
    });
  }

  #sendWithBegin(text: string, values: ValueText[], done: Done): void {
    const settings = this.#client.settings();
    let late: NodeJS.Timeout | undefined;
    const statements: PreambleStatement[] = [{ text: 'begin', name: undefined }];
    if (settings) statements.push(settings.statement);
    const onRun = () => {
      clearTimeout(late);
      this.#begin = 'succeeded';
      for (const { send } of this.#held.splice(0)) send();
    };
    const settle: Done = (error, result) => {
      clearTimeout(late);
      done(error && !query.preambleHasRun() ? this.#failBegin(error) : error, result);
    };
    // The statement may wait for long, so whoever waits for a pooler's server connection has to hear of it before.
    const flush = settings !== undefined;
    const query = this.#client.sendPrepared(text, values, settle, { statements, flush, onRun });
    this.#begin = 'sent';
    if (settings) late = setTimeout(() => this.#client.cut(), settings.waitMs);
  }

  /** Refuses what waits for `begin`. Returns the error that tells the caller what became of the transaction. */
  #failBegin(error: Error): Error {
    const known = isUnavailable(error) || namesAreLost(error);
    const failure = known ? error : new DatabaseBusy('the transaction could not begin', { cause: error });
    this.#begin = 'failed';
    this.#failure = failure;
    for (const { refuse } of this.#held.splice(0)) refuse(failure);
    return failure;
  }

  #afterBegin(held: Held): void {
    if (this.#failure) held.refuse(this.#failure);
    else if (this.#begin === 'sent') this.#held.push(held);
    else held.send();
  }
}

const NOTHING: QueryResult = { command: '', rowCount: null, rows: [] };
