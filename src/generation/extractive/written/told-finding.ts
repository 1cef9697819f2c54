import type { Language } from '../../function-words.ts';
import type { Finding } from '../../speech/finding.ts';
import { anyCase, tokens } from '../../speech/words.ts';
import { agreementSentence } from '../statement/agreement-sentence.ts';
import { heardNames } from '../statement/heard-names.ts';
import { taskSentence } from '../statement/task-sentence.ts';
import { type Apart, toldApart } from './apart.ts';
import { longestSharedRun, MOST_SHARED } from './longest-shared-run.ts';
import { readingOf } from './reads-well.ts';
import { kindOf } from './word-kinds.ts';
import { writtenForm } from './written-form.ts';

/** How a todo or an agreement is told within other sentences. */
export interface ToldFinding {
  finding: Finding;
  owner: string;
  /**
   * What the owner of a todo does ("sends the contract by Friday"), or what was agreed ("that the price stays"; in Danish
   * ", at prisen bliver"). Null if that cannot be told without repeating what was said.
   */
  clause: string | null;
  /** A whole sentence without its point: what everybody does, or an agreement that does not continue "it was agreed". */
  main: string | null;
  /** A todo as a sentence that begins with its day, if that is how it is told without repeating what was said. */
  fronted: string | null;
  /** Of an agreement: when it applies, as a sentence behind the clause, or ''. */
  when: string;
  /** Whether it names enough to be told where it is not sure. */
  isTelling: boolean;
  /** How it is told where there is little else to tell, though its pronouns mean something outside of it. Null if it cannot be told so. */
  open: Pick<ToldFinding, 'clause' | 'main' | 'when'> | null;
}

