import type { Language } from '../function-words.ts';
import type { Clause } from '../speech/clauses.ts';
import { deadlineIn, type Meeting } from '../speech/finding.ts';
import type { Sentence } from '../speech/sentence.ts';
import { WORK_DA } from '../speech/verbs-da.ts';
import { anyCase, contentWords, everywhere, type Phrase, tokens } from '../speech/words.ts';
import { BASE_VERBS } from './statement/english-verbs.ts';
import { stemOf } from './stem-of.ts';

/** "When do I get the drawing and the price?", "could you send the key and the code?": what somebody asks for. */
const ASKED: Readonly<Record<Language, Phrase>> = {
  en: anyCase(
    String.raw`(?:^|[,.] |(?:and|so|but|okay|well) )(?:(?<when>when|what day|how soon) (?:(?:do|will|can|could|would|should|might) (?:i|we) (?:get|expect|receive|(?<see>have|see))|(?:do|will|can|could|would) you (?<when_verb>send|deliver|bring|finish|print|share|email|return|ship))|(?:can|could|will|would) you (?:please |also |just )?(?<verb>send|deliver|bring|finish|print|share|email|return|ship))(?: me| us)? (?<things>[^?.;]{3,120})\?$`,
  ),
  da: anyCase(
    String.raw`(?:^|[,.] |(?:og|så|men|okay|jamen) )(?:(?<when>hvornår) (?:(?:får|modtager|(?<see>har)) (?:jeg|vi)|(?:kan|må|skal) (?:jeg|vi) (?:så )?(?:få|have|forvente|regne med|modtage)|(?<now>sende|levere|aflevere|maile|printe|dele)r (?:du|i)|(?:kan|vil) (?:du|i) (?<when_verb>sende|levere|aflevere|maile|printe|dele))|(?:kan|kunne|vil|gider) (?:du|i) (?:lige |også )?(?<verb>sende|levere|aflevere|maile|printe|dele))(?: mig| os)? (?<things>[^?.;]{3,120})\?$`,
  ),
};
const LEAD: Readonly<Record<Language, Phrase>> = {
  en: anyCase(
    "^(?:(?:yes|yeah|sure|well|okay|of course|so|right),? )*(?:(?:you['’]ll|you will|you can|you) (?:have|get) |i['’]ll (?:send|give|bring)(?: you)? )?",
  ),
  da: anyCase(
    '^(?:(?:ja|jo|jamen|okay|altså|selvfølgelig|så),? )*(?:(?:du|i) (?:får|har) |jeg (?:sender|giver|mailer)(?: (?:dig|jer))? )?',
  ),
};
/** Between two things of an answer. */
const NEXT: Readonly<Record<Language, RegExp>> = {
  en: /(?:,? and|,(?: but)?) (?=(?:the|your|our|my) )/iu,
  da: /(?:,? og|,(?: men)?) (?=\p{L})/iu,
};
/** "Planen får du på torsdag": between the thing and its day. */
const COMES: Readonly<Record<Language, Phrase>> = {
  en: anyCase(
    "^(?:(?:you['’]ll (?:have|get)|you (?:get|can have)|i['’]ll (?<does>send|bring|deliver)|will be (?:there|ready|with you)|is ready|(?<itself>comes|is coming|will come|follows)) )?",
  ),
  da: anyCase(
    '^(?:(?:(?:får|har) (?:du|i)|(?<does>sende|levere|maile)r jeg|kan (?:du|i) få|er klar|(?<itself>kommer|følger|bliver)) )?',
  ),
};
/** Sentences of an answer, and things in it. */
const REACH = 3;
const MOST = 4;

interface Part {
  /** As it stands in the answer. */
  readonly piece: string;
  readonly thing: string;
  readonly time: string;
  /** "The code I'll send tomorrow": the verb of the answer. */
  readonly verb: string | undefined;
  /** "The furniture comes on Friday": who brings it, it does not tell. */
  readonly itself: boolean;
}

