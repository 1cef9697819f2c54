import type { Language } from '../function-words.ts';
import { findDeadline } from '../speech/find-deadline.ts';
import type { Finding, Meeting } from '../speech/finding.ts';
import type { Sentence } from '../speech/sentence.ts';
import { anyCase, contentWords, type Phrase, tokens } from '../speech/words.ts';
import { INFINITIVES, infinitiveOfParticiple, presentOf } from './statement/danish-verbs.ts';
import { BASE_VERBS, baseOfParticiple, thirdPerson } from './statement/english-verbs.ts';
import { stemsIn } from './stem-of.ts';

/** Sentences after a task in which it is taken back or done by its verb and its object, by a pronoun, and without its verb. */
const WITHIN = { named: 400, meant: 40, bare: 4 };

const REST = "(?<verb>[\\p{L}]+)(?<what>(?: [\\p{L}\\d'-]+){0,8})(?=[,.;!]|$)";
const NOW_EN = '(?: (?:just|already|now|actually|also))*';
const NOW_DA = '(?: (?:lige|nu|allerede|faktisk|også|i øvrigt|så))*';

interface Rule {
  readonly pattern: Phrase;
  /** Who can say it: who has the task, anybody else, or each of them. */
  readonly by: 'owner' | 'other' | 'anyone';
  readonly isDone?: true;
}

const RULES: Readonly<Record<Language, readonly Rule[]>> = {
  en: [
    {
      by: 'other',
      pattern: anyCase(
        `(?<![\\p{L}'])you (?:(?:really |actually )?(?:don't|do not|won't)(?: actually| really)? (?:need|have) to|no longer (?:need|have) to|needn't) ${REST}`,
      ),
    },
    {
      by: 'owner',
      pattern: anyCase(
        `(?<![\\p{L}'])i (?:(?:don't|do not|won't) (?:need|have) to|no longer (?:need|have) to|needn't) ${REST}`,
      ),
    },
    {
      by: 'anyone',
      pattern: anyCase(
        `(?<![\\p{L}'])(?:we (?:don't|do not|won't|no longer) (?:need|have) to|no (?:longer any )?need (?:for you )?to) ${REST}`,
      ),
    },
    {
      by: 'other',
      pattern: anyCase(
        `(?:^|, |(?<![\\p{L}'])(?:actually|so|no|then|please|well|okay|and) )(?:please )?(?:don't|do not) ${REST}`,
      ),
    },
    {
      by: 'owner',
      isDone: true,
      pattern: anyCase(`(?<![\\p{L}'])i(?:'ve| have)${NOW_EN} ${REST}`),
    },
  ],
  da: [
    {
      by: 'other',
      pattern: anyCase(
        `(?<![\\p{L}])(?:du behøver|behøver du|du skal|skal du)(?: (?:alligevel|faktisk|så|nu))* ikke(?: (?:alligevel|længere|mere))*(?: at)? ${REST}`,
      ),
    },
    {
      by: 'owner',
      pattern: anyCase(
        `(?<![\\p{L}])(?:jeg behøver|behøver jeg|jeg skal)(?: (?:alligevel|faktisk|så|nu))* ikke(?: (?:alligevel|længere|mere))*(?: at)? ${REST}`,
      ),
    },
    {
      by: 'anyone',
      pattern: anyCase(
        `(?<![\\p{L}])(?:vi behøver|behøver vi)(?: (?:alligevel|faktisk|så|nu))* ikke(?: (?:alligevel|længere|mere))*(?: at)? ${REST}`,
      ),
    },
    {
      by: 'other',
      pattern: anyCase(
        `(?:^|, |(?<![\\p{L}])(?:så|nej|okay|og|jo) |du kan (?:godt |bare )*)(?:vente?|lade? være)(?: (?:lige|bare|nu))* med at ${REST}`,
      ),
    },
    {
      by: 'owner',
      isDone: true,
      pattern: anyCase(`(?<![\\p{L}])(?:jeg har|nu har jeg)${NOW_DA} ${REST}`),
    },
  ],
};

