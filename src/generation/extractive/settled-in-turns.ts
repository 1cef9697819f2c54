import type { Language } from '../function-words.ts';
import { findDeadline } from '../speech/find-deadline.ts';
import { type Finding, findingOf, type Meeting, quoteOf } from '../speech/finding.ts';
import type { Sentence } from '../speech/sentence.ts';
import { anyCase, contentWords, type Phrase } from '../speech/words.ts';
import { agreedRule } from './agreed-rule.ts';
import { bargain } from './bargain.ts';
import { chosenLater } from './chosen-later.ts';
import { chosenOfTwo, chosenWay } from './chosen-of-two.ts';
import { LEAD_DA, LEAD_EN } from './leads.ts';
import { mutualDeal } from './mutual-deal.ts';
import { offerTaken } from './offer-taken.ts';
import { permitted } from './permitted.ts';
import { SPEAKS } from './plain-frame.ts';
import { proposedThing } from './proposed-thing.ts';
import { bareThing, isOnly, NAMES, SAYS_YES } from './short-answers.ts';
import { infinitiveOfPresent } from './statement/danish-verbs.ts';
import { deadlinePhrase } from './statement/deadline-phrase.ts';
import { termTold } from './term-told.ts';
import { termsTaken } from './terms-taken.ts';
import { whoPays } from './who-pays.ts';
import { wished } from './wished.ts';