const FIRST_PERSON: Readonly<Record<Language, RegExp>> = {
  en: /(?<![\p{L}'])(?:i|we|you|me|my|us|our|your|mine|ours|yours|let's|let me|i'm|i'll|i've|i'd|we'll|we've|we're|we'd|you'll|you're|you've|please|guys)(?![\p{L}])/iu,
  da: /(?<![\p{L}])(?:jeg|vi|du|mig|os|min|mit|mine|vor|vores|dig|din|dit|dine|jer|jeres|lad)(?![\p{L}])/iu,
};
/** In lower case it is a preposition. */
const YOU_DA = /(?<=\s)I(?![\p{L}])/u;
/** What points at something said before, and what was left unfinished. */
const UNCLEAR = anyCase(String.raw`[?…]|\.\.|\{|<|\(\?|(?<![\p{L}'])(?:uh|um|erm|øh|øhm|yeah|okay|ok)(?![\p{L}])`);
const LONGEST_CLAUSE = 30;
const AGREED =
  /^(?:it was agreed |the participants agreed |det blev aftalt(?=(?:,| ikke)? at )|deltagerne (?:aftalte|blev enige om)(?=,? at ))/iu;
/** "There was agreement on they would like more": a clause is no thing. */
const NO_THING = anyCase(
  String.raw`^(?:there (?:was|is) agreement on (?:they|he|she|it|that|nothing|there)|der (?:var|er) enighed om (?:de|han|hun|det|der|den)(?= (?:er|skal|vil|kan|har|var|får)))(?![\p{L}])`,
);
const INFINITIVE: Readonly<Record<Language, RegExp>> = { en: /^to /u, da: /^ at /u };
/** What leads to the words of an agreement. */
const BEFORE_CLAUSE = /^(?:that |to |,? ?at |there (?:was|is) agreement on |der (?:var|er) enighed om )/iu;
const EVERYBODY = anyCase(String.raw`(?<![\p{L}])(?:everyone|everybody)(?![\p{L}])`);
const EVERYONE = /^(?:everyone|alle) /iu;
const MAIN = /^(?:there (?:was|is) agreement |der (?:var|er) enighed )/iu;
const NEXT_MEETING = /^(?:the next meeting is|næste møde er) /iu;

export function toldTask(finding: Finding, language: Language, date: Date): ToldFinding {
  const { owner, quotes } = finding;
  const said = quotes[0]?.sentence;
  const sentence = writtenSentence(finding, language, () =>
    said === undefined
      ? null
      : taskSentence({
          text: finding.statement,
          form: said.speaker === owner ? 'promise' : 'request',
          speaker: said.speaker,
          owner,
          addressee: '',
          meetingDate: date,
          deadline: finding.deadline && { date: finding.deadline.date ?? '', words: finding.deadline.said },
          language: said.language,
          referent: '',
        }),
  );
  const none = { finding, owner, clause: null, main: null, fronted: null, when: '', isTelling: false, open: null };
  if (sentence === null) return none;
  if (owner === '') {
    const byAll = EVERYONE.test(sentence);
    const { isClear, isTelling } = readingOf(sentence.replace(EVERYONE, ''), language, byAll);
    // "Everyone sends the plan to everyone."
    const isOdd = byAll && EVERYBODY.test(sentence.replace(EVERYONE, ''));
    return isClear && !isOdd && !isCopied(sentence, quotes) ? { ...none, main: sentence, isTelling } : none;
  }
  const isOwned = sentence.toLowerCase().startsWith(`${owner.toLowerCase()} `);
  const clause = sentence.slice(owner.length + 1);
  const { isClear, isTelling, isWhole } = readingOf(clause, language);
  // "asks that Bo Lind sends it": what somebody else does is no task of the owner.
  const repeatsOwner = sentence.toLowerCase().includes(owner.toLowerCase(), owner.length);
  if (!isOwned || !isWhole || repeatsOwner) return none;
  if (!isClear) return isCopied(sentence, quotes) ? none : { ...none, open: { clause, main: null, when: '' } };
  const told = { ...none, isTelling };
  if (!isCopied(sentence, quotes)) return { ...told, clause };
  const fronted = dayFirst(sentence, owner, language);
  return fronted === null || isCopied(fronted, quotes) ? told : { ...told, fronted };
}

export function toldAgreement(
  finding: Finding,
  language: Language,
  date: Date,
  names: ReadonlySet<string>,
): ToldFinding {
  const said = finding.quotes[0]?.sentence;
  const sentence = writtenSentence(finding, language, () =>
    said === undefined
      ? null
      : agreementSentence({
          text: finding.statement,
          speaker: said.speaker,
          language: said.language,
          meetingDate: date,
          deadline: finding.deadline && { date: finding.deadline.date ?? '', words: finding.deadline.said },
          referent: '',
          names: heardNames(finding.statement),
        }),
  );
  const none = {
    finding,
    owner: finding.owner,
    clause: null,
    main: null,
    fronted: null,
    when: '',
    isTelling: false,
    open: null,
  };
  if (sentence === null) return none;
  const whole = sentence.replace(AGREED, '');
  const told = firstNotCopied([{ agreed: whole, when: '' }, ...toldApart(whole, language)], finding.quotes);
  if (told === undefined) return none;
  const { agreed, when } = told;
  // What stands behind "and to do so" is no part that has to read well by itself.
  const judged = when === '' ? whole : agreed;
  const { isClear, isTelling, isWhole } = readingOf(
    judged.replace(BEFORE_CLAUSE, ''),
    language,
    INFINITIVE[language].test(agreed),
  );
  if (!isClear) {
    const isTold = isWhole && AGREED.test(sentence);
    return isTold ? { ...none, open: { clause: agreed, main: null, when } } : none;
  }
  const agreement = { ...none, when, isTelling };
  if (AGREED.test(sentence)) return { ...agreement, clause: agreed };
  if (NEXT_MEETING.test(sentence)) return { ...agreement, main: agreed, isTelling: true };
  if (MAIN.test(sentence)) {
    return { ...agreement, main: agreed, isTelling: namesThing(agreed.replace(BEFORE_CLAUSE, ''), language) };
  }
  return {
    ...agreement,
    clause: `${language === 'da' ? ', at' : 'that'} ${lowered(agreed, finding, names, language)}`,
  };
}

/** "five users for a month", and not "Friday 8 May", "half past nine", "later with the plan" or "the price is five". */
function namesThing(phrase: string, language: Language): boolean {
  const words = phrase.split(/[\s,.]+/u);
  const [first = ''] = words;
  const begins = /^\p{N}/u.test(first) || beginsNoun(first.toLowerCase(), language);
  const isSentence = words.some((word) => /^(?:is|are|was|were|has|have|er|var|har)$/u.test(word));
  const names = words.some((word) => {
    const kind = kindOf(word.toLowerCase(), language);
    return (kind === 'open' || kind === 'wide') && word.length > 2 && !/^\p{N}|day$|dag$/u.test(word);
  });
  return begins && !isSentence && names;
}

const NUMBER =
  /^(?:one|two|three|four|five|six|seven|eight|nine|ten|to|tre|fire|fem|seks|syv|otte|ni|ti|all|no|both|alle|ingen|begge)$/u;
const DETERMINER =
  /^(?:the|a|an|their|his|her|its|this|that|these|those|some|every|each|en|et|den|det|de|deres|hver|hvert)$/u;

function beginsNoun(word: string, language: Language): boolean {
  return NUMBER.test(word) || DETERMINER.test(word) || !['grammar', 'verb'].includes(kindOf(word, language));
}

/** The first way to tell it in which not too many words stand as they were said. */
function firstNotCopied(ways: readonly Apart[], quotes: Finding['quotes']): Apart | undefined {
  return ways.find(({ agreed, when }) => !isCopied(agreed, quotes) && !isCopied(when, quotes));
}

/** The statement without its point, or what can be made of it, if it stands alone and is not what was said. */
function writtenSentence({ statement, quotes }: Finding, language: Language, make: () => string | null): string | null {
  const isWritten = !quotes.some(({ text }) => tokens(text).join(' ').endsWith(tokens(statement).join(' ')));
  const sentence = writtenForm(((isWritten ? statement : make()) ?? '').replace(/[\s.!]+$/u, ''), language);
  const words = sentence.split(/\s+/u).length;
  if (
    words < 3 ||
    words > LONGEST_CLAUSE ||
    FIRST_PERSON[language].test(sentence) ||
    (language === 'da' && YOU_DA.test(sentence)) ||
    UNCLEAR.test(sentence) ||
    NO_THING.test(sentence)
  )
    return null;
  return sentence;
}

const isCopied = (sentence: string, quotes: Finding['quotes']): boolean =>
  quotes.some((quote) => longestSharedRun(sentence, quote.sentence.text) > MOST_SHARED);

const LAST_DAY: Readonly<Record<Language, RegExp>> = {
  en: / (?<day>(?:by|on|before|until) (?:the \p{L}+ of )?(?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day \d{1,2} \p{L}+)$/u,
  da: / (?<day>(?:(?:senest|inden|før) )?(?:man|tirs|ons|tors|fre|lør|søn)dag den \d{1,2}\. \p{L}+(?: om \p{L}+)?)$/u,
};

/** "By Friday 13 March, Bo Lind sends the contract"; in Danish the verb follows the day. */
function dayFirst(sentence: string, owner: string, language: Language): string | null {
  const match = LAST_DAY[language].exec(sentence);
  const day = match?.groups?.day;
  if (match === null || day === undefined) return null;
  const does = sentence.slice(owner.length + 1, match.index);
  const first = day.charAt(0).toUpperCase() + day.slice(1);
  if (language === 'en') return `${first}, ${owner} ${does}`;
  const [verb = '', ...rest] = does.split(' ');
  return [first, verb, owner, ...rest].join(' ');
}

/** Without the capital letter of a sentence, unless it begins with a name. */
function lowered(sentence: string, { owner, quotes }: Finding, names: ReadonlySet<string>, language: Language): string {
  const [first = ''] = sentence.split(/[\s,]/u);
  const lower = first.toLowerCase();
  if ((owner !== '' && sentence.startsWith(owner)) || names.has(lower) || /^.+\p{Lu}/u.test(first)) return sentence;
  const isWord =
    kindOf(lower, language) !== 'open' ||
    quotes.some(({ text }) => tokens(text).includes(lower) && !text.includes(first));
  return isWord ? sentence.charAt(0).toLowerCase() + sentence.slice(1) : sentence;
}
