import { AsyncLocalStorage } from 'node:async_hooks';
import { createHmac } from 'node:crypto';
import type { Database } from '../database/connect.ts';
import { bind, sql } from '../database/sql.ts';
import { statement } from '../database/statement.ts';
import type { Transaction } from '../database/transaction.ts';
import { OperationError } from '../operation/errors.ts';
import type { SignInAnswer } from './endpoint.ts';
import { SignInRefusal } from './refusals.ts';

/** A person's second factor. The secret is encrypted. */
interface Factor {
  id: string;
  secret: string;
  /** Whether it asks for codes at sign-in: before that, a code only turns it on. */
  isOn: boolean;
}

interface Check {
  transaction: Transaction;
  /** As better-auth has read it. */
  factor?: Factor;
}

const currentCheck = new AsyncLocalStorage<Check>();

/** The database for better-auth: while it checks a code, all its statements are part of one transaction. */
export function databaseOfChecks(database: Database): Database {
  const current = () => currentCheck.getStore()?.transaction;
  return {
    ...database,
    read: (one, values, turn) => current()?.run(one, values) ?? database.read(one, values, turn),
    run: (one, values) => (current() ?? database).run(one, values),
    write(work, turn) {
      const transaction = current();
      return transaction ? work(transaction) : database.write(work, turn);
    },
  };
}

/** Notes the second factor whose code is being checked. */
export function noteFactor({ id, secret, verified }: Record<string, unknown>): void {
  const check = currentCheck.getStore();
  if (check) check.factor = { id: String(id), secret: String(secret), isOn: verified === true };
}

export const isCheckingCode = () => currentCheck.getStore() !== undefined;

type Send = (code: string) => Promise<SignInAnswer>;

/** Checks a backup code by `send`. Of two at the same moment the second one finds the codes that the first has left. */
export function checkBackupCode(database: Database, code: string, send: Send): Promise<SignInAnswer> {
  return inOneTransaction(database, () => send(code));
}

/** No code of an authenticator app. */
const NEVER_RIGHT = '-';

/**
 * Checks a code of an authenticator app by `send`. Each works once: RFC 6238, section 5.2, forbids a second use. A used code
 * is a wrong one, also for the limit of guesses. `key`: decrypts the factor's secret.
 */
export async function checkTotp(database: Database, code: string, key: string, send: Send): Promise<SignInAnswer> {
  try {
    return await inOneTransaction(database, async (check) => {
      const answer = await send(code);
      await takeCode(check, code, key);
      return answer;
    });
  } catch (error) {
    if (error instanceof UsedCode) return inOneTransaction(database, () => send(NEVER_RIGHT));
    throw error;
  }
}

/** Runs a check in one transaction, which locks the person's second factor. What a refusal has counted is kept. */
async function inOneTransaction(
  database: Database,
  work: (check: Check) => Promise<SignInAnswer>,
): Promise<SignInAnswer> {
  const outcome = await database.write((transaction) => {
    const check: Check = { transaction };
    return currentCheck.run(check, () =>
      work(check).catch((error: unknown) => {
        if (error instanceof SignInRefusal || (error instanceof OperationError && error.status < 500)) return error;
        throw error;
      }),
    );
  });
  if (outcome instanceof Error) throw outcome;
  return outcome;
}

class UsedCode extends Error {}

const takeStep = statement<{ id: string; step: number }, { taken: true }>(sql`
  update user_second_factor set last_step = ${bind('step::integer')}
  where second_factor_id = ${bind('id::text')} and (last_step is null or last_step < ${bind('step::integer')})
  returning true as taken`);

/** Uses up a right code and all before it, if it signs in. Throws `UsedCode`, which undoes the sign-in. */
async function takeCode({ transaction, factor }: Check, code: string, key: string): Promise<void> {
  if (!factor) throw new Error('better-auth has checked a code without a second factor');
  // Whoever turns it on is signed in, and would otherwise wait half a minute for a code that signs in.
  if (!factor.isOn) return;
  const { symmetricDecrypt } = await import('better-auth/crypto');
  const step = stepOf(code, await symmetricDecrypt({ key, data: factor.secret }));
  const [taken] = step === undefined ? [] : await transaction.run(takeStep, { id: factor.id, step });
  if (!taken) throw new UsedCode();
}

const STEP_MS = 30_000;

/** The newest step with this code of those that better-auth takes: the present one and its neighbours, a moment ago. */
function stepOf(code: string, secret: string): number | undefined {
  const now = Math.floor(Date.now() / STEP_MS);
  return [now + 1, now, now - 1, now - 2].find((step) => codeOf(secret, step) === code);
}

/** RFC 6238 with better-auth's defaults. */
function codeOf(secret: string, step: number): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const mac = createHmac('sha1', secret).update(counter).digest();
  const offset = (mac.at(-1) ?? 0) & 15;
  return String((mac.readUInt32BE(offset) & 0x7fffffff) % 1_000_000).padStart(6, '0');
}
