import type { Finding, Meeting } from '../speech/finding.ts';

const WHO = '(?:[Dd]u|[Jj]eg|[Yy]ou|I|\\p{Lu}\\p{L}+)';
const OWN = '(?:[Mm]in|[Dd]in|[Vv]ores|[Jj]eres|[Mm]y|[Yy]our|[Oo]ur|[Hh]is|[Hh]er)';
const RELATIVE =
  '(?:kone|mand|kæreste|søn|datter|mor|far|bror|søster|svoger|fætter|kusine|onkel|tante|wife|husband|girlfriend|boyfriend|son|daughter|mother|mum|mom|father|dad|brother|sister|cousin|uncle|aunt)';

/**
 * Whether a todo's owner is only one of two who were named ("you or Mark"), a relative of the same first name ("my wife
 * Grace"), or the one something goes to ("to my colleague, Mark,"), and did not speak up.
 */
export function isAnotherDoer({ owner, quotes }: Finding, { sentences }: Meeting): boolean {
  const [name = ''] = owner.split(' ');
  if (!/^\p{L}+$/u.test(name) || quotes.some(({ sentence }) => sentence.speaker === owner)) return false;
  const last = Math.max(...quotes.map(({ sentence }) => sentence.index));
  if (sentences[last + 1]?.speaker === owner) return false;
  const another = new RegExp(
    `(?<![\\p{L}])(?:${WHO} (?:or|eller) ${name}|${name} (?:or|eller) ${WHO}|${OWN} ${RELATIVE},? ${name}|(?:to|with|for|til|med) ${OWN} \\p{L}+, ${name},)(?![\\p{L}])`,
    'u',
  );
  return quotes.some(({ sentence }) => another.test(sentence.text));
}
