import type { Finding, Meeting } from '../speech/finding.ts';
import { OWN_PERSON } from '../speech/own-people.ts';

const WHO = '(?:[Dd]u|[Jj]eg|[Yy]ou|I|\\p{Lu}\\p{L}+)';
const OWN = '(?:[Mm]in|[Dd]in|[Vv]ores|[Jj]eres|[Mm]y|[Yy]our|[Oo]ur|[Hh]is|[Hh]er)';

/**
 * Whether a todo's owner is only one of two who were named ("you or Mark"), a relative or colleague of the same first name
 * ("my wife Grace", "min chef Jonas"), or the one something goes to ("to my colleague, Mark,"), and did not speak up.
 */
export function isAnotherDoer({ owner, quotes }: Finding, { sentences }: Meeting): boolean {
  const [name = '', ...rest] = owner.split(' ');
  if (!/^\p{L}+$/u.test(name) || quotes.some(({ sentence }) => sentence.speaker === owner)) return false;
  const end = Math.max(...quotes.map(({ sentence }) => sentence.index));
  if (sentences[end + 1]?.speaker === owner) return false;
  // "My colleague Mark Doyle" is that very participant.
  const last = rest.at(-1) ?? '';
  const isNotWhole = /^\p{L}+$/u.test(last) ? `(?!(?: \\p{L}+){0,2} ${last})` : '';
  const another = new RegExp(
    `(?<![\\p{L}])(?:${WHO} (?:or|eller) ${name}|${name} (?:or|eller) ${WHO}|${OWN_PERSON}${name}${isNotWhole}|(?:to|with|for|til|med) ${OWN} \\p{L}+, ${name},)(?![\\p{L}])`,
    'u',
  );
  return quotes.some(({ sentence }) => another.test(sentence.text));
}
