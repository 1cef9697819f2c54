import { quoteOf } from '../../speech/finding.ts';
import type { People } from '../../speech/people.ts';
import { clausesFirst, type Sentence } from '../../speech/sentence.ts';
import { anyCase, contentWords } from '../../speech/words.ts';
import { heading } from './heading.ts';
import type { RaisedTopic } from './raised-topic.ts';
import { TOPIC_CUES, TOPIC_END } from './topic-cues.ts';

/** "Vi tager kølerummet først": no part of the name. */
const AFTERWARDS =
  /[,.]?(?: (?:først|lige|nu|bagefter|til sidst|kort|hurtigt|så|i dag|first|now|next|quickly|today|by the way|though|then|i øvrigt|forresten|for resten|egentlig))*[.,?]*$/iu;
/** A Danish noun with its article, or something else that is known to the listeners. */
const DEFINITE = anyCase(
  String.raw`^(?:(?:den|det|de|vores|jeres|dit|din|dine|mit|min) |[\p{L}-]{3,}(?:en|et|ne)(?![\p{L}])|[\p{L}-]{6,}(?:inger|elser)$)`,
);
/** "bemandingen i weekenden": when or where, behind the name. */
const PLACED = /^ (?:i|på|til|fra|for|hos|ved|under) [^,]{2,30}$/iu;
/** Words before a cue that begin a clause. */
const OPENS_CLAUSE =
  /^(?:(?:(?:og|men|okay|ok|godt|nå|ja|jo|super|fint|så|and|but|so|right|well|yes|then)[,.]?|\p{Lu}\p{L}+,|i (?:think|guess|suppose),?(?: that)?|jeg (?:tror|synes),?(?: at)?) )*$/iu;
const OVERVIEW = /(?:, |; |^)(?:og |and )?(?:så|then|first|først)(?= )/giu;

/** "Så er det juleferien.", "Vi tager kølerummet først.": nothing but a noun phrase follows. */
export function openedTopic(sentence: Sentence, people: People, names: ReadonlySet<string>): RaisedTopic | null {
  const { language } = sentence;
  const cues = TOPIC_CUES[language];
  // "First the roof, then the windows, then money": an overview.
  if ([...sentence.plain.matchAll(OVERVIEW)].length > 1) return null;
  for (const clause of clausesFirst(sentence)) {
    for (const cue of cues.opens) {
      const match = cue.exec(clause.plain);
      const topic = match?.groups?.topic;
      if (match === null || topic === undefined || cues.idle.test(match[0])) continue;
      const said = (topic.split(TOPIC_END)[0] ?? topic).replace(AFTERWARDS, '');
      if (contentWords(said).every((word) => people.mentions(word).length > 0)) continue;
      const lead = match[0].slice(0, match[0].length - topic.length);
      const name = heading(said, sentence, names, { lead });
      if (
        name === null ||
        !(language === 'en' ? name.narrow || (name.whole && name.name.includes(' ')) : DEFINITE.test(said))
      )
        continue;
      if (language === 'en' && !OPENS_CLAUSE.test(clause.plain.slice(0, match.index))) continue;
      const isWhole = name.whole || (language === 'da' && PLACED.test(said.slice(name.name.length)));
      const rest = topic.slice(said.length);
      const isOpener =
        OPENS_CLAUSE.test(clause.plain.slice(0, match.index)) && (/^[.?,]*$/u.test(rest) || AFTERWARDS.test(rest));
      if (isWhole && (name.narrow || isOpener))
        return { ...name, whole: true, isOpener, quote: quoteOf(sentence, clause) };
    }
  }
  return null;
}
