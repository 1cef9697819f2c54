import type { Language } from '../function-words.ts';
import { type Finding, findingOf, quoteOf } from '../speech/finding.ts';
import type { Sentence } from '../speech/sentence.ts';
import { anyCase, opening, type Phrase, phrase } from '../speech/words.ts';
import { LEAD_DA, LEAD_EN } from './leads.ts';
import { SPEAKS } from './plain-frame.ts';
import { confirmationOf } from './replies.ts';
import { personName } from './statement/cast.ts';
import { thirdPerson } from './statement/english-verbs.ts';

const SHARES_EN = '(?:cover|pay(?: for)?|handle|provide|supply|own|host|deliver|take care of|run|bring)';
const SHARES_DA =
  '(?:dækker|betaler(?: for)?|står for|leverer|sørger for|ejer|klarer|tager(?: dig af| jer af)?|håndterer)';
/** "You get ten percent", "we'll give you …", "we'll include …" */
const GIVES_EN =
  "(?:(?<gets>you(?:'ll| will| can)? (?:get|pay))|(?<gives>(?:we|i)(?:'ll| will| can)? (?:give|offer) you)|(?:we|i)(?:'ll| will| can)? (?<does>include|waive|cover|pay|drop|throw in|deliver|reduce|lower|cut))";
const GIVES_DA =
  '(?:(?<gets>(?:får|betaler) (?:du|i)|(?:du|i) (?:får|betaler))|(?<gives>(?:giver|tilbyder) (?:vi|jeg) (?:dig|jer)|(?:vi|jeg) (?:giver|tilbyder) (?:dig|jer))|(?:(?<does>inkluderer|dækker|betaler|fjerner|leverer|sænker) (?:vi|jeg)|(?:vi|jeg) (?<doing>inkluderer|dækker|betaler|fjerner|leverer|sænker)))';

/** An offer on a condition: what is offered, and what the other has to do. */
const OFFERS: Readonly<Record<Language, readonly Phrase[]>> = {
  en: [
    anyCase(
      `^${LEAD_EN}if you(?:'ll)? (?<verb>[\\p{L}]+) (?<condition>[^,.?]{2,70}?),? (?:then )?${GIVES_EN} (?<what>[^.?]{3,90}?)[.]?$`,
    ),
    anyCase(
      `^${LEAD_EN}${GIVES_EN} (?<what>[^,.?]{3,80}?),? if you(?:'ll)? (?<verb>[\\p{L}]+) (?<condition>[^,.?]{2,70})[.]?$`,
    ),
  ],
  da: [
    anyCase(
      `^${LEAD_DA}hvis (?:du|i) (?<verb>[\\p{L}]+r) (?<condition>[^,.?]{2,70}?),? (?:så )?${GIVES_DA} (?<what>[^.?]{3,90}?)[.]?$`,
    ),
    anyCase(
      `^${LEAD_DA}${GIVES_DA} (?<what>[^,.?]{3,80}?),? hvis (?:du|i) (?<verb>[\\p{L}]+r) (?<condition>[^,.?]{2,70})[.]?$`,
    ),
  ],
};

/** What each of two takes on: "You cover the travel and we cover the hotel." */
const SHARED: Readonly<Record<Language, readonly Phrase[]>> = {
  en: [
    anyCase(
      `^${LEAD_EN}you(?:'ll| will)? (?<yours>${SHARES_EN}) (?<your>[^,.?]{2,60}?),? and (?:we|i)(?:'ll| will)? (?<ours>${SHARES_EN}) (?<our>[^,.?]{2,60})[.]?$`,
    ),
    anyCase(
      `^${LEAD_EN}(?:we|i)(?:'ll| will)? (?<ours>${SHARES_EN}) (?<our>[^,.?]{2,60}?),? and you(?:'ll| will)? (?<yours>${SHARES_EN}) (?<your>[^,.?]{2,60})[.]?$`,
    ),
  ],
  da: [
    anyCase(
      `^${LEAD_DA}(?:(?:du|i) (?<yours>${SHARES_DA})|så (?<so>${SHARES_DA}) (?:du|i)) (?<your>[^,.?]{2,60}?),? og (?:vi|jeg) (?<ours>${SHARES_DA}) (?<our>[^,.?]{2,60})[.]?$`,
    ),
    anyCase(
      `^${LEAD_DA}(?:(?:vi|jeg) (?<ours>${SHARES_DA})|så (?<so>${SHARES_DA}) (?:vi|jeg)) (?<our>[^,.?]{2,60}?),? og (?:du|i) (?<yours>${SHARES_DA}) (?<your>[^,.?]{2,60})[.]?$`,
    ),
  ],
};

