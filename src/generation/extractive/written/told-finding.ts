import type { Language } from '../../function-words.ts';
import type { Finding } from '../../speech/finding.ts';
import { anyCase, tokens } from '../../speech/words.ts';
import { agreementSentence } from '../statement/agreement-sentence.ts';
import { taskSentence } from '../statement/task-sentence.ts';
import { longestSharedRun, MOST_SHARED } from './longest-shared-run.ts';
import { readingOf } from './reads-well.ts';
import { kindOf } from './word-kinds.ts';

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
  /** Whether it names enough to be told where it is not sure. */
  isTelling: boolean;
}

const FIRST_PERSON: Readonly<Record<Language, RegExp>> = {
  en: /(?<![\p{L}'])(?:i|we|you|me|my|us|our|your|mine|ours|yours|let's|let me|i'm|i'll|i've|i'd|we'll|we've|we're|we'd|you'll|you're|you've|please|guys)(?![\p{L}])/iu,
  da: /(?<![\p{L}])(?:jeg|vi|du|mig|os|min|mit|mine|vor|vores|dig|din|dit|dine|jer|jeres|lad)(?![\p{L}])|(?<=\s)I(?![\p{L}])/iu,
};
/** What points at something said before, and what was left unfinished. */
const UNCLEAR = anyCase(String.raw`[?…]|\.\.|\{|<|\(\?|(?<![\p{L}'])(?:uh|um|erm|øh|øhm|yeah|okay|ok)(?![\p{L}])`);
const LONGEST_CLAUSE = 30;
const AGREED =
  /^(?:it was agreed |the participants agreed |det blev aftalt(?=,? at )|deltagerne (?:aftalte|blev enige om)(?=,? at ))/iu;
/** "There was agreement on they would like more": a clause is no thing. */
const NO_THING = anyCase(
  String.raw`^(?:there (?:was|is) agreement on (?:they|he|she|it|that|nothing|there)|der (?:var|er) enighed om (?:de|han|hun|det|der|den)(?= (?:er|skal|vil|kan|har|var|får)))(?![\p{L}])`,
);
const INFINITIVE: Readonly<Record<Language, RegExp>> = { en: /^to /u, da: /^ at /u };
/** What leads to the words of an agreement. */
const BEFORE_CLAUSE = /^(?:that |to |,? ?at |there (?:was|is) agreement on |der (?:var|er) enighed om )/iu;
const EVERYONE = /^(?:everyone|alle) /iu;
const MAIN = /^(?:there (?:was|is) agreement |der (?:var|er) enighed )/iu;

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
  const none = { finding, owner, clause: null, main: null, fronted: null, isTelling: false };
  if (sentence === null) return none;
  if (owner === '') {
    const byAll = EVERYONE.test(sentence);
    const { isClear, isTelling } = readingOf(sentence.replace(EVERYONE, ''), language, byAll);
    return isClear && !isCopied(sentence, quotes) ? { ...none, main: sentence, isTelling } : none;
  }
  const isOwned = sentence.toLowerCase().startsWith(`${owner.toLowerCase()} `);
  const { isClear, isTelling } = readingOf(sentence.slice(owner.length + 1), language);
  if (!isOwned || !isClear) return none;
  const told = { ...none, isTelling };
  if (!isCopied(sentence, quotes)) return { ...told, clause: sentence.slice(owner.length + 1) };
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
        }),
  );
  const none = { finding, owner: finding.owner, clause: null, main: null, fronted: null, isTelling: false };
  if (sentence === null || isCopied(sentence.replace(AGREED, ''), finding.quotes)) return none;
  const agreed = sentence.replace(AGREED, '');
  const { isClear, isTelling } = readingOf(
    agreed.replace(BEFORE_CLAUSE, ''),
    language,
    INFINITIVE[language].test(agreed),
  );
  if (!isClear) return none;
  const told = { ...none, isTelling };
  if (AGREED.test(sentence)) return { ...told, clause: sentence.replace(AGREED, '') };
  if (MAIN.test(sentence)) return { ...told, main: sentence };
  return { ...told, clause: `${language === 'da' ? ', at' : 'that'} ${lowered(sentence, finding, names, language)}` };
}

/** The statement without its point, or what can be made of it, if it stands alone and is not what was said. */
function writtenSentence({ statement, quotes }: Finding, language: Language, make: () => string | null): string | null {
  const isWritten = !quotes.some(({ text }) => tokens(text).join(' ').endsWith(tokens(statement).join(' ')));
  const sentence = ((isWritten ? statement : make()) ?? '').replace(/[\s.!]+$/u, '');
  const words = sentence.split(/\s+/u).length;
  if (
    words < 3 ||
    words > LONGEST_CLAUSE ||
    FIRST_PERSON[language].test(sentence) ||
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
