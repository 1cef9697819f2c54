import type { Language } from '../../function-words.ts';
import { findDeadline } from '../../speech/find-deadline.ts';
import { anyCase } from '../../speech/words.ts';
import { MARK, personName, thingName } from './cast.ts';
import { deadlinePhrase, type SpokenDeadline, timePhrase } from './deadline-phrase.ts';
import { markDeadline } from './mark-deadline.ts';
import { tidyEnglish } from './tidy-english.ts';

export interface Known {
  readonly owner: string;
  readonly speaker: string;
  readonly addressee: string;
  readonly referent: string;
  readonly deadline: SpokenDeadline | null;
  readonly meetingDate: Date;
  readonly language: Language;
  /** Whether the time is when something is, and no deadline. */
  readonly agreed?: true;
  /** Whether the deadline stands though its words do not: it was found in other words. */
  readonly elsewhere: boolean;
}

const MOST_WORDS = 30;
/** Speech that is still in the first or second person, or shows that it was cut. */
const UNFIT = {
  en: anyCase(
    String.raw`(?<![\p{L}\p{N}])(?:i|me|my|mine|myself|we|us|our|ours|ourselves|you|your|yours|yourself|let's|gonna|wanna)(?![\p{L}\p{N}])`,
  ),
  da: anyCase(
    String.raw`(?<![\p{L}\p{N}])(?:jeg|mig|min|mit|mine|vi|os|vores|vor|du|dig|din|dit|dine|jer|jeres)(?![\p{L}\p{N}])`,
  ),
} as const;

/** "I" with its capital letter is "you". */
const YOU_ALL = /(?<=[^\s.] )I(?![\p{L}\p{N}])/u;

/** Names of times that speech without capital letters has lost. */
const UNCASED = {
  en: /(?<![\p{L}])(?:(?:mon|tues|wednes|thurs|fri|satur|sun)day|january|february|april|june|july|august|september|october|november|december)(?![\p{L}])/gu,
  da: /(?!)/gu,
} as const;

/** Where a pronoun stands for the thing that is meant. */
const POSSESSIVE: Readonly<Record<string, string>> = {
  "him's": 'his',
  "her's": 'her',
  "them's": 'their',
  hams: 'hans',
  hendes: 'hendes',
  dems: 'deres',
};

/** Words that tell how sure somebody is, or nothing. The evidence says what is to be checked. */
const ADDS_NOTHING = {
  en: /(?<=[\p{L},] ?),? (?:basically|probably|hopefully|actually|obviously|literally|essentially|honestly|perhaps),?(?= |$)/giu,
  da: /(?!)/gu,
} as const;

/** "Mettes bord", "Lars' bord". */
function withGenitives(marked: string, { owner, speaker, addressee, language }: Known): string {
  if (language !== 'da') return marked;
  const named = [
    [MARK.owner, owner],
    [MARK.speaker, speaker],
    [MARK.addressee, addressee],
  ] as const;
  return named.reduce((text, [mark, name]) => {
    const person = personName(name);
    return text.replaceAll(`${mark}s`, /[sxz]$/iu.test(person) ? `${person}'` : `${person}s`);
  }, marked);
}

