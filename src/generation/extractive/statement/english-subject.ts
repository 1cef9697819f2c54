import { MARK } from './cast.ts';
import { BASE_VERBS, thirdPerson } from './english-verbs.ts';

/** "If she'd do the teas": "would". Not of "she's" and "she'd gone", which may be two things. */
export function writtenOut(contraction: string, next = ''): string {
  if (contraction === "'d") return BASE_VERBS.has(next) || next === 'be' ? 'would' : '';
  return BE[contraction]?.[0] ?? '';
}

const BE: Readonly<Record<string, [they: string, one: string]>> = {
  "'m": ['are', 'is'],
  "'re": ['are', 'is'],
  "'ve": ['have', 'has'],
  "'ll": ['will', 'will'],
  "'d": ['would', 'would'],
  am: ['are', 'is'],
  are: ['are', 'is'],
  was: ['were', 'was'],
  were: ['were', 'was'],
};

/** The subject of a subordinate clause, with its verb if that changes. */
export function subjectWords(
  who: string,
  contraction: string,
  next = '',
  byName = false,
): { words: string[]; taken: boolean } | null {
  if (who === '') return null;
  const owner = (who === MARK.owner && !byName) || who === MARK.group;
  const subject = who === MARK.owner && !byName ? 'they' : who;
  const short = BE[contraction];
  if (contraction !== '')
    return short === undefined ? null : { words: [subject, owner ? short[0] : short[1]], taken: false };
  const be = BE[next];
  if (be !== undefined) return { words: [subject, owner ? be[0] : be[1]], taken: true };
  if (
    !owner &&
    (BASE_VERBS.has(next) || /(?:ize|ise|ify|ate|eed)$/u.test(next)) &&
    !/^(?:can|will|put|set|let|cut)$/u.test(next)
  ) {
    return { words: [subject, thirdPerson(next)], taken: true };
  }
  return { words: [subject], taken: false };
}