/** Soon after a task, without its verb. */
const BARE: Readonly<Record<Language, readonly Rule[]>> = {
  en: [
    {
      by: 'other',
      pattern: anyCase(
        "^(?:(?:oh|actually|no|wait|okay|well|[\\p{L}]+),? ){0,2}(?:never mind|(?:you )?(?:don't|do not) (?:need to |have to )?(?:bother|do (?:that|it))(?: after all| any ?more)?|no need(?: (?:to|for that))?|(?:you )?(?:don't|do not) (?:need|have) to)(?:[.!]*$|(?=, (?:because )?(?:i|we)(?:'ve| have)?(?: already| just)? (?!(?:can|could|will|would|think|guess|need|have|want|know|hope|like)(?![\\p{L}]))[\\p{L}]+(?: to| for)? (?:it|that|them|those)(?![\\p{L}])))",
      ),
    },
    {
      by: 'owner',
      isDone: true,
      pattern: anyCase("(?<![\\p{L}'])i(?:'ve| have)(?: (?:just|already|now)){1,2} done (?:that|it|so)(?![\\p{L}])"),
    },
    {
      by: 'owner',
      pattern: anyCase(
        "^(?:(?:oh|or|actually|no|wait|well|hmm),? ){0,3}(?:forget (?:it|that)|never mind|scratch that|no need|(?:that|it)(?:'s| is) not (?:needed|necessary))(?=[.!,]|$)",
      ),
    },
  ],
  da: [
    {
      by: 'other',
      pattern: anyCase(
        '^(?:(?:nej|vent|åh|nå|okay|[\\p{L}]+),? ){0,2}(?:glem det|lad det (?:bare )?være|det (?:behøver|skal) du (?:alligevel )?ikke(?: alligevel)?|det er (?:alligevel )?ikke nødvendigt(?: alligevel)?)(?:[.!]*$|(?=, (?:for )?(?:(?:jeg|vi)(?: har(?: allerede| lige)?)? [\\p{L}]+(?:te|de|t)(?: til)? (?:den|det|dem)|(?:det|den|dem) har (?:jeg|vi))(?![\\p{L}])))',
      ),
    },
    {
      by: 'owner',
      isDone: true,
      pattern: anyCase('(?<![\\p{L}])det har jeg(?: (?:lige|allerede|nu|faktisk)){1,2} gjort(?![\\p{L}])'),
    },
    {
      by: 'owner',
      pattern: anyCase(
        '^(?:(?:åh|eller|nej|vent|hov|faktisk),? ){1,3}(?:glem det|lad det (?:bare )?(?:ligge|være)|det behøves (?:alligevel )?ikke|det er (?:alligevel )?ikke nødvendigt)(?=[.!,]|$)',
      ),
    },
  ],
};

/** Most sentences have none of them. */
const MAY_TAKE_OFF: Readonly<Record<Language, Phrase>> = {
  en: anyCase(
    "(?<![\\p{L}])(?:don't|do not|won't|no longer|needn't|need|never mind|forget|scratch|not|i've|i have)(?![\\p{L}])",
  ),
  da: anyCase('(?<![\\p{L}])(?:ikke|vente?|lade?|glem|jeg har|har jeg)(?![\\p{L}])'),
};
/** Only a part of it, another time, or on a condition. */
const PARTLY: Readonly<Record<Language, Phrase>> = {
  en: anyCase(
    '(?<![\\p{L}])(?:if|unless|until|till|before|without|but|only|again|twice|still|first|half|part|partly|some|most|(?<!after )all|every|whole|to (?:me|us)|yourself|alone|instead|as soon as|immediately|right away|straight away)(?![\\p{L}])',
  ),
  da: anyCase(
    '(?<![\\p{L}])(?:hvis|medmindre|indtil|til (?:de|vi|du|jeg|han|hun|der)|før|inden|uden|men|kun|igen|to gange|stadig|først|halvdelen|delvist|noget af|nogle|de fleste|til (?:mig|os)|selv|alene|i stedet|alle|hele|straks|med det samme|når)(?![\\p{L}])',
  ),
};
const JUST_NOW: Readonly<Record<Language, Phrase>> = {
  en: anyCase('(?<![\\p{L}])(?:just|already|now)(?![\\p{L}])'),
  da: anyCase('(?<![\\p{L}])(?:lige|allerede|nu)(?![\\p{L}])'),
};
const NOT = anyCase('(?<![\\p{L}])(?:not|never|ikke|aldrig)(?![\\p{L}])');
/** Say nothing of what is done. */
const BESIDE = new Set(
  'after all any more anymore yet now just way already moment second today alligevel mere længere lige øvrigt allerede them they that this these those'.split(
    ' ',
  ),
);