/** Puts names, the thing and the deadline in their places. Null if the sentence is not fit to be sent. */
export function finishedSentence(marked: string, known: Known): string | null {
  if (
    UNFIT[known.language].test(marked) ||
    (known.language === 'da' && YOU_ALL.test(marked)) ||
    /[{}<>[\]…?!]|\(|\)| - /u.test(marked)
  )
    return null;
  const timed = withDeadline(known.language === 'en' ? inNumber(marked, known.referent) : marked, known);
  const finished = withGenitives(timed, known)
    .replaceAll(MARK.owner, personName(known.owner))
    .replaceAll(MARK.speaker, personName(known.speaker))
    .replaceAll(MARK.addressee, personName(known.addressee))
    .replaceAll(MARK.thing, thingName(known.referent))
    .replace(UNCASED[known.language], (name) => name.charAt(0).toUpperCase() + name.slice(1))
    .replaceAll(MARK.group, known.language === 'da' ? 'de' : 'they')
    .replace(/[\u0086-\u008B]/gu, '')
    .replace(/(?<![\p{L}])(him|her|them|ham|hende|dem)(?:'s|s)(?![\p{L}])/gu, (said) => POSSESSIVE[said] ?? said)
    .replace(ADDS_NOTHING[known.language], '')
    .replace(/\s+/gu, ' ')
    .replace(/(?<![\p{L}])(an?|the) (?:an?|the) /giu, '$1 ')
    .replace(/ til på (?=(?:man|tirs|ons|tors|fre|lør|søn)dag)/gu, ' til ')
    .replace(/ (?:for by|til senest)(?= )/gu, (both) => (both === ' for by' ? ' by' : ' senest'))
    .replace(
      /(?<= )(on|from|until|since|of|than|starting|to|for|suggests?|proposes?|fra|til) (?:on|by|senest)(?= (?:\p{Lu}\p{Ll}+day|\p{Ll}+dag) )/gu,
      '$1',
    )
    // "Before Friday's meeting"
    .replace(
      /(?<= )(?:the )?(?<day>\p{Lu}\p{Ll}+day \d{1,2} \p{Lu}\p{Ll}+)['’]s (?<what>\p{Ll}[\p{Ll}-]+)(?=[,.]|$| (?:with|at|in|and|so)(?!\p{L}))/gu,
      'the $<what> on $<day>',
    )
    // "by, like, November 6th"
    .replace(/(?<= )(?:(by|before|until|till),? (?:on|by)|(on), on)(?= \p{Lu}\p{Ll}+day )/gu, '$1$2')
    .replace(/ ([,.;:])(?!\d)/gu, '$1')
    .replace(/,(?:,| ?\.)+/gu, ',')
    .replace(/[,;:.!? ]+$/u, '')
    .replace(/^[^\p{L}\p{N}]+/u, '');
  const text = known.language === 'en' ? tidyEnglish(namedOnce(finished, known)) : finished.replace(ASKED_DA, ', ');
  const words = text.split(' ').length;
  if (words < 3 || words > MOST_WORDS) return null;
  // An email is written as it is.
  return /^[^ ]+@/u.test(text) ? `${text}.` : `${text.charAt(0).toUpperCase()}${text.slice(1)}.`;
}

/** "sends Bo the list for Bo to check" */
function namedOnce(text: string, { addressee }: Known): string {
  const name = personName(addressee);
  const again = ` for ${name} to `;
  return name !== '' && text.indexOf(name) < text.indexOf(again) + 1 ? text.replace(again, ' for them to ') : text;
}

/** "undersøger, om …": a Danish clause that asks has a comma before it. */
const ASKED_DA =
  /(?<= (?:undersøger|tjekker|afklarer|vurderer)) (?=(?:om|hvad|hvem|hvor|hvordan|hvornår|hvorfor|hvilke[nt]?) (?!at ))/u;

const PLURAL: Readonly<Record<string, string>> = {
  is: 'are',
  was: 'were',
  has: 'have',
  "doesn't": "don't",
  does: 'do',
};

/** "the two sheds are painted": the verb behind a thing that is many. */
function inNumber(marked: string, referent: string): string {
  const head = (
    /^(?<head>.+?)(?: (?:of|for|on|from|in|with|to) .+)?$/iu.exec(referent)?.groups?.head ?? ''
  ).toLowerCase();
  if (!/[^sui]s$/u.test(head)) return marked;
  return marked.replace(VERB_OF_THING, (_, verb: string) => `${MARK.thing} ${PLURAL[verb] ?? verb}`);
}

const VERB_OF_THING = new RegExp(`${MARK.thing} (is|was|has|doesn't|does)(?![\\p{L}'])`, 'u');

function withDeadline(marked: string, { deadline, language, meetingDate, agreed, elsewhere }: Known): string {
  if (deadline === null) return marked.replaceAll(MARK.time, '');
  const phrase = (agreed ? timePhrase : deadlinePhrase)(deadline, language);
  const at = marked.indexOf(MARK.time);
  if (at >= 0) {
    const dated = (text: string) => withDatesOfDays(text.replaceAll(MARK.time, ''), meetingDate, language);
    return `${dated(marked.slice(0, at))}${phrase}${dated(marked.slice(at + 1))}`;
  }
  if (agreed) return marked;
  // What is left names another day: the deadline belonged to words that were cut.
  const known = !Number.isNaN(meetingDate.getTime());
  const other = known ? findDeadline(marked, meetingDate, language) : null;
  if (other?.date != null) {
    if (language === 'en' && isOfAThing(marked, other.said)) return marked;
    const own =
      elsewhere && other.of !== undefined && deadline.date !== other.date ? ownDay(marked, phrase, other.said) : '';
    return marked.replace(other.said, deadlinePhrase({ words: other.said, date: other.date }, language)) + own;
  }
  if (deadline.date === '' || !elsewhere) return marked;
  const said = marked.replace(/[,. ]+$/u, '');
  // "… which segments they came from, by Thursday": not "from Thursday".
  return `${said}${ENDS_OPEN.test(said) ? ',' : ''} ${phrase}`;
}

/** "… a table for Friday's dinner on Thursday": the day of the task beside that of an event, where two days do not run together. */
function ownDay(text: string, phrase: string, event: string): string {
  const said = text.replace(/[,. ]+$/u, '');
  return said === text && (!said.endsWith(event) || /^(?:by|senest) /u.test(phrase)) ? ` ${phrase}` : '';
}

/** "Cancels Tuesday's booking", "swaps their Thursday shift": a day that names a thing stays as it was said. */
function isOfAThing(text: string, day: string): boolean {
  return OF_A_THING.test(text.slice(text.indexOf(day) + day.length));
}
const OF_A_THING =
  /^(?:['’]s)? (?:bookings?|reservations?|shifts?|lessons?|class|appointments?|rehearsal|match|game)(?!\p{L})/iu;

/** "Sends it today and calls on Friday": what else is done on a day near the meeting. */
function withDatesOfDays(text: string, meetingDate: Date, language: Language): string {
  if (Number.isNaN(meetingDate.getTime())) return text;
  const other = findDeadline(text, meetingDate, language);
  if (other?.date == null || other.of !== undefined || other.several || !NEAR_DAY.test(other.said)) return text;
  const spoken = { words: other.said, date: other.date };
  return markDeadline(text, spoken, language).replace(MARK.time, () => deadlinePhrase(spoken, language));
}

const NEAR_DAY =
  /^(?:(?:by|on|inden|senest|på) )*(?:today|tomorrow|i dag|i morgen|i overmorgen|(?:mon|tues|wednes|thurs|fri|satur|sun)day|(?:man|tirs|ons|tors|fre|lør|søn)dag)(?: (?:morning|afternoon|evening|formiddag|eftermiddag|aften))?$/iu;

const ENDS_OPEN = / (?:on|from|until|since|of|than|to|for|fra|til)$/u;
