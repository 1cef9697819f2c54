import type { Language } from '../function-words.ts';
import { deadlineIn, type Finding, findingOf, type Meeting, ownDeadline, quoteOf } from '../speech/finding.ts';
import type { Sentence } from '../speech/sentence.ts';
import { anyCase, type Phrase } from '../speech/words.ts';
import { small } from './undone-acts.ts';
import { writtenTask } from './write-task.ts';

/** "I'll send you one.", "I can forward you two", "I'll send both tomorrow": what is sent was named before. */
const SENDS: Readonly<Record<Language, Phrase>> = {
  en: anyCase(
    "^(?:(?:yes|yeah|sure|okay|ok|of course|absolutely),? )*(?<will>i(?:'ll| will| can)|let me|you(?:'ll| will)) (?:just |also )*(?<verb>send|e-?mail|forward|share|bring|give|show|(?<=you(?:'ll| will) )(?:get|have))(?: (?<to>you|them|him|her))? (?<what>one|some|a couple|a few|two|three|both|them both|both of (?:them|those)|all (?:three|of (?:it|them|that)))(?: over| across)?(?<rest>,? .{1,40})?$",
  ),
  da: anyCase(
    '^(?:(?:ja|jo|klart|okay|selvfølgelig),? )*(?:(?<will>jeg (?:sender|mailer|videresender|deler|medbringer|viser)|jeg kan (?:godt )?(?:sende|maile|videresende|dele|vise)|(?:du|i) får))(?: (?:lige|bare|også|gerne))*(?: (?<to>dig|jer|dem|ham|hende))? (?<what>en|et|nogle|et par|to|tre|begge(?: dele)?|dem begge|det hele|alle tre)(?: over)?(?<rest>,? .{1,40})?$',
  ),
};
const ALL = /^(?:both|them both|both of|all|begge|dem begge|det hele|alle)/iu;
/** "Do you have a case study?", "can I see some references?" */
const HAVES: Readonly<Record<Language, Phrase>> = {
  en: anyCase(
    "(?:do you (?:happen to )?have|have you got|is there|are there|(?:can|could|may) (?:i|we) (?:see|get|have)|could you share|i(?:'d| would) (?:like|love)(?: to see)?) (?:an?|any|some|a few|a couple of)? ?(?<what>(?!time|questions?|minutes?|comments?|thoughts|feedback|idea|ideas|a minute|sense)(?:[\\p{L}-]+ ){0,2}?[\\p{L}-]{3,}(?: (?:of|for|on|about) (?:the |your |our )?[\\p{L}-]{3,})?)[?.]$",
  ),
  da: anyCase(
    '(?:har (?:i|du)|findes der|er der|(?:kan|må|kunne) (?:jeg|vi) (?:se|få|have)|jeg vil gerne (?:se|have)) (?:en|et|nogle|et par)? ?(?<what>(?!tid|spørgsmål|kommentarer|brug|lyst|mulighed)(?:[\\p{L}-]+ ){0,1}?[\\p{L}-]{3,})[?.]$',
  ),
};
const ITEM_DA =
  '(?:(?:en|et|den|det|de|jeres|vores) (?:[\\p{L}-]+ )?[\\p{L}-]{3,}|[\\p{L}-]{3,}(?:en|et|erne|ene))(?: (?:over|med|fra|af|til|på) [\\p{L}-]{3,})?';
