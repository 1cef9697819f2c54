import type { Quote } from '../speech/finding.ts';
import type { Sentence } from '../speech/sentence.ts';
import { anyCase } from '../speech/words.ts';
import { isAdjective } from './written/adjectives-en.ts';

/** "The late one": one of a kind that was named beside another of it. */
const ONE = anyCase(
  String.raw`(?<![\p{L}'])the (?<kind>\p{L}{3,}) ones?(?= (?:on|by|at|in|before|tomorrow|today|tonight|next|this|and|then|myself)(?![\p{L}])|[,.!]|$)`,
);
/** "The early shift" */
const NAMED = anyCase(
  String.raw`(?<![\p{L}'])(?:the|a|an|our|my|your) (?<kind>\p{L}{3,}) (?<noun>(?!(?:one|two|three|four|five|six|seven|eight|nine|ten|few|couple|half|of|and|or|to)(?![\p{L}]))\p{L}{3,})(?=[,.?!;]|$| (?:and|but|or|on|at|in|by|before|for|is|are|was|tomorrow|today|tonight|then)(?![\p{L}]))`,
);
const CHARACTERS = 200;

/** The quote with the noun for "one" where the words right before name another of the same kind: "you take the early shift and I the late one". */
export function withNounForOne(quote: Quote, sentences: readonly Sentence[]): Quote {
  const { text, sentence } = quote;
  const one = sentence.language === 'en' ? ONE.exec(text) : null;
  const kind = one?.groups?.kind ?? '';
  if (one === null || kind === '' || !isKind(kind)) return quote;
  const at = sentence.text.indexOf(text);
  const own = at < 0 ? '' : sentence.text.slice(0, at + one.index);
  const previous = sentences[sentence.index - 1]?.text ?? '';
  for (const said of [own, previous]) {
    const { kind: other = '', noun = '' } = NAMED.exec(said.slice(-CHARACTERS))?.groups ?? {};
    if (
      noun === '' ||
      /ones$/iu.test(one[0]) !== /s$/iu.test(noun) ||
      !isKind(other) ||
      other.toLowerCase() === kind.toLowerCase()
    )
      continue;
    const end = one.index + one[0].length;
    const named = one[0].replace(/ones?$/iu, noun.toLowerCase());
    return { sentence, text: `${text.slice(0, one.index)}${named}${text.slice(end)}` };
  }
  return quote;
}

const KINDS =
  /^(?:red|blue|green|black|white|yellow|brown|grey|early|late|big|small|large|little|new|old|short|long|first|second|third|last|left|right|upper|lower|front|back|spare)$/iu;
const isKind = (word: string): boolean => KINDS.test(word) || isAdjective(word.toLowerCase());
