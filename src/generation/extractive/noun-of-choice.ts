import { type Finding, type Meeting, quoteOf } from '../speech/finding.ts';
import type { Sentence } from '../speech/sentence.ts';
import { anyCase } from '../speech/words.ts';

/** "It was agreed to take the late one." */
const ONE =
  /(?<=(?<!\p{L})the )(?<kind>\p{L}{3,}(?: \p{L}{3,})?) one(?=[.,]| (?:on|by|at|in|before|next|this)(?!\p{L}))/u;
const KIND = String.raw`(?:\p{L}+ ){1,2}`;
/** "The corner booth or the small one", "which booth do we take?" */
const CHOICE = anyCase(
  String.raw`(?<!\p{L})(?:the|a|an|our|that|this) (?:[\p{L}-]+ ){1,2}?(?<noun>(?!(?:ones?|but|and|not|two|three|four|five|six|few)(?!\p{L}))\p{L}{3,}),? (?:or|and|not|versus) (?:(?:should|shall|do) (?:we|i) (?:take|do|use|have) )?(?:the|a|an) ${KIND}one(?!\p{L})`,
);
const WHICH = anyCase(String.raw`(?<!\p{L})which (?<noun>(?!ones?(?!\p{L})|way|of)\p{L}{3,})(?= \p{L}{2,} )`);

/** Sentences before that may name what was chosen. */
const REACH = 8;
const MOST_QUOTES = 3;

/** The statement with the noun for "one" where a choice named it: "the corner booth or the small one", "the small one". */
export function withNounOfChoice(finding: Finding, { sentences }: Meeting): Finding {
  const { statement, quotes } = finding;
  const one = ONE.exec(statement);
  const kind = one?.groups?.kind?.toLowerCase() ?? '';
  const last = Math.max(...quotes.map(({ sentence }) => sentence.index));
  if (one === null || quotes.length === 0) return finding;
  const earlier = sentences.slice(Math.max(0, last - REACH), last + 1).toReversed();
  const said = earlier.find((sentence) => nounIn(sentence, kind) !== '');
  if (said === undefined) return finding;
  const named = statement.replace(one[0], `${one.groups?.kind} ${nounIn(said, kind)}`);
  const isQuoted = quotes.some(({ sentence }) => sentence === said);
  return {
    ...finding,
    statement: named,
    quotes: isQuoted ? quotes : [...quotes, quoteOf(said)].slice(0, MOST_QUOTES),
  };
}

/** The noun of which a sentence offers two kinds, one of them this. '' if it offers none. */
function nounIn({ plain, language }: Sentence, kind: string): string {
  if (language !== 'en' || !plain.toLowerCase().includes(kind)) return '';
  return (CHOICE.exec(plain)?.groups?.noun ?? WHICH.exec(plain)?.groups?.noun ?? '').toLowerCase();
}