/** The things of an answer, each with its day: "The drawing today, the price on Monday." Empty if any of it is something else. */
function partsOf({ text, language }: Sentence, things: string, when: (time: string) => boolean): Part[] {
  // "An answer on the offer" asks for the answer.
  const asked = new Set(tokens(OF_THING[Symbol.replace](things, '')).map(stemOf));
  const said = text.replace(/[\s.!]+$/u, '');
  const pieces = said.slice(LEAD[language].exec(said)?.[0].length ?? 0).split(NEXT[language]);
  if (pieces.length > MOST) return [];
  const parts: Part[] = [];
  for (const piece of pieces) {
    const words = piece.split(' ');
    const last = words.slice(0, 4).findLastIndex((word) => asked.has(stemOf(word.toLowerCase())) && !SMALL.test(word));
    if (last < 0) return [];
    const thing = words.slice(0, last + 1).join(' ');
    if (SAYS_MORE.test(thing)) return [];
    const rest = words.slice(last + 1).join(' ');
    const comes = COMES[language].exec(rest);
    const time = rest.slice(comes?.[0].length ?? 0);
    if (time === '' || !when(time)) return [];
    parts.push({ piece, thing, time, verb: comes?.groups?.does, itself: comes?.groups?.itself !== undefined });
  }
  return parts;
}

/** "Tilbuddet får du svar": no thing alone. */
const SAYS_MORE = / (?:(?:får|har|sender) (?:du|i|jeg)|you['’]ll|you get|i['’]ll) /iu;
const OF_THING = everywhere(
  String.raw`(?<=\p{L}) (?:of|on|about|from|for|to|with|om|på|fra|for|til|af|med) [^,]{1,80}?(?=,| (?:and|og) |$)`,
);
/** What somebody gives to another: other things that one sees or has are people and events. */
const GIVEN: Readonly<Record<Language, Phrase>> = {
  en: anyCase(
    String.raw`(?<!\p{L})(?:drafts?|drawings?|plans?|quotes?|prices?|reports?|lists?|figures?|numbers?|contracts?|offers?|estimates?|slides|documents?|files?|agendas?|minutes|keys?|codes?|samples?|photos?|pictures?|proofs?|invoices?|receipts?|versions?)$`,
  ),
  da: anyCase(
    '(?:(?:udkast|tilbud|budget|overslag|regneark|referat|dokument|foto|billede|regnskab)(?:et|erne|ene)?|(?:tegning|plan|pris|rapport|list|kontrakt|fil|dagsorden|nøgle|kode|prøve|faktura|regning|kvittering|version|oversigt|præsentation)(?:en|n|erne|rne)|tallene|svaret|slides(?:ene)?)$',
  ),
};
/** What comes without anybody in the meeting. */
const COMES_BY_ITSELF: Readonly<Record<Language, Phrase>> = {
  en: anyCase(
    String.raw`(?<!\p{L})(?:rain|snow|frost|sun|sunshine|weather|wages?|salary|salaries|pay|pay ?slips?|pension|holidays?|bus|train|ferry|baby)$`,
  ),
  da: anyCase(
    String.raw`(?<!\p{L})(?:regnen|sneen|frosten|solen|vejret|lønnen|pensionen|feriepengene|ferien|bussen|toget|færgen|babyen)$`,
  ),
};

const SMALL = /^(?:the|your|our|my|a|an|and|den|det|de|en|et|og)$/iu;

export interface AnswerByThing {
  readonly asked: Sentence;
  /** The verb of a question that has one besides "get". */
  readonly verb: string | undefined;
  readonly parts: readonly Part[];
}

/** What is promised by naming a day for each thing that was asked for. Null if the sentence is no such answer. */
export function answerByThing(sentence: Sentence, meeting: Meeting): AnswerByThing | null {
  const { index, turn, language, speaker } = sentence;
  if (sentence.text.length > MOST_SAID || sentence.plain.endsWith('?')) return null;
  const asked = meeting.sentences.slice(Math.max(0, index - REACH), index).findLast((one) => one.turn < turn);
  if (asked === undefined || asked.turn !== turn - 1 || asked.speaker === speaker || asked.language !== language)
    return null;
  const match = ASKED[language].exec(asked.plain)?.groups;
  if (match?.things === undefined) return null;
  const parts = partsOf(sentence, match.things, (time) => {
    const day = deadlineIn([time], sentence, meeting);
    return day?.date != null && time.length - day.said.length <= LEAD_OF_TIME;
  });
  if (parts.length === 0 || (parts.length === 1 && match.when === undefined)) return null;
  const verb = match.verb ?? match.when_verb ?? match.now;
  if (verb === undefined && parts.some((part) => isNotGiven(part, match, language))) return null;
  return { asked, verb, parts };
}

/** "The dentist tomorrow", "the rain on Friday", "the bill from the council comes on Monday": nobody here gives it. */
function isNotGiven(
  { thing, itself }: Part,
  { see, things = '' }: Readonly<Record<string, string | undefined>>,
  language: Language,
): boolean {
  if (COMES_BY_ITSELF[language].test(thing)) return true;
  return (see !== undefined && !GIVEN[language].test(thing)) || (itself && FROM.test(things));
}
const FROM = /(?<!\p{L})(?:from|fra) \p{L}/iu;

