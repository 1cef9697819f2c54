import { OutboundError, OutboundRefused, OutboundTimeout, OutboundTooLarge } from '../../outbound/errors.ts';
import { type FailureCode, GenerationFailed } from '../generator.ts';
import type { Refusal } from './refusal.ts';

const MOST_SECONDS = 86_400;
/** What to look at, by the status of an answer that may be better later. */
const ADVICE: Readonly<Record<number, string>> = {
  429: 'it takes no more requests for now; check the limits of the account, and KARTOTEK_MODEL_CONCURRENCY',
};

/** Statuses with which endpoints say that the key is wrong, or that the account has no credit. */
const OF_ACCOUNT: Readonly<Record<NonNullable<Refusal['account']>, ReadonlySet<number>>> = {
  key: new Set([400, 401, 403, 422]),
  credit: new Set([400, 401, 402, 403, 422, 429]),
};

/** Statuses with which endpoints say that they have no such model. */
const OF_MODEL: ReadonlySet<number> = new Set([400, 403, 404, 422]);

/**
 * Turns an error of `outbound/` into one to throw. Its message holds only our own text and the endpoint's address. Any
 * other error is a defect of ours and is returned unchanged.
 */
export function explainFailure(error: unknown): unknown {
  if (!(error instanceof OutboundError)) return error;
  if (error instanceof OutboundRefused) {
    return failed(
      `${error.message}; KARTOTEK_OUTBOUND_ALLOW names the inside addresses that may be reached`,
      false,
      'MODEL_MISCONFIGURED',
    );
  }
  if (error instanceof OutboundTooLarge)
    return failed(`the model's answer is too long: ${error.message}`, true, 'MODEL_ANSWER');
  const timedOut = error instanceof OutboundTimeout;
  const setting = timedOut
    ? 'KARTOTEK_MODEL_TIMEOUT is the longest time that one may take'
    : 'check that it runs at KARTOTEK_MODEL_URL';
  return new GenerationFailed(`the model's endpoint gave no answer: ${error.message}; ${setting}`, {
    retryable: true,
    timedOut,
    code: timedOut ? 'TIMED_OUT' : 'MODEL_UNAVAILABLE',
  });
}

/** What is wrong with the key, its account or the model, where the answer says so. No other form of the request helps then. */
export function faultOfSettings(status: number, { account, isUnknownModel }: Refusal): GenerationFailed | undefined {
  if (isUnknownModel && OF_MODEL.has(status)) {
    return failed(
      `${answered(status)}: it has no model for chats of the name in KARTOTEK_MODEL`,
      false,
      'MODEL_MISCONFIGURED',
    );
  }
  return account !== undefined && OF_ACCOUNT[account].has(status) ? explainAccount(status, account) : undefined;
}

/** An answer with a status of no use. The message has the status only: bodies may quote the key and the prompt. */
export function explainStatus(status: number, headers: Headers): GenerationFailed {
  if (status === 401 || status === 403) return explainAccount(status, 'key');
  if (status === 402) return explainAccount(status, 'credit');
  const reason = answered(status);
  if (status === 404) {
    const settings = 'KARTOTEK_MODEL_URL, KARTOTEK_MODEL_PROVIDER and KARTOTEK_MODEL';
    return failed(`${reason}: check ${settings}`, false, 'MODEL_MISCONFIGURED');
  }
  if (status < 500 && status !== 408 && status !== 429) {
    const settings = 'KARTOTEK_MODEL, KARTOTEK_MODEL_PROVIDER and KARTOTEK_MODEL_WINDOW';
    return failed(`${reason}: it takes no such request; check ${settings}`, false, 'MODEL_MISCONFIGURED');
  }
  const advice = ADVICE[status];
  return new GenerationFailed(advice === undefined ? reason : `${reason}: ${advice}`, {
    retryable: true,
    retryAfterSeconds: secondsUntil(headers.get('retry-after') ?? ''),
    code: 'MODEL_UNAVAILABLE',
  });
}

function explainAccount(status: number, account: NonNullable<Refusal['account']>): GenerationFailed {
  const fault =
    account === 'key'
      ? 'it does not accept KARTOTEK_MODEL_KEY'
      : 'the account that KARTOTEK_MODEL_KEY belongs to has no credit left, or has reached its spending limit';
  return failed(`${answered(status)}: ${fault}`, false, 'MODEL_MISCONFIGURED');
}

function answered(status: number): string {
  return `the model's endpoint answered ${status}`;
}

/** `Retry-After` is a number of seconds or a date (RFC 9110, 10.2.3). */
function secondsUntil(retryAfter: string): number {
  const seconds = /^\d+$/.test(retryAfter) ? Number(retryAfter) : (Date.parse(retryAfter) - Date.now()) / 1000;
  return Number.isNaN(seconds) ? 0 : Math.min(MOST_SECONDS, Math.max(0, Math.ceil(seconds)));
}

function failed(reason: string, retryable: boolean, code: FailureCode): GenerationFailed {
  return new GenerationFailed(reason, { retryable, code });
}
