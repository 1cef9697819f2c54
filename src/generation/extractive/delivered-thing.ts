import type { Language } from '../function-words.ts';
import type { Deadline } from '../speech/find-deadline.ts';
import { deadlineIn, type Finding, findingOf, type Meeting, ownDeadline, quoteOf } from '../speech/finding.ts';
import type { Sentence } from '../speech/sentence.ts';
import { anyCase, type Phrase } from '../speech/words.ts';
import { LEAD_DA, LEAD_EN } from './leads.ts';
import { lengthOf } from './likely/surroundings.ts';
import { small } from './undone-acts.ts';
import { turned } from './words-turned.ts';
import { writtenTask } from './write-task.ts';

const THING_EN =
  '(?<thing>(?:(?:the|an?|your|those|these|some|all the|two|three)) (?!(?:minute|moment|second|break|coffee|drink|bit|hand|favou?r|word|chance|look|day|week|time|decision|answer|lot|few|sense|feeling|problem|question|point)(?!\\p{L}))[^,.;?]{3,80}?)';
const THING_DA =
  '(?<thing>(?:(?:en|et|den|det|de|din|dit|dine|jeres|nogle|to|tre) (?!(?:minut|øjeblik|pause|kop|hånd|tjeneste|chance|dag|uge|afgørelse|beslutning|følelse|fornemmelse|problem|spørgsmål)(?!\\p{L}))|(?!(?:inden|siden|uden|ingen|nogen|anden|noget|andet|meget|intet|tiden|mødet)(?!\\p{L}))\\p{L}{3,}(?:en|et|erne|ene|ne)(?= |[.!?])|\\p{L}*(?:slides|tegninger|billeder|priser|navne|filer|data)(?= |[.!?]))[^,.;?]{0,80}?)';
const FROM_YOU_EN = '(?: from (?:you|your side|your end)| on your side)?';
const FROM_YOU_DA = '(?: fra (?:jer|dig|jeres side))?';

/** "When can we expect the offer?": what is given in time. */
const WHEN: Readonly<Record<Language, Phrase>> = {
  en: anyCase(
    `^${LEAD_EN}(?:when|how soon|by when|what day) (?:do|can|could|will|would|might|should) (?:i|we) (?:get|receive|expect(?: to (?:get|have|see))?|(?<see>have|see)) ${THING_EN}${FROM_YOU_EN}[?]$`,
  ),
  da: anyCase(
    `^${LEAD_DA}hvornår (?:(?:får|modtager|(?<see>har)) (?:jeg|vi)|(?:kan|må|skal) (?:jeg|vi) (?:så |egentlig )?(?:få|have|forvente|regne med|modtage)) ${THING_DA}${FROM_YOU_DA}[?]$`,
  ),
};
/** "Is the report ready?": what is still to be finished. */
const READY: Readonly<Record<Language, Phrase>> = {
  en: anyCase(
    `^${LEAD_EN}(?:is|are) (?<thing>(?:the|your|our) [^,.;?]{3,50}?) (?:ready|done|finished|complete)(?: yet| now)?[?]$`,
  ),
  da: anyCase(
    `^${LEAD_DA}er (?<thing>(?:(?:den|det|de|jeres|din|dit|dine|vores) )?[^,.;? ]{3,40}(?: [^,.;? ]{3,30})?) (?:snart )?(?:klare?|færdige?)(?: nu| endnu)?[?]$`,
  ),
};
/** "When is the import done?", "any news on the import?": how far somebody is. */
const HOW_FAR: Readonly<Record<Language, Phrase>> = {
  en: anyCase(
    `^${LEAD_EN}(?:(?:when (?:is|are|will|do you (?:think|expect|reckon)(?: that)?)(?= [^?]* (?:ready|done|finished|complete)[?])|(?:how|what) about|where are (?:we|you) (?:with|on)|any (?:update|news) on|how(?:'s| is| are)(?= [^?]* (?:going|coming along|looking)[?])) (?<thing>(?:the|your|our) [^,.;?]{3,50}?))(?: (?:(?:will |can |is going to )?be )?(?:ready|done|finished|complete|going|coming along|looking))?[?]$`,
  ),
  da: anyCase(
    `^${LEAD_DA}(?:hvornår (?:er|bliver)(?= [^?]* (?:klare?|færdige?)[?])|hvad med|hvor langt er (?:vi|du|i) med|(?:noget )?nyt om|hvordan går det med) (?<thing>(?:(?:den|det|de|jeres|din|dit|dine|vores) [\\p{L}-]+ )?[\\p{L}-]{3,40})(?: (?:klare?|færdige?))?[?]$`,
  ),
};
/** "It should be done by Thursday." */
const DONE_BY: Readonly<Record<Language, Phrase>> = {
  en: anyCase(
    "^(?:(?:it|that|they|this)(?:'s| is| are)? ?)?(?:(?:should|will|would|can)(?: hopefully| probably)? be|'ll be|'ll have it) (?:done|ready|finished|there|complete) ",
  ),
  da: anyCase(
    '^(?:(?:den|det|de) )?(?:burde|skulle|vil|bliver|er)(?: nok| gerne)?(?: være| blive)? (?:klare?|færdige?) ',
  ),
};
const NOT_YET: Readonly<Record<Language, Phrase>> = {
  en: anyCase('^(?:(?:no|sorry|well|oh),? )*(?:not (?:yet|quite)|almost|nearly|no)[,.]?(?: but)?(?: |$)'),
  da: anyCase('^(?:(?:nej|desværre|altså|nå),? )*(?:ikke (?:endnu|helt)|næsten|nej)[,.]?(?: men)?(?: |$)'),
};

