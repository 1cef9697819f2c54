import { AISDKError, APICallError } from 'ai';
import { OutboundError, OutboundRefused, OutboundTimeout, OutboundTooLarge } from '../../outbound/errors.ts';
import { type FailureCode, GenerationFailed } from '../generator.ts';

const MOST_SECONDS = 86_400;

/**
 * Turns an error of the AI SDK or of `outbound/` into one to throw. Its message holds only our own text, the status and
 * the endpoint's address, and it has no cause: the SDK's errors hold the whole request, and answers may quote the key and
 * the prompt. Any other error is a defect of ours and is returned unchanged.
 */
export function explainFailure(error: unknown): unknown {
  if (error instanceof GenerationFailed) return error;
  const chain = causes(error);
  const outbound = chain.find((link) => link instanceof OutboundError);
  if (outbound instanceof OutboundRefused) {
    return failed(
      `${outbound.message}; KARTOTEK_OUTBOUND_ALLOW names the inside addresses that may be reached`,
      false,
      'MODEL_MISCONFIGURED',
    );
  }
  if (outbound instanceof OutboundTooLarge)
    return failed(`the model's answer is too long: ${outbound.message}`, true, 'MODEL_ANSWER');
  if (outbound !== undefined) {
    const timedOut = outbound instanceof OutboundTimeout;
    const reason = `the model's endpoint gave no answer: ${outbound.message}`;
    const code = timedOut ? 'TIMED_OUT' : 'MODEL_UNAVAILABLE';
    return new GenerationFailed(reason, { retryable: true, timedOut, code });
  }

  const call = chain.find((link) => APICallError.isInstance(link));
  if (call?.statusCode !== undefined && call.statusCode >= 300) return ofStatus(call.statusCode, call.responseHeaders);
  return AISDKError.isInstance(error)
    ? failed('the endpoint answered something other than a completion', true, 'MODEL_ANSWER')
    : error;
}

/** Whether the endpoint refused the request itself, such as a parameter that it does not know. */
export function isUnacceptableRequest(error: unknown): boolean {
  return APICallError.isInstance(error) && (error.statusCode === 400 || error.statusCode === 422);
}

function ofStatus(status: number, headers: Record<string, string> = {}): GenerationFailed {
  const reason = `the model's endpoint answered ${status}`;
  if (status === 401 || status === 403)
    return failed(`${reason}: it does not accept KARTOTEK_MODEL_KEY`, false, 'MODEL_MISCONFIGURED');
  if (status === 404)
    return failed(`${reason}: check KARTOTEK_MODEL_URL and KARTOTEK_MODEL`, false, 'MODEL_MISCONFIGURED');
  if (status < 500 && status !== 408 && status !== 429) {
    return failed(`${reason}: it takes no such request, or none of this length`, false, 'MODEL_MISCONFIGURED');
  }
  const retryAfterSeconds = secondsUntil(headers['retry-after']);
  return new GenerationFailed(reason, { retryable: true, retryAfterSeconds, code: 'MODEL_UNAVAILABLE' });
}

/** `Retry-After` is a number of seconds or a date (RFC 9110, 10.2.3). */
function secondsUntil(retryAfter = ''): number {
  const seconds = /^\d+$/.test(retryAfter) ? Number(retryAfter) : (Date.parse(retryAfter) - Date.now()) / 1000;
  return Number.isNaN(seconds) ? 0 : Math.min(MOST_SECONDS, Math.max(0, Math.ceil(seconds)));
}

function failed(reason: string, retryable: boolean, code: FailureCode): GenerationFailed {
  return new GenerationFailed(reason, { retryable, code });
}

function causes(error: unknown): unknown[] {
  const chain: unknown[] = [];
  for (let link = error; link instanceof Error && chain.length < 5; link = link.cause) chain.push(link);
  return chain;
}