/** Characters of an answer that is nothing else, and of what may stand before a day. */
const MOST_SAID = 200;
const LEAD_OF_TIME = 4;

/** Whether a request is answered with a day for each of its things: the answer has the tasks. */
export const isAnsweredByThing = (answers: readonly Sentence[], meeting: Meeting): boolean =>
  answers.some((answer) => answerByThing(answer, meeting) !== null);

/** Whether a sentence asks for things of which the answer names a day each: the answer has the tasks. */
export function isAskedByThing(asked: Sentence, meeting: Meeting): boolean {
  if (!asked.plain.endsWith('?') || !ASKED[asked.language].test(asked.plain)) return false;
  return meeting.sentences
    .slice(asked.index + 1, asked.index + 1 + REACH)
    .some((answer) => answerByThing(answer, meeting)?.asked === asked);
}

/** "Could you book the hall and pay the rent?": two acts. */
const TWO_ACTS: Readonly<Record<Language, Phrase>> = {
  en: anyCase(
    String.raw`^(?<frame>[^?]{0,40}?(?:can|could|will|would) you (?:please |also |just )*)(?<first>(?<first_verb>\p{L}+) [^?,]{3,80}?) and (?:then |also )?(?<second>(?<second_verb>\p{L}+) [^?,]{3,80})\?$`,
  ),
  da: anyCase(
    String.raw`^(?<frame>[^?]{0,40}?(?:kan|kunne|vil|gider|ville) du (?:lige |også |så )*)(?<first>(?<first_verb>\p{L}+e|få|gøre) [^?,]{3,80}?) og (?:så |også )?(?<second>(?<second_verb>\p{L}+e|få|gøre) [^?,]{3,80})\?$`,
  ),
};
const PROMISED: Readonly<Record<Language, Phrase>> = {
  en: anyCase(
    String.raw`^(?<yes>(?:(?:yes|yeah|sure|okay|of course|certainly),? )*)(?:i['’]ll|i will|i can|i['’]m going to) (?:also |just )?(?<verb>\p{L}+) (?<rest>.{3,80})$`,
  ),
  da: anyCase(
    String.raw`^(?<yes>(?:(?:ja|jo|okay|selvfølgelig|klart|gerne),? )*)(?:jeg (?<verb>\p{L}+)r|(?:så )?(?<turned>\p{L}+)r jeg) (?<rest>.{3,80})$`,
  ),
};

const VERBS: Readonly<Record<Language, ReadonlySet<string>>> = { en: BASE_VERBS, da: new Set(WORK_DA) };

export interface OtherAct {
  /** The request without what is promised by itself. Null if the answer says yes to no more than that. */
  readonly clause: Clause | null;
  /** The answer that promises one of the two. */
  readonly promise: Sentence;
}

/** "Could you book the hall and pay the rent?" "Yes. I'll pay the rent on Friday.": the day is that of one act. Null if it is of both. */
export function otherAct(asked: Clause, language: Language, answers: readonly Sentence[]): OtherAct | null {
  const two = TWO_ACTS[language].exec(asked.text)?.groups;
  if (two === undefined) return null;
  if ([two.first_verb, two.second_verb].some((verb = '') => !VERBS[language].has(verb.toLowerCase()))) return null;
  const acts = [
    { act: two.first ?? '', verb: two.first_verb ?? '' },
    { act: two.second ?? '', verb: two.second_verb ?? '' },
  ];
  for (const [at, promise] of answers.entries()) {
    const said = promise.language === language ? PROMISED[language].exec(promise.plain)?.groups : undefined;
    if (said === undefined) continue;
    const verb = said.verb ?? said.turned ?? '';
    const words = new Set(tokens(said.rest ?? '').map(stemOf));
    const isIt = (one: { act: string; verb: string }) =>
      one.verb.toLowerCase() === verb.toLowerCase() &&
      contentWords(one.act).some((word) => word !== one.verb.toLowerCase() && words.has(stemOf(word)));
    const [promised, ...more] = acts.filter(isIt);
    const other = acts.find((one) => !isIt(one));
    if (promised === undefined || more.length > 0 || other === undefined) continue;
    if (/(?<!\p{L})(?:it|them|that|den|det|dem)(?!\p{L})/iu.test(other.act)) return null;
    const text = `${two.frame ?? ''}${other.act}?`;
    const isYes = at > 0 || (said.yes ?? '') !== '';
    return { clause: isYes ? { ...asked, text, plain: text } : null, promise };
  }
  return null;
}