/** "We still need the figures for March.", "what we need is a signed copy" */
const NEEDS: Readonly<Record<Language, Phrase>> = {
  en: anyCase(
    `^${LEAD_EN}(?:(?:just|only)(?=[^?]*please)|(?:i|we)(?:'d|'ll| would| will)? (?:still |also |just |really |probably )*(?:need|like|love)(?: to (?:see|have|get))?|(?:it would|it'd) be (?:great|good|nice|helpful|useful) (?:for (?:me|us) )?to (?:have|get|see)|what (?:i|we)(?:'d| would)?(?: still| really| also)? need (?:now |from you )?is|(?:i'm|we're|i am|we are) (?:still |also )?(?:missing|lacking|waiting for|waiting on)) ${THING_EN}${FROM_YOU_EN}(?:,? (?:please|though|first|too|as well))?[.!]?$`,
  ),
  da: anyCase(
    `^${LEAD_DA}(?:(?:jeg|vi) (?:har (?:stadig |også |lige |jo )*brug for|mangler(?: stadig| også| lige| jo| bare)*|venter(?: stadig| jo)* på|skal (?:også |lige |stadig |jo )*bruge|vil (?:også |meget )?gerne (?:have|se))|det,? (?:jeg|vi) mangler,? er|det (?:ville|vil|kunne) være (?:rart|godt|dejligt|fint) at (?:have|få|se)) ${THING_DA}${FROM_YOU_DA}(?:,? (?:dog|først|også|altså))?[.!]?$`,
  ),
};
/** "You'll have it tomorrow.", "I'll send you those", "den sender jeg" */
const GIVES: Readonly<Record<Language, Phrase>> = {
  en: anyCase(
    "^(?:(?:yes|yeah|sure|of course|okay|ok|no problem|right|absolutely|certainly),? )*(?:you(?:'ll| will| can) (?:have|get)|i(?:'ll| will| can) (?:just |also |quickly |(?<tries>try to |try and |see if i can ))?(?<verb>send|get|email|forward|give|bring|share|mail|pass|find|dig out|look up))(?: you)? (?:it|that|them|those|these)(?: over| across| on| up)?(?: (?:to|for) you)?(?<rest>,? .{1,40})?$",
  ),
  da: anyCase(
    '^(?:(?:ja|jo|klart|okay|ok|selvfølgelig|godt|fint),? )*(?:(?:den|det|dem) (?:(?<does>sender|mailer|skaffer|finder|deler|videresender) (?:jeg|vi)|får(?: (?:du|i(?! (?:morgen|dag|aften|overmorgen|uge|næste|løbet)(?!\\p{L}))))?|kan (?:du|i) få)|(?:du|i) (?:får|kan få|skal nok få) (?:den|det|dem)|jeg (?<tries>prøver at )(?:sende|maile|skaffe|finde)(?: dig| jer)? (?:den|det|dem)|jeg (?<gives>sender|mailer|skaffer|finder|deler|videresender|giver)(?: lige| bare)?(?: dig| jer)? (?:den|det|dem))(?: lige| over| selvfølgelig)*(?<rest>,? .{1,40})?$',
  ),
};
/** Says that one does it, of what is needed. */
const NO_PROBLEM: Readonly<Record<Language, Phrase>> = {
  en: anyCase(
    "^(?:(?:yes|yeah|okay|ok|oh),? )*(?:(?:that's )?no problem|sure(?: thing)?|of course|will do|certainly|can do|absolutely|you'll get it|consider it done)[.! ]*$",
  ),
  da: anyCase(
    '^(?:(?:ja|jo|okay|ok),? )*(?:(?:det er )?intet problem|selvfølgelig|klart|det skal (?:du|i) nok få|det får (?:du|i)|det sørger jeg for|det finder vi ud af|det ordner jeg)[.! ]*$',
  ),
};
/** Before the day of an answer that is nothing else. */
const HEDGES: Readonly<Record<Language, Phrase>> = {
  en: anyCase(
    "^(?:(?:(?:well|hm+|oh|probably|hopefully|definitely|certainly|i think|i guess|i'd say|say|let's say|maybe|it (?:should|will|can) be|it'll be|should be|will be|you'll have (?:it|them|that)|not before|latest|at the latest),? )*)",
  ),
  da: anyCase(
    '^(?:(?:(?:altså|hm+|nok|sandsynligvis|forhåbentlig|helt sikkert|jeg (?:tror|tænker|regner med)|vil jeg tro|lad os sige|sig|måske|det bliver|den kommer|du får (?:den|det|dem)),? )*)',
  ),
};
const UNSURE = anyCase(
  String.raw`(?<!\p{L})(?:probably|hopefully|i (?:think|guess)|i'd say|maybe|should|not before|nok|sandsynligvis|forhåbentlig|tror|tænker|måske|regner med)(?!\p{L})`,
);
/** What is given by one to the other: what one has or sees besides may be a guest or a holiday. */
const GIVEN = anyCase(
  String.raw`(?<!\p{L})(?:\p{L}*(?:drafts?|drawings?|plans?|quotes?|prices?|reports?|lists?|figures?|numbers?|contracts?|offers?|proposals?|estimates?|slides|documents?|files?|agendas?|minutes|keys?|codes?|samples?|photos?|pictures?|proofs?|invoices?|receipts?|versions?|cop(?:y|ies)|logos?|summary|brochures?|data)|\p{L}*(?:udkast|tilbud|budget|overslag|regneark|referat|dokument|foto|billede|regnskab|oplæg|logo)(?:et|erne|ene)?|\p{L}*(?:tegning|plan|pris|rapport|list|kontrakt|fil|dagsorden|nøgle|kode|prøve|faktura|regning|kvittering|version|oversigt|præsentation|kopi|aftale)(?:en|n|er|erne|rne)?|tal(?:lene)?|svaret)(?!\p{L})`,
);
/** Sentences of the answer before the one that gives. */
const REACH = 2;