/** "Should we use the old logo or the new one?" */
const CHOICE: Readonly<Record<Language, Phrase>> = {
  en: anyCase(
    `^${LEAD_EN}(?:shall|should|do|can|could) we (?<verb>(?!need|want|like|know|think|have|get|meet|talk|speak|see|mean|say|do(?!\\p{L}))\\p{L}+(?: (?:with|for))?) (?<first>[^,.?]{2,40}?)(?:,? or (?<second>[^,.?]{2,40}?))?[?]$`,
  ),
  da: anyCase(
    `^${LEAD_DA}(?:skal|kan) vi (?<verb>(?!mødes|ses|tale|snakke|have|vide)\\p{L}+(?: med)?) (?<first>[^,.?]{2,40}?)(?:,? eller (?<second>[^,.?]{2,40}?))?[?]$`,
  ),
};
/** "Do we keep the Monday call?" */
const WHETHER: Readonly<Record<Language, Phrase>> = {
  en: anyCase(
    `^${LEAD_EN}(?:do|should|shall) we (?:still |really |even )*(?:keep|need|want|have|use|do|continue(?: with)?) (?<what>(?:the|our|a|an|this|that) [^,.?]{3,50}?)(?: at all| any ?more)?[?]$`,
  ),
  da: anyCase(
    `^${LEAD_DA}(?:(?:skal|vil) vi (?:stadig |overhovedet |virkelig )*(?:beholde|have|bruge|fortsætte med)|(?:har|behøver|bruger) vi (?:stadig |overhovedet )*(?:brug for )?) ?(?<what>[^,.?]{3,50}?)(?: mere| længere)?[?]$`,
  ),
};
/** "Okay, we drop it.", "then we skip it" */
const SO_WE: Readonly<Record<Language, Phrase>> = {
  en: anyCase(
    "^(?:(?:okay|ok|fine|good|alright|all right|right|yes|yeah),? )*(?:(?:then|so) )?(?:we(?:'ll| will)?|let's) (?:just )?(?<verb>drop|skip|cancel|scrap|leave|keep|stop|remove|take|use|do)(?<out> out)? (?:it|that|them)(?<after> out)?(?: then)?[.!]*$",
  ),
  da: anyCase(
    '^(?:(?:okay|ok|fint|godt|ja),? )*(?:så )?(?:(?<now>dropper|springer|aflyser|beholder|stopper|fjerner|sletter|bruger|tager) vi (?:det|den|dem)|vi (?<verb>dropper|aflyser|beholder|stopper|fjerner|sletter|bruger|tager) (?:det|den|dem))(?<over> over| ud)?(?: så| bare)?[.!]*$',
  ),
};
/** "By how much?", "until when?" */
const HOW_MUCH: Readonly<Record<Language, Phrase>> = {
  en: anyCase(
    '^(?:(?:okay|and|but|sure),? )*(?<by>by|to|until|till|from|of)? ?(?:how (?:much|many|long|far)|when|what)\\?$',
  ),
  da: anyCase(
    '^(?:(?:okay|og|men),? )*(?<by>med|til|indtil|fra|på)? ?(?:hvor (?:meget|mange|længe|langt)|hvornår|hvad)\\?$',
  ),
};
const AMOUNT: Readonly<Record<Language, Phrase>> = {
  en: anyCase(
    '^(?:(?:say|maybe|about|by|to|until|till|well),? )*(?<what>(?:\\d[\\d.,]*|one|two|three|four|five|six|seven|eight|nine|ten|twelve|fifteen|twenty|thirty|fifty|january|february|march|april|may|june|july|august|september|october|november|december|(?:mon|tues|wednes|thurs|fri)day)(?: (?:percent|per cent|days|weeks|months|euros|pounds|dollars|kroner|people|hours|minutes|thousand|hundred))*)[.!]*$',
  ),
  da: anyCase(
    '^(?:(?:sig|måske|cirka|med|til|indtil|altså),? )*(?<what>(?:\\d[\\d.,]*|en|to|tre|fire|fem|seks|syv|otte|ni|ti|tolv|femten|tyve|tredive|halvtreds|januar|februar|marts|april|maj|juni|juli|august|september|oktober|november|december|(?:man|tirs|ons|tors|fre)dag)(?: (?:procent|dage|uger|måneder|kroner|euro|personer|timer|minutter|tusind|hundrede))*)[.!]*$',
  ),
};
/** "We should raise prices.", "let's postpone the launch" */
const PROPOSAL: Readonly<Record<Language, Phrase>> = {
  en: anyCase(
    `^${LEAD_EN}(?:(?:i think |maybe |perhaps )*(?:we (?:should|could)|let's|let us)|(?:shall|should|could) we) (?<what>(?!talk|speak|look|see|discuss|meet|start|think|wait|go (?:on|through|over))\\p{L}+ [^,.?]{3,80}?)[.?]$`,
  ),
  da: anyCase(
    `^${LEAD_DA}(?:vi (?:bør|burde|skulle|kunne) |lad os |(?:skal|kunne|skulle) vi (?:ikke )?)(?<what>(?!tale|snakke|se|drøfte|mødes|starte|begynde|vente|gå)\\p{L}+ [^,.?]{3,80}?)[.?]$`,
  ),
};