/** "The logo and the address." */
const THINGS: Readonly<Record<Language, Phrase>> = {
  en: anyCase(
    "^(?:(?:just|only|well|mainly|i need|we need|we'd need|i'd need|probably),? )*(?<what>(?:the|your|our|an?) [\\p{L}-]+(?: [\\p{L}-]+){0,2}(?:, (?:the|your|our|an?) [\\p{L}-]+(?: [\\p{L}-]+){0,2})?,? and (?:the |your |our |an? )?[\\p{L}-]+(?: [\\p{L}-]+){0,2})[.!]*$",
  ),
  da: anyCase(
    `^(?:(?:bare|kun|altså|jeg mangler|vi mangler|jeg skal bruge|vi skal bruge),? )*(?<what>${ITEM_DA}(?:, ${ITEM_DA})? og ${ITEM_DA})[.!]*$`,
  ),
};
/** Behind "I can": what is wanted. */
const WANTED: Readonly<Record<Language, Phrase>> = {
  en: anyCase(
    "^(?:(?:yes|yeah|oh|sure|great|okay|ok),? ?)*(?:please(?: do)?|that(?:'d| would) be (?:great|good|nice|helpful|lovely|perfect)|great|perfect|yes|thanks|thank you|lovely)[.! ]*$",
  ),
  da: anyCase(
    '^(?:(?:ja|jo|super|okay|fint|gerne|meget gerne),? ?)*(?:tak|gerne|meget gerne|det må du gerne|gør det|det ville være (?:fint|godt|dejligt|rart)|fint|godt|super|perfekt)[.! ]*$',
  ),
};
const MOST_BEFORE = 3;

/** What somebody sends whose name was said before: "Do you have a case study?" "I'll send you one." Null if it is none of these. */
export function sentThing(sentence: Sentence, meeting: Meeting): Finding | null {
  const { index, language, speaker, turn } = sentence;
  const {
    will = '',
    verb = '',
    to = '',
    what = '',
    rest = '',
  } = SENDS[language].exec(sentence.plain.replace(/[.!]+$/u, ''))?.groups ?? {};
  if (what === '') return null;
  const said = rest.replace(/[.!?]+$/u, '').replace(/^,? /u, '');
  const due = said === '' ? null : ownDeadline(deadlineIn([said], sentence, meeting));
  if (said !== (due?.said ?? '')) return null;
  const next = meeting.sentences.slice(index + 1, index + 3).find((one) => one.turn > turn);
  const isAble = /can$|kan/iu.test(will);
  if (isAble && !(next !== undefined && next.speaker !== speaker && WANTED[language].test(next.plain))) return null;
  for (const before of meeting.sentences.slice(Math.max(0, index - MOST_BEFORE), index).toReversed()) {
    if (before.speaker === speaker || before.language !== language || turn - before.turn > 1) continue;
    const thing = ALL.test(what)
      ? THINGS[language].exec(before.plain)?.groups?.what
      : counted(what, HAVES[language].exec(before.plain)?.groups?.what, language);
    if (thing === undefined) continue;
    const todo = findingOf([quoteOf(sentence), quoteOf(before)], speaker, due);
    const text = promise(language === 'da' ? will : verb, to, thing, language);
    return writtenTask(todo, 'promise', [{ sentence, text: due === null ? text : `${text} ${due.said}` }], meeting);
  }
  return null;
}

/** "One" of "case study": "a case study". */
function counted(what: string, thing: string | undefined, language: Language): string | undefined {
  if (thing === undefined) return undefined;
  const number = what.toLowerCase();
  if (language === 'da') return `${number} ${thing}`;
  if (number !== 'one') return `${number === 'a couple' ? 'a couple of' : number} ${thing}`;
  return `${/^[aeiou]/iu.test(thing) ? 'an' : 'a'} ${thing}`;
}

function promise(verb: string, to: string, thing: string, language: Language): string {
  const whom = to === '' ? '' : `${to} `;
  if (/^(?:get|have)$/iu.test(verb)) return `You'll have ${small(thing)}`;
  if (language === 'en') return `I'll ${verb} ${whom}${small(thing)}`;
  if (/får$/iu.test(verb)) return `Du får ${small(thing)}`;
  const present = verb.replace(/^jeg kan (?:godt )?(?<base>\p{L}+)$/iu, 'jeg $<base>r');
  return `${present.charAt(0).toUpperCase()}${present.slice(1)} ${whom}${small(thing)}`;
}