/**
 * What somebody gives to whoever asked when they get it, or said that they need it: "When can we expect the offer?"
 * "Thursday.", "We still need the figures." "I'll send you those." Null if the sentence is no such answer.
 */
export function deliveredThing(sentence: Sentence, meeting: Meeting): Finding | null {
  const { index, language, speaker, turn, plain } = sentence;
  const asked = meeting.sentences.slice(Math.max(0, index - REACH), index).findLast((one) => one.turn < turn);
  if (asked?.turn !== turn - 1 || asked.speaker === speaker || asked.language !== language) return null;
  const when = WHEN[language].exec(asked.plain)?.groups;
  const needs = when === undefined ? NEEDS[language].exec(asked.plain)?.groups : undefined;
  if (when === undefined && needs === undefined) return finishedThing(sentence, asked, meeting);
  const thing = (when ?? needs)?.thing;
  if (thing === undefined) return null;
  if (!GIVEN.test(thing) && (when?.see !== undefined || !GIVES[language].test(plain.replace(/[\s.!]+$/u, ''))))
    return null;
  const answer = answerIn(sentence, meeting, when !== undefined);
  if (answer === null) return null;
  if (language === 'da' && !isOfGender(plain, small(thing))) return null;
  const { verb, sure } = answer;
  // "We need the offer by Friday." "You'll have it."
  const day = answer.day ?? (needs === undefined ? null : ownDeadline(deadlineIn([asked.plain], asked, meeting)));
  const todo = findingOf([quoteOf(sentence), quoteOf(asked)], speaker, day, { sure });
  const text = `${promise(verb, small(turned(thing.replace(BY_WHEN, ''), language)), language)}${day === null ? '' : ` ${day.said}`}`;
  return writtenTask(todo, 'promise', [{ sentence, text }], meeting);
}

/** "Is the report ready?" "Not yet. Tomorrow." Who answers is likely to be who finishes it. */
function finishedThing(sentence: Sentence, asked: Sentence, meeting: Meeting): Finding | null {
  const { index, language, speaker, turn, plain } = sentence;
  const asksWhen = HOW_FAR[language].exec(asked.plain)?.groups?.thing;
  const thing = asksWhen ?? READY[language].exec(asked.plain)?.groups?.thing;
  if (thing === undefined) return null;
  const own = (asksWhen === undefined ? NOT_YET : DONE_BY)[language].exec(plain)?.[0].length ?? 0;
  const before = meeting.sentences[index - 1];
  const isWhen = asksWhen !== undefined && ASKS_WHEN.test(asked.plain);
  const isNotYet = asksWhen === undefined && before?.turn === turn && NOT_YET[language].test(before.plain);
  if (own === 0 && !isWhen && !isNotYet) return null;
  const day = bareDay(plain.slice(own).replace(/[\s.!]+$/u, ''), sentence, meeting);
  if (day === null) return null;
  const named = small(turned(thing, language));
  const todo = findingOf([quoteOf(sentence), quoteOf(asked)], speaker, day, { sure: false });
  const text = language === 'da' ? `Jeg gør ${named} færdig ${day.said}` : `I'll finish ${named} ${day.said}`;
  return writtenTask(todo, 'promise', [{ sentence, text }], meeting);
}

