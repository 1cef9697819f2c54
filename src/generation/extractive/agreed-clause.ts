import type { Sentence } from '../speech/sentence.ts';
import { anyCase, contentWords, plainSpeech } from '../speech/words.ts';
import { LEAD_DA } from './leads.ts';
import { MARK, personName } from './statement/cast.ts';
import { INFINITIVES, infinitiveOfPresent } from './statement/danish-verbs.ts';
import { deadlineOf, type SpokenDeadline, timePhrase } from './statement/deadline-phrase.ts';
import { markDeadline } from './statement/mark-deadline.ts';

/** What is known beside the words of a Danish agreement. */
interface Said {
  readonly text: string;
  readonly speaker: string;
  /** Who "you" is, or ''. */
  readonly other: string;
  /** Whether "we" is the side of the speaker. */
  readonly hasSides: boolean;
  readonly date: Date;
  readonly deadline: SpokenDeadline | null;
}

const PREFIX = /^(?:tilbage|videre|efter|gen|op|ned|ud|ind|over|under|af|til|frem|for|med|sammen)(?=\p{L}{4,})/u;

/** "Betales", "tilbagebetales", "fås". */
export function isPassive(word: string): boolean {
  if (!/^\p{Ll}+[eåyo]s$/u.test(word)) return false;
  const infinitive = word.slice(0, -1);
  return INFINITIVES.has(infinitive) || INFINITIVES.has(infinitive.replace(PREFIX, ''));
}

const NAMES_ONLY = /^Der var enighed om (?!at )(?<thing>.+)[.]$/u;

/** "Der var enighed om fakturaen betales.": a clause, where only a thing can stand. */
export function namesClause(statement: string): boolean {
  const words = NAMES_ONLY.exec(statement)?.groups?.thing?.split(' ') ?? [];
  // "Fra på mandag" names only when.
  if (/^(?:fra|inden|efter|indtil|senest)$/u.test(words[0] ?? '')) return true;
  const verb = words.findIndex((word, at) => at > 0 && isPassive(word.replace(/,$/u, '')));
  return verb > 0 && !words.slice(0, verb).some((word) => /^(?:der|som|at)$/u.test(word));
}

const SUBJECT = anyCase(
  `^${LEAD_DA}(?<subject>(?!(?:jeg|vi|du|i|han|hun|det|den|de|der|man|hvis|når|hvad|hvor|hvem|hvordan|hvornår|så|lad|skal|kan|vil|må|er|at|som|ja|nej|både|inden|før|efter|fra|hver|på) )[\\p{L}\\d-]+(?: [\\p{L}\\d.%-]+){0,6}?) (?<verb>[\\p{L}]+s)(?=[ ,]|[.!]?$)(?<rest>[^?]*)$`,
);
/** A noun phrase has none of these. */
const NOT_IN_SUBJECT = anyCase(
  '(?:^| )(?:er|var|har|skal|kan|vil|må|bør|bliver|vi|jeg|du|i(?= (?:har|skal|kan))|ikke|hvad|hvis|som|der|at|lad|siger)(?: |$)',
);
const AGREES = anyCase(
  '[,.;]? ?(?:og )?(?:så )?(?:det )?(?:er vi (?:alle )?enige om|er (?:det )?(?:hermed )?(?:aftalt|besluttet|vedtaget|en aftale)|siger vi|aftalt|enige|okay|ikke|tak|er vi enige)[.!]*$',
);
const ADVERBS =
  /^(?: (?:ikke|først|altid|aldrig|kun|fremover|også|dog|stadig|fortsat|derfor|så|jo|bare|nok|lige|da)(?=[ ,]|$))+/u;
const FILLERS = / (?:så|jo|bare|nok|lige|da|derfor)(?= |$)/gu;
/** What may follow a comma in a subordinate clause as it was said. */
const CONDITION =
  /^(?:når|hvis|før|inden|indtil|medmindre|såfremt|forudsat|så længe|så snart|fordi|som|der|hvor|at|selvom|mens) /u;
const INSTEAD = /^men (?:ikke|kun|først|til|i|på|fra|hos|med|af|for|efter|den|det|de|en|et) (?!\p{L}+r )/u;
const MOST_WORDS = 30;