/** "How many licences do you need?" */
const COUNTED: Readonly<Record<Language, Phrase>> = {
  en: anyCase(
    `^${LEAD_EN}how many (?<noun>[\\p{L}-]+(?: [\\p{L}-]+)?) (?:do|would|will) you (?:need|want|take|like|order)(?: to (?:start|begin)(?: with)?)?[?]$`,
  ),
  da: anyCase(
    `^${LEAD_DA}hvor mange (?<noun>[\\p{L}-]+) (?:skal|vil) (?:i|du) (?:bruge|have|gerne have|bestille)(?: til at (?:starte|begynde) med)?[?]$`,
  ),
};
const NUMBER: Readonly<Record<Language, string>> = {
  en: '(?:\\d[\\d.,]*|(?:one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|fifteen|twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety)(?:-(?:one|two|three|four|five|six|seven|eight|nine))?(?: hundred| thousand)?|a hundred|a thousand)',
  da: '(?:\\d[\\d.,]*|en|to|tre|fire|fem|seks|syv|otte|ni|ti|elleve|tolv|femten|tyve|femogtyve|tredive|fyrre|halvtreds|tres|halvfjerds|firs|halvfems|hundrede|tusind)',
};
const COUNT: Readonly<Record<Language, Phrase>> = {
  en: anyCase(
    `^(?:(?:around|about|say|well|i think|probably|let's say),? )*(?<count>${NUMBER.en})(?:,? (?:to (?:start|begin)(?: with)?|for now|please|i think))?[.!]*$`,
  ),
  da: anyCase(
    `^(?:(?:omkring|cirka|sig|lad os sige|altså|jeg tror),? )*(?<count>${NUMBER.da})(?:,? (?:til at (?:starte|begynde) med|tak|tror jeg))?[.!]*$`,
  ),
};
/** "When do you want to go live?" */
const WHEN: Readonly<Record<Language, Phrase>> = {
  en: anyCase(
    `^${LEAD_EN}when (?:(?:do|would) you (?:want|like) to|(?:can|could|should|shall) (?:you|we)|do we) (?<verb>go live|start|launch|begin|move in|sign|kick off|switch over|open|deliver|install)(?<rest> (?:with |on |in |the |your |our )[^?]{2,40}?)?[?]$`,
  ),
  da: anyCase(
    `^${LEAD_DA}hvornår (?:vil|skal|kan) (?:i|vi|du) (?:gerne )?(?<verb>(?:gå )?i luften|starte|begynde|åbne|flytte ind|skifte|underskrive|levere|installere)(?<rest> (?:med |på |i )?[^?]{2,40}?)?[?]$`,
  ),
};
/** "Can we get a trial first?" "Yes, thirty days." */
const GETS: Readonly<Record<Language, Phrase>> = {
  en: anyCase(
    `^${LEAD_EN}(?:can|could) (?:we|you) (?:get|have|offer|give us) (?<what>an? [^,.?]{3,40}?)(?: first| too| as well| for that)?[?]$`,
  ),
  da: anyCase(
    `^${LEAD_DA}(?:kan|kunne) (?:vi|i|du) (?:få|tilbyde|give os) (?<what>(?:en|et) [^,.?]{3,40}?)(?: først| også)?[?]$`,
  ),
};
const FOR_SO_LONG: Readonly<Record<Language, Phrase>> = {
  en: anyCase(
    `^(?:yes|yeah|sure|of course|certainly),? (?:for )?(?<long>${NUMBER.en} (?:days|weeks|months|hours|percent))[.!]*$`,
  ),
  da: anyCase(`^(?:ja|jo|selvfølgelig|klart),? (?:i )?(?<long>${NUMBER.da} (?:dage|uger|måneder|timer|procent))[.!]*$`),
};

/** What is settled by a deal, as a rule, or over several turns. */
export const settledIn = (sentence: Sentence, meeting: Meeting): Finding | null =>
  mutualDeal(sentence, meeting.sentences) ??
  waySettled(sentence, meeting) ??
  bargain(sentence, meeting) ??
  agreedRule(sentence, meeting) ??
  settledInTurns(sentence, meeting) ??
  termsTaken(sentence, meeting) ??
  whoPays(sentence, meeting) ??
  chosenLater(sentence, meeting) ??
  proposedThing(sentence, meeting) ??
  permitted(sentence, meeting) ??
  termTold(sentence, meeting) ??
  offerTaken(sentence, meeting) ??
  wished(sentence, meeting);

/** The answer before a sentence, and the turn before that, by whoever says the sentence. Null if it follows no such turns. */
function opened(sentence: Sentence, { sentences }: Meeting): { answer: Sentence; opening: Sentence } | null {
  const [answer, opening] = turnsBefore(sentence, sentences);
  if (answer === undefined || opening === undefined || opening.speaker !== sentence.speaker) return null;
  return answer.language === sentence.language && opening.language === sentence.language ? { answer, opening } : null;
}

/** Which of two ways to do something is settled. Comes before the other rules, which may take its last turn ("Okay, annually.") for a deal. */
function waySettled(sentence: Sentence, meeting: Meeting): Finding | null {
  const turns = opened(sentence, meeting);
  return turns && chosenWay(sentence, turns.answer, turns.opening);
}