const ASKS_WHEN = /(?<!\p{L})(?:when|hvornår)(?!\p{L})/iu;

/** The day of what says nothing else. */
function bareDay(said: string, sentence: Sentence, meeting: Meeting): Deadline | null {
  const { language } = sentence;
  const bare = said.slice(HEDGES[language].exec(said)?.[0].length ?? 0).replace(AFTER, '');
  const day = bare === '' ? null : ownDeadline(deadlineIn([bare], sentence, meeting));
  return day?.date == null || bare.length - day.said.length > LEAD_OF_DAY ? null : day;
}

interface Answer {
  /** '' if the answer has none. */
  readonly verb: string;
  readonly day: Deadline | null;
  readonly sure: boolean;
}

function answerIn(sentence: Sentence, meeting: Meeting, isWhen: boolean): Answer | null {
  const { language, plain } = sentence;
  const said = plain.replace(/[\s.!]+$/u, '');
  const gives = GIVES[language].exec(said)?.groups;
  if (gives !== undefined) {
    const rest = (gives.rest ?? '').replace(/^,? /u, '');
    const day = rest === '' ? null : ownDeadline(deadlineIn([rest], sentence, meeting));
    if (rest !== (day?.said ?? '')) return null;
    return {
      verb: (
        gives.verb ??
        gives.does ??
        gives.gives ??
        (gives.tries === undefined ? 'give' : sendsIn(language))
      ).toLowerCase(),
      day,
      sure: gives.tries === undefined,
    };
  }
  if (!isWhen) {
    // In a long meeting what is needed is often talked of, and given by nobody.
    const isTaken = lengthOf(meeting) !== 'long' && NO_PROBLEM[language].test(plain);
    return isTaken ? { verb: '', day: null, sure: false } : null;
  }
  const day = bareDay(said, sentence, meeting);
  if (day === null) return null;
  return { verb: '', day, sure: !UNSURE.test(said) };
}

const sendsIn = (language: Language): string => (language === 'da' ? 'sender' : 'send');

/** What one hands over, and does not send. */
const HANDED = anyCase(String.raw`(?<!\p{L})(?:keys?|samples?|\p{L}*nøgle\p{L}*|\p{L}*prøve\p{L}*)(?!\p{L})`);

/** "Thursday, I'd say" */
const AFTER = /,? (?:i think|i'd say|i guess|hopefully|probably|vil jeg tro|tror jeg|tænker jeg|forhåbentlig)$/iu;
/** "The slides before the meeting" */
const BY_WHEN = / (?:before|by|until|ahead of|in time for|inden|før|senest|til) .*$/iu;
/** "Den" is no "tallene", and "det" no "listen". */
function isOfGender(answer: string, thing: string): boolean {
  const said = /(?<!\p{L})(?:den|det|dem)(?!\p{L})/iu.exec(answer)?.[0].toLowerCase();
  if (said === undefined) return true;
  const [first = '', second = ''] = thing.split(' ');
  const head = /^(?:jeres|vores|din|dit|dine|den|det|de)$/u.test(first) ? second : first;
  const isMany = /(?:erne|ene)$/u.test(head) || /^(?:nogle|to|tre|de|dine)$/u.test(first);
  const isNeuter = /et$/u.test(head) || /^(?:et|det|dit)$/u.test(first);
  const isCommon = /en$/u.test(head) || /^(?:en|den|din)$/u.test(first);
  if (said === 'dem') return !(isNeuter || (isCommon && !isMany));
  if (isMany) return false;
  return said === 'den' ? !isNeuter : !isCommon;
}

/** Characters of "on " and the like before a day. */
const LEAD_OF_DAY = 4;

function promise(said: string, thing: string, language: Language): string {
  const isSent = said === '' && GIVEN.test(thing) && !HANDED.test(thing);
  const verb = isSent ? sendsIn(language) : said;
  if (language === 'da') return verb === '' || verb === 'give' ? `Du får ${thing}` : `Jeg ${verb} dig ${thing}`;
  if (verb === '' || verb === 'give') return `You'll have ${thing}`;
  return /^(?:find|dig out|look up|share|get)$/u.test(verb) ? `I'll ${verb} ${thing}` : `I'll ${verb} you ${thing}`;
}
