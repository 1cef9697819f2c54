import type { TObject } from 'typebox';
import { GenerationFailed } from '../generator.ts';
import { askModel, type Question, UnusableAnswer } from './ask-model.ts';
import type { Endpoint } from './endpoint.ts';
import type { KnownQuestion, QuestionMemory } from './question-memory.ts';
import type { ReadAnswer } from './read-answer.ts';
import type { ModelUse } from './use-model.ts';

/** Resolves after so many milliseconds. Rejects if the signal is aborted before. */
export type Wait = (ms: number, signal: AbortSignal) => Promise<unknown>;

/** How the questions of one run are asked. */
export interface Asking {
  endpoint: Endpoint;
  use: ModelUse;
  memory: QuestionMemory;
  wait: Wait;
}

/** The model will not answer this question, whatever it answers to others. */
export class Unanswered extends GenerationFailed {}

/**
 * Requests for one question of several, so that a busy endpoint or one bad answer does not cost the answers to the others.
 */
export const TRIES_OF_SEVERAL = 3;
/** Milliseconds before the second request, and before each further one, at least. */
const FIRST_PAUSE_MS = 1_000;
const NEXT_PAUSE_MS = 4_000;
/** A run does not wait longer. It is repeated later, and its answers are kept. */
const LONGEST_WAIT_SECONDS = 30;

/**
 * Asks at most so many times, unless an earlier run has the answer. A model whose answer could not be used is told why; an
 * endpoint that gave none is left alone for a moment. Throws `Unanswered` if another run would get no answer either,
 * otherwise what `askModel` throws.
 */
export async function askAgain<Answer>(
  { endpoint, use, memory, wait }: Asking,
  question: Question<TObject>,
  read: ReadAnswer<Answer>,
  tries: number,
): Promise<Answer> {
  const known = memory.of(question);
  if (known.answer !== undefined) return known.answer as Answer;
  for (let tried = 1; ; tried += 1) {
    try {
      const answer = await askModel(endpoint, { ...question, note: noteOf(known) }, read, use);
      known.answer = answer;
      return answer;
    } catch (error) {
      if (!(error instanceof GenerationFailed) || use.signal.aborted) throw error;
      if (error instanceof UnusableAnswer) {
        known.refusals += 1;
        known.fault = error.fault;
      }
      const mayWait = error.retryAfterSeconds <= LONGEST_WAIT_SECONDS;
      if (!error.retryable || error.timedOut || !mayWait || tried >= tries) throw mayWait ? ended(error, known) : error;
      if (error instanceof UnusableAnswer) continue;
      await wait(pauseMs(tried, error.retryAfterSeconds), use.signal).catch(() => {
        throw error;
      });
    }
  }
}

/** A bad answer is followed by another bad one; an endpoint that gave no answer is asked in one more run. */
function ended(error: GenerationFailed, known: KnownQuestion): GenerationFailed {
  if (error.code === 'MODEL_ANSWER') return new Unanswered(error.message, error);
  if (!error.retryable) return error;
  known.failures += 1;
  return known.failures > 1 ? new Unanswered(error.message, error) : error;
}

/** Random, so that parts that were refused together do not come back together. */
function pauseMs(tried: number, retryAfterSeconds: number): number {
  const least = Math.max(retryAfterSeconds * 1000, tried === 1 ? FIRST_PAUSE_MS : NEXT_PAUSE_MS);
  return Math.round(least * (1 + Math.random() / 2));
}

/** It differs each time: at temperature 0 the same request would get the same answer. */
function noteOf({ refusals, fault }: KnownQuestion): string {
  if (refusals === 0) return '';
  return `Your last ${refusals === 1 ? 'answer was' : `${refusals} answers were`} refused: ${fault}.`;
}
