import type { Language } from '../function-words.ts';
import type { Sentence } from '../speech/sentence.ts';
import { anyCase, type Phrase } from '../speech/words.ts';
import { INFINITIVES, infinitiveOfParticiple, infinitiveOfPresent, presentOf } from './statement/danish-verbs.ts';
import { BASE_VERBS, baseOfIng, baseOfParticiple, baseOfThird } from './statement/english-verbs.ts';
import { type Act, undoneAct } from './undone-acts.ts';

const OBJECT_EN =
  "(?:it|them|that|this)(?![\\p{L}'])|(?:the|our|your|a|an|some|more|new|another|two|three|those|these|that|this|all|lunch|dinner|drinks|food|invitations|flowers|tickets|badges|posters|flights|transport) ?[^.?!;]{0,120}|[\\p{L}-]{4,}s?(?=[.?!,;]|$| (?:for|and|from|about)(?!\\p{L}))[^.?!;]{0,80}";

/** "We still need to book the screen", "who prepares it?", "the screen needs booking" */
const NEEDED: Readonly<Record<Language, Phrase>> = {
  en: anyCase(
    String.raw`(?<![\p{L}])(?:(?:(?<!if )(?:we|somebody|someone|one of (?:us|you))(?:['’]ve|['’]ll| have| will)?(?: (?:still|also|just|really|all|both|then|probably))* (?:needs? to|have to|has to|must|should|ought to|got to|gotta)|(?:can|could|will|would) (?:you|someone|somebody|anyone|anybody|one of you)(?: please)?|who(?:['’]s going to|['’]s gonna|['’]ll| will| can| wants to| could| should| is going to)|(?:what|all that)(?:['’]s| is) left is to|(?:don['’]t|not|never) forget to|remember to|(?:someone|somebody|anyone|anybody) (?:who can |to ))(?: (?:also|please|just|still|either))* (?<verb>\p{L}{2,}(?: (?:up|out))?) (?<object>${OBJECT_EN})|(?:who|somebody|someone) (?<now>\p{L}{3,}s) (?<what>${OBJECT_EN})|(?<subject>(?:the|our|those|these) (?:[\p{L}'-]+ ){0,2}?[\p{L}-]{3,})(?: (?:still|also|just|really|all))* (?:(?:needs? to|have to|has to|must|should|ought to) (?:still |also )?be (?<done>\p{L}+)|needs? (?<ing>\p{L}+ing))|(?:is|are|was|were|did we get|have we got) (?<asked>(?:the|our|those|these) (?:[\p{L}'-]+ ){0,2}?[\p{L}-]{3,}) (?:already )?(?<ready>\p{L}+)(?=(?: yet| already)?\?))(?![\p{L}])`,
  ),
  da: anyCase(
    String.raw`(?<![\p{L}])(?:(?:(?<!hvis )(?:vi|nogen|man|en af (?:os|jer)|der er nogen,? der) (?:(?:mangler|trænger til)(?: stadig| også| bare| lige)* at(?: få| have)?|(?:skal|bør|må|burde)(?: (?:have|få|stadig|også|lige|nok|jo|så|bare|huske at))*|er nødt til at)|(?:vi kan|er der nogen,? der (?:kan|vil|gider|har tid til at))(?: (?:også|lige|godt|så|bare))*|hvem (?:kan|vil|skal|gider|kunne|bør)(?: (?:lige|så|godt))*|(?:kan|vil|gider) (?:du|nogen|en af jer)(?: lige| også)*|(?:husk|glem ikke) at) (?<verb>\p{L}{3,}) (?<object>[^.?!;]{2,120})|hvem (?<now>\p{L}{2,}r) (?<what>[^.?!;]{2,120})|(?<subject>(?:(?:den|det|de|vores|jeres) (?:[\p{L}-]+ ){1,2}?[\p{L}-]{3,}|[\p{L}-]{2,}(?:en|et|ne)))(?: (?:skal|bør|må|mangler)(?: (?:stadig|også|lige|nok|jo|så|bare|at))*) (?:blive (?<done>\p{L}{3,}t)|(?<passive>\p{L}{3,}es)))(?![\p{L}])`,
  ),
};
/** Verbs that name no task, and what is done in the meeting. */
const NO_ACT = new Set(
  (
    'be have do take get give tell show help let go see know like think say want look talk discuss decide keep mean remember make come need handle cover sort ' +
    'være have gøre tage få gå se vide tænke sige snakke tale drøfte diskutere beslutte holde huske komme mangle klare ordne snuppe stå'
  ).split(' '),
);
/** Why, when and how: no part of the object. */
const ENDS: Readonly<Record<Language, RegExp>> = {
  en: / (?:because|cause|since|so|if|when|while|which|that|as|but|or|who|though|anyway|too|as well|still|then|please)(?!\p{L}).*$/iu,
  da: / (?:fordi|siden|så|hvis|når|mens|som|der|men|eller|for|også|stadig|endnu)(?!\p{L}).*$/iu,
};

