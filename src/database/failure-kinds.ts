import { LOCK_NOT_AVAILABLE, sqlState } from './transient.ts';

/** For metrics. The codes are PostgreSQL's (appendix A). */
const KINDS: readonly (readonly [kind: string, states: RegExp])[] = [
  ['lock_timeout', new RegExp(`^${LOCK_NOT_AVAILABLE}$`)],
  ['deadlock', /^40P01$/],
  ['serialization', /^40001$/],
  ['statement_timeout', /^57014$/],
  ['read_only', /^25006$/],
  ['full', /^53100$/],
  ['unavailable', /^(?:08|53|57P|E)/],
  ['other', /(?:)/],
];
/** Violated constraints and data that a statement refuses are answers, and a lost name is repeated. */
const EXPECTED = /^(?:23|22|26000$|42P05$|P0001$)/;

export interface FailureKinds {
  count(error: Error): void;
  /** By kind, those that never happened too. */
  counts(): Readonly<Record<string, number>>;
}

/** Counts failed statements and connections by what they mean to an operator. */
export function createFailureKinds(): FailureKinds {
  const counts = new Map(KINDS.map(([kind]) => [kind, 0]));
  return {
    count(error) {
      const state = sqlState(error) ?? 'E';
      if (EXPECTED.test(state)) return;
      const kind = KINDS.find(([, states]) => states.test(state))?.[0] ?? 'other';
      counts.set(kind, (counts.get(kind) ?? 0) + 1);
    },
    counts: () => Object.fromEntries(counts),
  };
}