const OFFERS = anyCase(
  '^(?:(?:and|so|but|og|så|men),? )?(?:shall|should|do you (?:want|need)|skal|vil du have|ønsker du) ',
);
const REST_OF = anyCase('(?<![\\p{L}])(?:rest|remaining|remainder|resten|resterende)(?![\\p{L}])');
const LISTENER = anyCase('(?<![\\p{L}])(?:you|me|us|du|dig|jer|mig|os)(?![\\p{L}])');
/** "Du skal ikke købe noget til mig": nothing that was promised. */
const FURTHER = anyCase('(?<![\\p{L}])(?:anything|something|(?<!any )more|noget|flere|mere(?= [\\p{L}]))(?![\\p{L}])');
const IT = anyCase('(?<![\\p{L}])(?:it|that|them|den|det|dem)(?![\\p{L}])');
const ALL_OF_IT = anyCase('(?<![\\p{L}])(?:them|both|everything|dem|begge|det hele)(?![\\p{L}])');
/** "Sends the minutes and calls the bank": what is dropped must name a word of each. */
const PARTS = / (?:and|og) /u;
const TODAY: Readonly<Record<Language, Phrase>> = {
  en: anyCase('(?<![\\p{L}])(?:today|this morning)(?![\\p{L}])'),
  da: anyCase('(?<![\\p{L}])(?:i dag|i morges|i formiddag)(?![\\p{L}])'),
};
/** The tasks that nobody takes back and that are not done later in the meeting itself: "You don't need to call them.", "I've just called them." */
export function withoutTakenOff(todos: readonly Finding[], meeting: Meeting): Finding[] {
  if (todos.length === 0) return [];
  const later = meeting.sentences.filter(
    ({ foreign, plain, language }) => !foreign && !plain.endsWith('?') && MAY_TAKE_OFF[language].test(plain),
  );
  const lastOf = ({ quotes }: Finding) => Math.max(...quotes.map(({ sentence }) => sentence.index));
  return todos.filter((todo) => {
    if (NOT.test(todo.statement)) return true;
    const last = lastOf(todo);
    const next = Math.min(...todos.map(lastOf).filter((at) => at > last));
    return !later.some((sentence) => {
      const after = sentence.index - last;
      if (after <= 0 || after > WITHIN.named) return false;
      if (isNamed(sentence, todo, after, meeting)) return true;
      const isNext = sentence.index < next && after <= WITHIN.bare && !followsOther(sentence, last, meeting);
      return isNext && isBare(sentence, todo, meeting);
    });
  });
}

/** Whether the words before are a question, or tell something else: "Shall I bring tables too?" "No need." */
function followsOther({ index, turn }: Sentence, last: number, { sentences }: Meeting): boolean {
  const before = sentences[index - 1];
  if (before === undefined) return false;
  if (before.plain.endsWith('?')) return index - 1 > last || !OFFERS.test(before.plain);
  return index - 1 > last && before.turn === turn && contentWords(before.plain).length > 1;
}

