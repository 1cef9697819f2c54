import type { Language } from '../function-words.ts';
import { type Finding, findingOf, type Meeting, quoteOf } from '../speech/finding.ts';
import type { Sentence } from '../speech/sentence.ts';
import { anyCase, type Phrase } from '../speech/words.ts';
import { LEAD_DA, LEAD_EN } from './leads.ts';
import { confirmationOf } from './replies.ts';
import { isTakenBack } from './reversals.ts';
import { small } from './undone-acts.ts';

/** "I propose fifty more a year for adults.": a thing, and no act. */
const PROPOSES: Readonly<Record<Language, Phrase>> = {
  en: anyCase(
    `^${LEAD_EN}(?:i(?:['’]d| would)?|we(?:['’]d| would)?|can i|could i|may i) (?:propose|suggest|recommend) (?<what>(?:an?|the|another|two|three|four|five|six|seven|eight|nine|ten|twelve|fifteen|twenty|thirty|forty|fifty|sixty|hundred|half|[£$€]?\\d[\\d.,]*) [^,;?!]{3,60}?)(?:,? (?:and|but|so|then|if|because) [^.?!]*)?[.?]$`,
  ),
  da: anyCase(
    `^${LEAD_DA}(?:jeg|vi) (?:(?:vil|ville) (?:gerne )?foreslå|foreslår|indstiller til)(?: derfor| så| altså)? (?<what>(?:en|et|to|tre|fire|fem|seks|syv|otte|ni|ti|tolv|femten|tyve|tredive|halvtreds|hundrede|\\d[\\d.,]*|[\\p{L}-]{3,}(?:en|et)(?! (?:jeg|vi|at)(?![\\p{L}]))) [^,;?!]{3,60}?)(?:,? (?:og|men|så|hvis|fordi) [^.?!]*)?[.]$`,
  ),
};
/** "Det støtter jeg.", "I'd support that." */
const SUPPORTS: Readonly<Record<Language, Phrase>> = {
  en: anyCase(
    "^(?:(?:yes|yeah|okay|right|well),? )*(?:i(?:['’]d| would|['’]ll| will)? (?:support|second|back|go along with) (?:that|it)|seconded|i(?:['’]m| am) (?:in favour|for (?:it|that)|happy with that)|that seems (?:fair|right|sensible|reasonable))(?![\\p{L}])",
  ),
  da: anyCase(
    '^(?:(?:ja|jo|okay),? )*(?:(?:det|den|forslaget) (?:støtter|bakker) (?:jeg|vi)|det (?:kan|vil) (?:jeg|vi) (?:godt |gerne |også )*(?:støtte|bakke op om|stemme for|gå med til)|støttes|det (?:virker|lyder) (?:fair|rimeligt|fornuftigt))(?![\\p{L}])',
  ),
};
const SPEAKS =
  /(?<!\p{L})(?:I|me|my|you|your|we|us|our|it|that|this|jeg|mig|min|du|dig|din|vi|os|vores|det|den|dem)(?!\p{L})/iu;
/** What somebody looks at or talks of in the meeting. */
const IN_MEETING =
  /(?<!\p{L})(?:break|pause|minute|moment|look|word|vote|show of hands|round|question|toast|kaffe|spørgsmål|runde|afstemning)(?!\p{L})/iu;
const ANSWERED_WITHIN = 4;

/** A thing that one proposes and another one supports: "I propose a deposit of ten percent." "Seconded." Null if nobody does. */
export function proposedThing(sentence: Sentence, { sentences }: Meeting): Finding | null {
  const { language, plain, index, turn, speaker } = sentence;
  const what = PROPOSES[language].exec(plain)?.groups?.what;
  if (what === undefined || SPEAKS.test(what) || IN_MEETING.test(what) || isTakenBack(sentence, sentences)) return null;
  const answer =
    sentences
      .slice(index + 1, index + 1 + ANSWERED_WITHIN)
      .find(
        (one) =>
          one.turn > turn && one.turn <= turn + 2 && one.speaker !== speaker && SUPPORTS[language].test(one.plain),
      ) ?? confirmationOf(sentence, sentences, true);
  if (answer === null) return null;
  const statement = language === 'da' ? `Der var enighed om ${small(what)}.` : `There was agreement on ${small(what)}.`;
  return { ...findingOf([quoteOf(sentence), quoteOf(answer)], '', null), statement };
}