/**
 * "Fakturaen betales først, når I har godkendt leveringen.": a rule in the passive, with all that it depends on. Null if the
 * words are none, '' if they are one that cannot be told by itself.
 */
export function agreedPassive(said: Said): string | null {
  const plain = plainSpeech(said.text);
  const match = SUBJECT.exec(plain)?.groups;
  const { subject = '', verb = '', rest = '' } = match ?? {};
  if (!isPassive(verb) || NOT_IN_SUBJECT.test(subject)) return null;
  const adverbs = ADVERBS.exec(rest)?.[0] ?? '';
  const after = rest.slice(adverbs.length).replace(/[.!, ]+$/u, '');
  const isAgain = AGREES.exec(after);
  const told = conditions(isAgain === null ? after : after.slice(0, isAgain.index), / ikke(?= |$)/u.test(adverbs));
  if (told === null) return '';
  const clause = `${subject}${adverbs.replace(FILLERS, '')} ${verb}${told}`;
  const named = byNames(clause, said);
  if (named === null) return '';
  const whole = isName(subject) ? named : named.charAt(0).toLowerCase() + named.slice(1);
  return stated(`, at ${whole}`, said) ?? '';
}

/** With the day, if it has one; null if it says too little or too much. */
function stated(clause: string, { deadline: given, date }: Said): string | null {
  const deadline = deadlineOf(clause, given, date, 'da');
  const dated = markDeadline(clause, deadline, 'da').replaceAll(
    MARK.time,
    deadline === null ? '' : timePhrase(deadline, 'da'),
  );
  const statement = `Det blev aftalt${dated.replace(/\s+/gu, ' ').trimEnd()}.`;
  return contentWords(statement).length < 3 || statement.split(' ').length > MOST_WORDS ? null : statement;
}

const IF = 'hvis|når|så længe|så snart|medmindre|hvis ikke|såfremt';
const NOT_BEFORE = anyCase(
  `^${LEAD_DA}(?:[^:,.]{3,60}: )?vi (?<verb>[\\p{L}]{2,}r) (?<not>ikke )(?<rest>[^,.?!;:]+), (?<condition>(?:${IF}|før|inden) [^.?!;:]{4,100})[.!]?$`,
);
const IF_FIRST = anyCase(
  `^${LEAD_DA}(?:vi har en aftale om,? at )?(?<condition>(?:${IF}) [^,.?!;:]{4,100}), (?:så )?(?<verb>[\\p{L}]{2,}r) (?:vi (?<not>ikke )?|(?<one>jeg ikke ))(?:så |bare |lige )*(?<rest>[^,.?!;:]+)[.!]?$`,
);
/** Nobody agrees to do these. */
const NO_DECISION =
  /^(?:være|have|se|høre|tro|mene|komme|tale|snakke|kunne|ville|skulle|måtte|sige|håbe|vide|kende|få|gå|gøre|tænke|starte|begynde|mangle|vente)$/u;
/** What one side does for the other. */
const OF_ONE_SIDE =
  /^(?:betale|levere|sende|give|dække|refundere|tilbagebetale|lukke|stå|tage|sætte|hente|bringe|låne|udskifte|reparere)$/u;

/** "Hvis det regner, flytter vi festen.", "Vi betaler ikke, før det virker.": with its condition; null if the words are none. */
export function agreedIf(said: Said): string | null {
  const plain = plainSpeech(said.text);
  const match = (NOT_BEFORE.exec(plain) ?? IF_FIRST.exec(plain))?.groups;
  const { verb = '', condition = '', rest = '', not, one } = match ?? {};
  const present = verb.toLowerCase();
  const infinitive = infinitiveOfPresent(present);
  if (infinitive === null || NO_DECISION.test(infinitive) || /^(?:det|den|dem|de)(?: |$)/iu.test(rest)) return null;
  const after = `${rest.trim()}, ${condition.charAt(0).toLowerCase()}${condition.slice(1)}`;
  const named = byNames(` ${after}`, said);
  if (named === null) return null;
  const ikke = not === undefined && one === undefined ? '' : ' ikke';
  return (one !== undefined || (said.hasSides && OF_ONE_SIDE.test(infinitive))) && said.speaker !== ''
    ? stated(`, at ${personName(said.speaker)}${ikke} ${present}${named}`, said)
    : stated(`${ikke} at ${infinitive}${named}`, said);
}