/** What is settled over three turns or four, of which the last says yes: "Do we keep the demo?" "No." "Then we skip it." */
function settledInTurns(sentence: Sentence, meeting: Meeting): Finding | null {
  const turns = opened(sentence, meeting);
  if (turns === null) return null;
  const { answer, opening } = turns;
  return (
    wanted(sentence, answer, opening, meeting) ??
    chosen(sentence, answer, opening) ??
    chosenOfTwo(sentence, answer, opening) ??
    dropped(sentence, answer, opening) ??
    measured(sentence, answer, opening, meeting)
  );
}

/** Months and days keep their capital in English. */
const inSentence = (amount: string): string =>
  /^(?:\p{Lu}\p{Ll}+day|January|February|March|April|May|June|July|August|September|October|November|December)/u.test(
    amount,
  )
    ? amount
    : `${amount.charAt(0).toLowerCase()}${amount.slice(1)}`;

/** The sentences of the two turns before, if each is one sentence. */
function turnsBefore({ index, turn }: Sentence, sentences: readonly Sentence[]): Sentence[] {
  const [before, earlier] = [sentences[index - 1], sentences[index - 2]];
  if (before?.turn !== turn - 1) return [];
  return earlier?.turn === turn - 2 ? [before, earlier] : [before];
}

const agreed = (words: string, { language }: Sentence): string =>
  language === 'da' ? `Det blev aftalt at ${words}.` : `It was agreed to ${words}.`;
const speaks = (words: string, { language }: Sentence): boolean =>
  language === 'da'
    ? SPEAKS_DA.test(words)
    : SPEAKS.test(words) || /(?<!\p{L})(?:it|this|that|them)(?!\p{L})/iu.test(words);
const SPEAKS_DA = anyCase(
  String.raw`(?<!\p{L})(?:jeg|du|mig|dig|os|min|mit|mine|vores|din|dit|dine|jer|jeres|det|den|dem)(?!\p{L})`,
);

function told(statement: string, sentence: Sentence, ...others: Sentence[]): Finding {
  return {
    ...findingOf(
      [sentence, ...others].map((one) => quoteOf(one)),
      '',
      null,
    ),
    statement,
  };
}

/** "Should we use the old logo or the new one?" "The new one." "Good." */
function chosen(sentence: Sentence, answer: Sentence, opening: Sentence): Finding | null {
  const { verb = '', first = '', second } = CHOICE[opening.language].exec(opening.plain)?.groups ?? {};
  const { no, what = '' } = NAMES[answer.language].exec(answer.plain)?.groups ?? {};
  const rest = SAYS_YES[sentence.language].exec(sentence.plain)?.groups?.rest;
  if (verb === '' || what === '' || rest === undefined) return null;
  const isOne = (offered = ''): boolean => bareThing(offered) === bareThing(what);
  // One of two, or another than the one that was asked for.
  if (second === undefined ? no === undefined || isOne(first) : !isOne(first) && !isOne(second)) return null;
  if (!isOnly(rest, what) || speaks(what.replace(/^(?:den|det|de) /iu, ''), answer)) return null;
  const named = withNoun(what.charAt(0).toLowerCase() + what.slice(1), first);
  return told(agreed(`${verb.toLowerCase()} ${named}`, opening), answer, opening, sentence);
}

/** "The new one" of two logos, "det nye": with the noun of what was asked for. */
function withNoun(named: string, first: string): string {
  const noun = first.split(' ').at(-1) ?? '';
  if (/ ones?$/u.test(named)) return named.replace(/ones?$/u, noun);
  const isShort = /^(?:den|det|de) \p{L}+$/u.test(named) && /^(?:den|det|de) \p{L}+ \p{L}+$/iu.test(first);
  return isShort ? `${named} ${noun}` : named;
}

