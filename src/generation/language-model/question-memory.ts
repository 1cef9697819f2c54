import { hash } from 'node:crypto';
import { GenerationFailed } from '../generator.ts';

interface Asked {
  /** The only text that the model is to obey. */
  instructions: string;
  data: string;
}

/** What earlier requests with a question have come to. */
export interface KnownQuestion {
  /** As it was read. */
  answer?: unknown;
  /** Answers that could not be used, and why the last one could not, for the model. */
  refusals: number;
  fault: string;
  /** Runs that ended without an answer, because the endpoint gave none. */
  failures: number;
}

/** What is known of the questions of one run. */
export interface QuestionMemory {
  of(question: Asked): KnownQuestion;
}

/** A run is repeated within minutes, unless the endpoint asks for more. Answers hold what people said, so they do not stay. */
const KEPT_MS = 60 * 60_000;
const MOST_QUESTIONS = 1_000;

/**
 * Remembers questions until the run that asks them succeeds, in this process: when a failed run is repeated, it asks only
 * what was not answered, and tells the model what was wrong with its last answer.
 */
export function createQuestionMemory() {
  const known = new Map<string, KnownQuestion & { timer: NodeJS.Timeout }>();

  return {
    async duringRun<T>(workspaceId: number, run: (memory: QuestionMemory) => Promise<T>): Promise<T> {
      const own = new Set<string>();
      try {
        const result = await run({
          of({ instructions, data }) {
            const key = hash('sha256', JSON.stringify([workspaceId, instructions, data]));
            own.add(key);
            return known.get(key) ?? add(key);
          },
        });
        for (const key of own) forget(key);
        return result;
      } catch (error) {
        // Kept answers would come to the same.
        if (error instanceof GenerationFailed && error.code === 'UNSUPPORTED') refuse(own, error.message);
        throw error;
      }
    },
  };

  function add(key: string): KnownQuestion {
    const [oldest] = known.keys();
    if (known.size >= MOST_QUESTIONS && oldest !== undefined) forget(oldest);
    const timer = setTimeout(() => known.delete(key), KEPT_MS).unref();
    const question = { refusals: 0, fault: '', failures: 0, timer };
    known.set(key, question);
    return question;
  }

  function forget(key: string): void {
    clearTimeout(known.get(key)?.timer);
    known.delete(key);
  }

  function refuse(keys: Iterable<string>, fault: string): void {
    for (const key of keys) {
      const question = known.get(key);
      if (question?.answer === undefined) continue;
      delete question.answer;
      question.refusals += 1;
      question.fault = fault;
    }
  }
}