/** What follows the verb; null if it goes on in a way that a subordinate clause does not. */
function conditions(after: string, isNegative: boolean): string | null {
  if (
    /[.!?;:…]\s|[…"“”()]/u.test(
      after.replace(/\d\. /gu, '').replace(/(?<![\p{L}])(?:kr|pr|ca|stk|kl|ekskl|inkl)\. /gu, ''),
    )
  )
    return null;
  const [first = '', ...others] = after.split(/, /u);
  let told = first;
  for (const part of others) {
    // "…, den skiftes": instead of what was denied.
    const instead = /^(?:men )?(?:den|det|de) (?<verb>\p{L}+s)(?<rest>(?: .+)?)$/u.exec(part)?.groups;
    if (isNegative && instead !== undefined && isPassive(instead.verb ?? ''))
      told += `, men ${instead.verb}${instead.rest}`;
    else if (
      CONDITION.test(part) ||
      INSTEAD.test(part) ||
      /^(?:og|eller) (?!.*(?:ikke|aldrig))/u.test(part) ||
      /^[\p{L}\d -]+ og /u.test(part)
    )
      told += `, ${part}`;
    else return null;
  }
  return told;
}

const FIRST = /(?<![\p{L}])(?:(?<subject>jeg|vi|mig|os)|(?<owns>min|mit|mine|vores|vor))(?![\p{L}])/giu;
const SECOND = /(?<![\p{L}])(?:(?<subject>du|dig|jer)|(?<owns>din|dit|dine|jeres))(?![\p{L}])/giu;
const YOU_ALL = /(?<= )(?:I(?= \p{L})|i(?= (?:har|får|skal|kan|vil|er|selv|betaler|godkender|siger)(?: |$)))/gu;
const TOGETHER = anyCase('(?<![\\p{L}])(?:vi|os) (?:[\\p{L}]+ )?(?:alle|begge|sammen|hinanden|enige)(?![\\p{L}])');

/** By names instead of "vi" and "I"; null if nobody knows who that is. */
function byNames(clause: string, { speaker, other, hasSides }: Said): string | null {
  const [own, second] = [personName(speaker), personName(other)];
  if (TOGETHER.test(clause)) return null;
  const yours = clause
    .replace(YOU_ALL, second)
    .replace(SECOND, (_, subject: string | undefined) => (subject === undefined ? `${second}s` : second));
  if (yours !== clause && second === '') return null;
  const ours = yours.replace(FIRST, (_, subject: string | undefined) => (subject === undefined ? `${own}s` : own));
  if (ours !== yours && (own === '' || !hasSides)) return null;
  const unnamed = /(?<![\p{L}])(?:han|hun|ham|hende|hans|hendes)(?![\p{L}])/u.exec(ours);
  return unnamed !== null && !/ \p{Lu}\p{Ll}/u.test(ours.slice(0, unnamed.index)) ? null : ours;
}

const isName = (subject: string) => /^\p{Lu}\p{Ll}* \p{Lu}|^\p{L}*\p{Ll}\p{Lu}|^\p{Lu}{2}/u.test(subject);

const YOU_OF_SIDE = /(?<![\p{L}])(?:jeres|jer)(?![\p{L}])|(?<=\p{L},? )I(?= \p{Ll})/u;

/** Whether two sides meet, and who the other one is for a speaker. */
export function sidesOf(speaker: string, sentences: readonly Sentence[]): { hasSides: boolean; other: string } {
  const { speakers, hasSides } = spokenIn(sentences);
  const others = speakers.filter((one) => one !== speaker);
  return { hasSides, other: others.length === 1 ? (others[0] ?? '') : '' };
}

interface Spoken {
  readonly speakers: readonly string[];
  readonly hasSides: boolean;
}

/** Asked for each agreement of a meeting. */
const SPOKEN = new WeakMap<readonly Sentence[], Spoken>();

function spokenIn(sentences: readonly Sentence[]): Spoken {
  const known = SPOKEN.get(sentences);
  if (known !== undefined) return known;
  const spoken = {
    speakers: [...new Set(sentences.map(({ speaker }) => speaker).filter((one) => one !== ''))],
    hasSides: sentences.some(({ text }) => YOU_OF_SIDE.test(text)),
  };
  SPOKEN.set(sentences, spoken);
  return spoken;
}