/** "Correct.": agrees to what somebody says is so, where "yes" to a proposal was not found. */
const RIGHT = opening(
  "(?:(?:yes|yeah|okay),? )?(?:correct|exactly|that's (?:right|correct|fair)|agreed|deal|fair enough)",
  '(?:(?:ja|jo|okay),? )?(?:præcis|netop|det er (?:rigtigt|korrekt|en aftale|fair)|aftalt|enig)',
);
const MARKED = /[,;:]/u;
/** What two sides trade. */
const TRADED: Readonly<Record<Language, Phrase>> = {
  en: phrase(
    '[\\d]+|percent|per cent|discount|free|price|fee|rate|months?|years?|weeks?|days?|licen[cs]es?|training|support|set-?up|half|off|rebate|delivery|shipping|installation|onboarding|costs?',
  ),
  da: phrase(
    '[\\d]+|procent|rabat|gratis|prisen?|gebyret?|måned(?:er)?|år|uger?|dages?|licens(?:er|en)?|oplæring(?:en)?|support(?:en)?|opsætning(?:en)?|halv(?:delen)?|levering(?:en)?|fragt(?:en)?|installation(?:en)?|kroner',
  ),
};

/** What two sides agree to do for each other: an offer on a condition that somebody takes, or who takes on which part. */
export function mutualDeal(sentence: Sentence, sentences: readonly Sentence[]): Finding | null {
  const { plain, language } = sentence;
  const found = OFFERS[language].map((pattern) => pattern.exec(plain)).find((match) => match !== null);
  const shared = found
    ? undefined
    : SHARED[language].map((pattern) => pattern.exec(plain)).find((match) => match !== null);
  if (!found && !shared) return null;
  const yes = consent(sentence, sentences, found !== undefined);
  if (yes === null) return null;
  const [speaker, other] = [personName(sentence.speaker), personName(yes.speaker)];
  if (speaker === '' || other === '') return null;
  const said = found
    ? offerTold(found.groups ?? {}, speaker, other, language)
    : shareTold(shared?.groups ?? {}, speaker, other, language);
  return said === null ? null : { ...findingOf([quoteOf(sentence), quoteOf(yes)], '', null), statement: said };
}

function consent(sentence: Sentence, sentences: readonly Sentence[], firmly: boolean): Sentence | null {
  const confirmed = confirmationOf(sentence, sentences, firmly);
  if (confirmed !== null) return confirmed;
  const next = sentences[sentence.index + 1];
  return next !== undefined && next.speaker !== sentence.speaker && RIGHT.test(next.plain) ? next : null;
}

type Groups = Readonly<Record<string, string | undefined>>;

function offerTold(groups: Groups, speaker: string, other: string, language: Language): string | null {
  const { gets, gives, what = '', verb = '', condition = '' } = groups;
  const does = groups.does ?? groups.doing ?? '';
  if (speaks(what, language) || speaks(condition, language) || MARKED.test(what) || !TRADED[language].test(what))
    return null;
  if (language === 'da') {
    const gains = gets !== undefined && /betaler/iu.test(gets) ? 'betaler' : 'får';
    const offered =
      gets !== undefined || gives !== undefined ? `${other} ${gains} ${what}` : `${speaker} ${does} ${what}`;
    return `Det blev aftalt, at ${offered}, hvis ${other} ${verb} ${condition}.`;
  }
  const gains = gets !== undefined && /pay$/iu.test(gets) ? 'pays' : 'gets';
  const [first = '', ...more] = does.split(' ');
  const offered =
    gets !== undefined || gives !== undefined
      ? `${other} ${gains} ${what}`
      : `${speaker} ${[thirdPerson(first), ...more].join(' ')} ${what}`;
  return `It was agreed that ${offered} if ${other} ${verb === 'are' ? 'is' : thirdPerson(verb)} ${condition}.`;
}

function shareTold(groups: Groups, speaker: string, other: string, language: Language): string | null {
  const { your = '', our = '', so = '' } = groups;
  const yours = groups.yours ?? so;
  const ours = groups.ours ?? so;
  if (speaks(your, language) || speaks(our, language)) return null;
  const does = (verb: string) => {
    if (language === 'da') return verb.replace(/ (?:dig|jer) af$/u, ' sig af');
    const [first = '', ...more] = verb.split(' ');
    return [thirdPerson(first), ...more].join(' ');
  };
  const parts = [`${other} ${does(yours)} ${your}`, `${speaker} ${does(ours)} ${our}`];
  return language === 'da'
    ? `Det blev aftalt, at ${parts.join(', og ')}.`
    : `It was agreed that ${parts.join(' and ')}.`;
}

const SPEAKS_DA = anyCase(
  '(?<![\\p{L}])(?:jeg|vi|du|mig|dig|os|min|mit|mine|vores|din|dit|dine|jer|jeres|den|det|dem|ham|hende)(?![\\p{L}])',
);
const MEANS_IT = anyCase("(?<![\\p{L}'])(?:it|that|this|them|those|these)(?![\\p{L}])(?! [\\p{L}])");

function speaks(text: string, language: Language): boolean {
  return language === 'da' ? SPEAKS_DA.test(text) : SPEAKS.test(text) || MEANS_IT.test(text);
}
