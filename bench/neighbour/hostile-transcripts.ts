import { SYLLABLES } from '../api/words.ts';

/** The largest upload in bytes. */
export const MAX_TRANSCRIPT = 5 * 1024 * 1024;

const TASKS = 77;
const WORDS_EACH = 45;

/**
 * Many different long tasks, then one more task repeated in as many clauses as fit, because each clause is compared
 * with all tasks before it.
 */
export function repeatedClauses(): string {
  const word = (n: number) => [n, n / 20, n / 400].map((part) => SYLLABLES[Math.floor(part) % 20]).join('');
  const words = (task: number) => Array.from({ length: WORDS_EACH }, (_, n) => word(task * WORDS_EACH + n)).join(' ');
  const tasks = Array.from({ length: TASKS }, (_, task) => `Anna Holm: I will send the ${words(task)}.\n`).join('');
  const line = `Anna Holm: ${Array(16).fill('I will send nordan vestsyd').join(', but ')}.\n`;
  return tasks + line.repeat((MAX_TRANSCRIPT - tasks.length) / line.length);
}

/** A million one-letter utterances. */
export function tinyUtterances(): string {
  const pair = 'A: x\nB: y\n';
  return pair.repeat(MAX_TRANSCRIPT / pair.length);
}