function isSaidBy({ by }: Rule, { speaker, text }: Sentence, owner: string, { people }: Meeting): boolean {
  const spokenTo = people.addressee(text);
  if (by === 'owner') return speaker === owner;
  return (by === 'anyone' || speaker !== owner) && (spokenTo === null || spokenTo === owner);
}

function isBare(sentence: Sentence, { owner }: Finding, meeting: Meeting): boolean {
  return BARE[sentence.language].some(
    (rule) => rule.pattern.test(sentence.plain) && isSaidBy(rule, sentence, owner, meeting),
  );
}

function isNamed(sentence: Sentence, todo: Finding, after: number, meeting: Meeting): boolean {
  const { plain, language } = sentence;
  return RULES[language].some((rule) => {
    const { verb = '', what = '' } = rule.pattern.exec(plain)?.groups ?? {};
    if (verb === '' || PARTLY[language].test(plain)) return false;
    const base = baseOf(verb, rule.isDone === true, language);
    if (base === '' || !hasVerb(todo, base, language) || !isSaidBy(rule, sentence, todo.owner, meeting)) return false;
    // "You don't need to send it today."
    if (rule.isDone !== true && findDeadline(plain, meeting.date, language) !== null) return false;
    if (isDoneLater(rule, sentence, todo, meeting) || !isWhole(rule, what, sentence, todo, meeting)) return false;
    const objects = objectsIn(what);
    const isJustDone = JUST_NOW[language].test(plain) || (objects.length === 0 && IT.test(what));
    if (rule.isDone === true && !isJustDone) return false;
    if (objects.length === 0) return after <= WITHIN.meant;
    const words = new Set(stemsIn([todo.statement, ...todo.quotes.map(({ text }) => text)].join(' ')));
    return objects.every((word) => words.has(word));
  });
}

const objectsIn = (what: string): string[] => stemsIn(what).filter((word) => !BESIDE.has(word));

/** "I've called them today, they were shut.": it is to be done on a later day. */
function isDoneLater(
  { isDone }: Rule,
  { plain, language }: Sentence,
  { deadline }: Finding,
  { date }: Meeting,
): boolean {
  return isDone === true && TODAY[language].test(plain) && (deadline?.date ?? '') > date.toISOString().slice(0, 10);
}

/** Whether all of a task is meant, and not a part of it or another thing. */
function isWhole({ isDone }: Rule, what: string, sentence: Sentence, todo: Finding, { sentences }: Meeting): boolean {
  if (REST_OF.test(todo.statement) && !REST_OF.test(sentence.plain)) return false;
  // "As I've just told you": the task is for somebody else.
  if (LISTENER.test(what) && !todo.quotes.some(({ text }) => LISTENER.test(text))) return false;
  if (FURTHER.test(what)) return false;
  const objects = objectsIn(what);
  // "And the hotel?" "That I've already booked."
  if (isDone === true && objects.length === 0 && sentences[sentence.index - 1]?.plain.endsWith('?')) return false;
  if (ALL_OF_IT.test(what)) return true;
  const parts = todo.statement.split(PARTS).map(stemsIn);
  return parts.length === 1 || parts.every((part) => objects.some((word) => part.includes(word)));
}

/** The plain form of a participle or of a verb that is in it already; '' for other words, as in "jeg har det hele". */
function baseOf(said: string, isParticiple: boolean, language: Language): string {
  const base = language === 'en' ? baseOfParticiple(said) : infinitiveOfParticiple(said);
  if (isParticiple && base !== null) return base;
  if (language === 'en') return BASE_VERBS.has(said) ? said : '';
  return INFINITIVES.has(said) ? said : '';
}

/** Whether a task is to do what a verb in its plain form tells. */
function hasVerb({ statement, quotes }: Finding, base: string, language: Language): boolean {
  const told = language === 'en' ? thirdPerson(base) : presentOf(base);
  return (
    tokens(statement).some((word) => word.toLowerCase() === told) ||
    quotes.some(({ text }) => tokens(text).some((word) => word.toLowerCase() === base))
  );
}
