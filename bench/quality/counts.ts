/** Of `extracted` items `matched` are right; `gold` items were there to be found. */
export interface Count {
  matched: number;
  extracted: number;
  gold: number;
}

/** So many of so many. */
export interface Share {
  part: number;
  whole: number;
}

export interface Score {
  todos: Count;
  agreements: Count;
  topics: Count;
  /** Of matched todos. */
  owners: Share;
  deadlines: Share;
  /** Todos and agreements that are marked as sure, and how many of them are right. */
  sure: Share;
  /** Todos and agreements to be checked, of all. */
  toCheck: Share;
}

export const KINDS = ['todos', 'agreements', 'topics'] as const;

export function addScores(scores: readonly Score[]): Score {
  const counts = (kind: (typeof KINDS)[number]): Count => ({
    matched: sum(scores.map((score) => score[kind].matched)),
    extracted: sum(scores.map((score) => score[kind].extracted)),
    gold: sum(scores.map((score) => score[kind].gold)),
  });
  const shares = (kind: 'owners' | 'deadlines' | 'sure' | 'toCheck'): Share =>
    addShares(scores.map((score) => score[kind]));
  return {
    todos: counts('todos'),
    agreements: counts('agreements'),
    topics: counts('topics'),
    owners: shares('owners'),
    deadlines: shares('deadlines'),
    sure: shares('sure'),
    toCheck: shares('toCheck'),
  };
}

export function addShares(shares: readonly Share[]): Share {
  return { part: sum(shares.map(({ part }) => part)), whole: sum(shares.map(({ whole }) => whole)) };
}

/** The share of the values that fit. */
export function shareOf<T>(values: readonly T[], fits: (value: T) => boolean): Share {
  return { part: values.filter(fits).length, whole: values.length };
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, one) => total + one, 0);
}