/** "How many licences do you need?" "Forty to start with." "Okay, forty." What one side wants, and the other takes. */
function wanted(sentence: Sentence, answer: Sentence, opening: Sentence, { date }: Meeting): Finding | null {
  const { language } = opening;
  const rest = SAYS_YES[sentence.language].exec(sentence.plain)?.groups?.rest;
  if (rest === undefined) return null;
  const on = (words: string) =>
    language === 'da' ? `Der var enighed om ${words}.` : `There was agreement on ${words}.`;
  const { noun } = COUNTED[language].exec(opening.plain)?.groups ?? {};
  const { count } = COUNT[language].exec(answer.plain)?.groups ?? {};
  if (noun !== undefined && count !== undefined) {
    const said = `${count} ${noun}`.toLowerCase();
    return isOnly(rest, count) || isOnly(rest, said) ? told(on(said), answer, opening, sentence) : null;
  }
  const { what } = GETS[language].exec(opening.plain)?.groups ?? {};
  const { long } = FOR_SO_LONG[language].exec(answer.plain)?.groups ?? {};
  if (what !== undefined && long !== undefined && isOnly(rest, long) && !speaks(what, opening))
    return told(on(`${what} ${language === 'da' ? 'på' : 'of'} ${long.toLowerCase()}`), answer, opening, sentence);
  const { verb, rest: matter = '' } = WHEN[language].exec(opening.plain)?.groups ?? {};
  const day = verb === undefined ? null : findDeadline(answer.plain, date, language);
  if (verb === undefined || day?.date == null || contentWords(answer.plain.replace(day.said, '')).length > 0)
    return null;
  const phrase = deadlinePhrase({ words: day.said, date: day.date }, language);
  return isOnly(rest, day.said) && !speaks(matter, opening)
    ? told(
        agreed(`${verb.toLowerCase().replace(/^i luften/u, 'gå i luften')}${matter} ${phrase}`, opening),
        answer,
        opening,
        sentence,
      )
    : null;
}

/** "Do we keep the Monday call?" "I'd drop it." "Okay, we drop it." */
function dropped(sentence: Sentence, answer: Sentence, opening: Sentence): Finding | null {
  const { what = '' } = WHETHER[opening.language].exec(opening.plain)?.groups ?? {};
  const { verb, now, out, after, over = '' } = SO_WE[sentence.language].exec(sentence.plain)?.groups ?? {};
  const said = verb ?? now;
  if (what === '' || said === undefined || answer.plain.endsWith('?')) return null;
  if (speaks(what.replace(/^our |^vores /iu, ''), opening)) return null;
  const thing = what.replace(/^an? /iu, 'the ');
  if (sentence.language === 'en')
    return told(agreed(`${said.toLowerCase()}${out ?? after ?? ''} ${thing}`, sentence), sentence, opening);
  const infinitive = infinitiveOfPresent(said.toLowerCase());
  return infinitive === null ? null : told(agreed(`${infinitive} ${thing}${over}`, sentence), sentence, opening);
}

/** "We should raise prices." "By how much?" "Three percent." "Agreed." */
function measured(sentence: Sentence, answer: Sentence, opening: Sentence, { sentences }: Meeting): Finding | null {
  // Here the yes is by whoever asked how much, and the proposal stands before that.
  const asked = opening;
  const [, first] = turnsBefore(answer, sentences);
  const how = HOW_MUCH[asked.language].exec(asked.plain)?.groups;
  const { what: amount = '' } = AMOUNT[answer.language].exec(answer.plain)?.groups ?? {};
  const rest = SAYS_YES[sentence.language].exec(sentence.plain)?.groups?.rest;
  if (how === undefined || amount === '' || rest === undefined || rest.trim() !== '') return null;
  if (first === undefined || first.speaker !== answer.speaker || first.language !== answer.language) return null;
  const { what = '' } = PROPOSAL[first.language].exec(first.plain)?.groups ?? {};
  if (what === '' || speaks(what, first)) return null;
  const isDa = first.language === 'da';
  const by = how.by?.toLowerCase() ?? (isDa ? 'på' : 'of');
  return told(agreed(`${what} ${by} ${inSentence(amount)}`, first), first, answer, sentence);
}