/** What a sentence says is to be done, each act with its object. Empty if it says nothing of the kind. */
export function neededActs(sentence: Sentence): Act[] {
  const { plain, language } = sentence;
  const undone = undoneAct(sentence);
  if (undone !== null) return [undone];
  const acts: Act[] = [];
  for (let from = 0; acts.length < MOST; ) {
    const match = NEEDED[language].exec(plain.slice(from));
    if (match === null) break;
    const found = match.groups ?? {};
    acts.push(...(language === 'en' ? actsEn(found) : actsDa(found)));
    // "Someone needs to book the screen and someone needs to order the chairs."
    const again = AGAIN[language].exec(match[0]);
    if (again === null) break;
    from += match.index + again.index;
  }
  return acts;
}

const MOST = 6;
const AGAIN: Readonly<Record<Language, Phrase>> = {
  en: anyCase(' and (?:someone|somebody|we|one of (?:us|you)) '),
  da: anyCase(' og (?:nogen|vi|en af (?:os|jer)) '),
};
/** The words before another need begins. */
const ownPart = (words: string, language: Language): string => words.slice(0, AGAIN[language].exec(words)?.index);

type Found = Readonly<Record<string, string | undefined>>;

function actsEn({ verb, object, now, what, subject: named, done: wanted, ing, asked, ready }: Found): Act[] {
  const subject = named ?? asked;
  const done = wanted ?? ready;
  if (subject !== undefined) {
    const base = ing === undefined ? baseOfParticiple((done ?? '').toLowerCase()) : baseOfIng(ing.toLowerCase());
    return base === null ? [] : usable([{ verb: base, object: lower(subject) }]);
  }
  const [said, words] = verb === undefined ? [baseOfThird(now ?? ''), what] : [verb.toLowerCase(), object];
  if (said === null || words === undefined) return [];
  const acts: Act[] = [];
  let own = said;
  for (const part of ownPart(words, 'en')
    .replace(ENDS.en, '')
    .split(/(?:,| and) /u)) {
    const [first = '', ...others] = part.trim().split(' ');
    const base = now === undefined ? first.toLowerCase() : (baseOfThird(first) ?? '');
    const isVerb = acts.length > 0 && others.length > 0 && BASE_VERBS.has(base);
    if (isVerb) own = base;
    acts.push({ verb: own, object: isVerb ? others.join(' ') : part.trim() });
  }
  return usable(acts);
}

function actsDa({ verb, object, now, what, subject, done, passive }: Found): Act[] {
  if (subject !== undefined) {
    const infinitive = passive === undefined ? infinitiveOfParticiple(done ?? '') : passive.slice(0, -1);
    return infinitive === null ? [] : usable([{ verb: infinitive, object: lower(subject) }]).map(inPresent);
  }
  const words = ownPart(what ?? object ?? '', 'da').replace(ENDS.da, '');
  const said = verb === undefined ? infinitiveOfPresent((now ?? '').toLowerCase()) : infinitiveDa(verb.toLowerCase());
  const behind = verb === undefined || said !== null ? null : actBehind(`${verb} ${words}`);
  if (behind !== null) return usable([behind]).map(inPresent);
  if (said === null) return [];
  const acts: Act[] = [];
  let own = said;
  for (const part of words.split(/(?:,| og) /u)) {
    const [first = '', ...others] = part.trim().split(' ');
    const isVerb = acts.length > 0 && others.length > 0 && INFINITIVES.has(first.toLowerCase());
    if (isVerb) own = first.toLowerCase();
    acts.push({ verb: own, object: isVerb ? others.join(' ') : part.trim() });
  }
  return usable(acts).map(inPresent);
}

/** "Vi skal have tegningen sendt til kommunen": the participle stands behind its object. */
function actBehind(words: string): Act | null {
  const { before = '', done = '', after = '' } = BEHIND.exec(words)?.groups ?? {};
  const verb = infinitiveOfParticiple(done.toLowerCase());
  return verb === null ? null : { verb, object: `${before}${after}` };
}
const BEHIND = anyCase(
  String.raw`^(?<before>.+?) (?<done>\p{L}+t)(?<after> (?:til|på|i|fra|hos|af|ind|ud|op|ned|med|hjem) .+| (?:ind|ud|op|ned|hjem))?$`,
);

const lower = (subject: string): string => subject.replace(/^\p{Lu}(?=\p{Ll})/u, (letter) => letter.toLowerCase());

/** "Bestille", and "bestilt" in "vi skal have bestilt". */
const infinitiveDa = (word: string): string | null => (INFINITIVES.has(word) ? word : infinitiveOfParticiple(word));
const inPresent = ({ verb, object }: Act): Act => ({ verb: presentOf(verb), object });

const usable = (acts: readonly Act[]): Act[] =>
  acts.filter(({ verb, object }) => {
    const [act = ''] = verb.split(' ');
    return object !== '' && !NO_ACT.has(act) && (INFINITIVES.has(act) || BASE_VERBS.has(act));
  });
