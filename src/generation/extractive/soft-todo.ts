import type { Language } from '../function-words.ts';
import { isoDate } from '../speech/calendar.ts';
import type { Clause } from '../speech/clauses.ts';
import { deadlineIn, type Finding, findingOf, type Meeting, type Quote, quoteOf } from '../speech/finding.ts';
import type { Sentence } from '../speech/sentence.ts';
import { WORK_DA } from '../speech/verbs-da.ts';
import { WORK_EN, WORK_ING_EN } from '../speech/verbs-en.ts';
import { anyCase, contentWords, oneOf, type Phrase, phrase } from '../speech/words.ts';
import { COMMITMENT_CUES } from './commitment.ts';

const ADV =
  '(?:(?:also|just|then|definitely|probably|certainly|still|now|currently|gonna|maybe|perhaps|try to|try and|at least|actually|all|only|simply|to) )*';
const MORE =
  'finish|finali[sz]e|freeze|merge|cut|publish|push|look|work|extend|focus|resolve|agree|cancel|switch|implement|improve|land|rebase|port|refactor|rewrite|rework|gather|write|debug|research|figure|tackle|close|reach|open|discuss|decide|ping|poke|message|set|sort|keep|add|bump|tag|double|think|explore|start|begin';
const DO = `(?:${oneOf(WORK_EN)}|${MORE})(?![\\p{L}'])`;
const DELIVER = `(?:send|share|publish|release|cut|update|prepare|write|schedule|set up|organi[sz]e|create|check|follow up|reach out|contact|ask|test|run|deploy|launch|fix|merge|ship|draft|circulate|look into|let you know|get back|get (?:a|an|the|another|some)|replace|repair|invite|book|order|print|call|announce|add|extend|finali[sz]e|review|investigate|report|bring forward|start|freeze|collect|make (?:a|an|the))(?![\\p{L}'])`;
const DOING = `(?:${oneOf(WORK_ING_EN)}|(?:finish|finalis|finaliz|freez|merg|cutt|publish|push|work|extend|resolv|implement|improv|refactor|rewrit|debug)ing)(?![\\p{L}'])`;
const ADV_DA = '(?:(?:lige|også|så|nok|bare|selv|godt|gerne|jo|nu|da|vist|måske|helst|hellere|altså|i hvert fald) )*';

/** Softer than "I'll": what somebody means to do, or holds to be needed. */
const INTENT: Readonly<Record<Language, { mine: Phrase; ours: Phrase; withDeadline: Phrase }>> = {
  en: {
    mine: phrase(
      `(?:i'll|i will|i'm gonna|i'm going to) (?:probably|maybe|try to|try and|also try to|have to|need to) ${ADV}${DO}`,
      `(?:i'm|i am) ${ADV}(?:aiming|planning|going|about) to ${ADV}${DO}|i (?:plan|intend|aim|promise) to ${ADV}${DO}`,
      `(?:the|my|our) (?:goal|plan|aim|(?:next|current),? (?:step|target|goal|task|focus)|task|target|action(?: item)?|homework|work of this week|work for this week)(?: here| now| for (?:me|us|this week|next week))?,? is,? (?:basically |now |really )*to ${DO}`,
      `(?:next|following|following (?:this|that)|after (?:this|that)|from here),? (?:i'll|i will|i'm gonna|i'm going to|i am going to|i want to|i'd like to|i plan to|i'm planning to|i'm) ${ADV}(?:${DO}|${DOING})`,
      `i'm (?:now|then) (?:gonna|going to) ${ADV}${DO}`,
      `(?:i|we) (?:should|need to|have to|must) (?:be able to )?${ADV}(?:send|finish|prepare|share|have [^.,]{2,40} (?:ready|done|up|out))(?![\\p{L}'])`,
      `(?:i|we) should be ${DOING}|(?:i'm|i am) ${ADV}(?:finishing|preparing|drafting|writing up|putting together|finali[sz]ing)(?![\\p{L}])|(?:i'm|i am|we're) ${ADV}(?:having a look|looking) (?:into|at)(?![\\p{L}])`,
      `(?:i guess|i think|i suppose|probably) i (?:should|need to|have to|can|could) ${ADV}${DO}`,
    ),
    ours: phrase(
      `(?:we'll|we will|we're gonna|we're going to|we are going to|we plan to|we intend to|we're planning to|we are planning to|we're aiming to|we aim to) ${ADV}${DELIVER}`,
      `we're trying to get (?:some|the|a|an|our)`,
    ),
    withDeadline: phrase(
      `(?:i'm|i am|we're|we are) ${ADV}${DOING}|i (?:can|could)(?: also| probably| definitely)* (?:${DO}|have)|(?:i|we) (?:should|need to|have to|want to|would like to|'d like to|hope to|might|must) ${ADV}(?:be able to |be )?(?:${DO}|${DOING}|have|be ready|be done)`,
      `(?:i'd|we'd|i would|we would) like to ${ADV}${DO}|(?:should|will|would) be (?:ready|done|finished|out|up|available|live)`,
      `maybe (?:i|we) (?:could|can|should) ${ADV}(?:${DO}|speak|present|talk)`,
    ),
  },
  da: {
    mine: phrase(
      `jeg (?:prøver|regner med|har tænkt mig|har planer om|har aftalt med mig selv|tænker|forventer) (?:lige |også |nok )*(?:på )?(?:at )${ADV_DA}(?:${oneOf(WORK_DA)}|blive færdig)`,
      `jeg (?:skal|må|burde|bør|kan) ${ADV_DA}(?:have |få |prøve at |nå at )${ADV_DA}[\\p{L} ]{0,40}(?:sendt|lavet|skrevet|fat i|færdig|ringet|undersøgt|tjekket|opdateret|afklaret|bestilt|på plads|talt med|snakket med|spurgt)`,
      `jeg (?:må|skal) (?:hellere|jo|nok|lige|også|så) ${ADV_DA}${oneOf(WORK_DA)}`,
    ),
    ours: phrase(`vi (?:skal|må) (?:nok|hellere|lige) ${ADV_DA}${oneOf(WORK_DA)}`),
    withDeadline: phrase(
      `jeg (?:er i gang med|er ved|arbejder på) (?:lige |også |nok )*(?:på )?at ${ADV_DA}(?:${oneOf(WORK_DA)}|blive færdig)`,
      `(?:jeg|vi) (?:kan|kunne|skal|må|burde|bør|vil|håber|satser på|regner med|forventer|prøver) ${ADV_DA}(?:at )?${ADV_DA}(?:${oneOf(WORK_DA)}|have|være|nå|blive)`,
      `(?:kan|skal|må) (?:jeg|vi) ${ADV_DA}(?:${oneOf(WORK_DA)}|have|være|nå)`,
    ),
  },
};

const NEEDS_MORE: Readonly<Record<Language, Phrase>> = {
  en: phrase(
    'not',
    "don't",
    "can't",
    "won't",
    'never',
    "wouldn't",
    "didn't",
    "couldn't",
    'if',
    'unless',
    'would have',
    // A report of what was decided elsewhere.
    '(?:agreed|decided|announced|committed|promised) (?:that|to)',
    'whether',
    'who',
    'somebody',
    'someone',
  ),
  da: phrase('ikke', 'aldrig', 'hvis', 'medmindre', 'hvem', 'nogen', 'om vi', 'om jeg'),
};

export interface SoftTodo {
  todo: Finding;
  /** Texts that a statement may be made from. */
  said: Quote[];
}

/** What is meant to be done without a plain promise. Such a todo is never sure. */
export function softTodo(sentence: Sentence, clause: Clause, meeting: Meeting): SoftTodo | null {
  const { language, plain } = sentence;
  if (plain.endsWith('?')) return null;
  const { mine, ours, withDeadline } = INTENT[language];
  const plainly = mine.exec(clause.plain) ?? ours.exec(clause.plain);
  const cue = plainly ?? withDeadline.exec(clause.plain);
  if (cue === null || contentWords(clause.plain).length < (plainly === null ? 3 : 2)) return null;
  if (NEEDS_MORE[language].test(clause.plain) || COMMITMENT_CUES[language].anaphora.test(clause.plain)) return null;
  if (OURS.test(clause.plain) && isTakenByAnother(sentence, meeting)) return null;
  const deadline = deadlineIn([clause.plain], sentence, meeting);
  // What is done today may be done in the meeting itself.
  if (plainly === null && (deadline === null || deadline.date === isoDate(meeting.date))) return null;
  const todo = findingOf([quoteOf(sentence, clause)], sentence.speaker, deadline, { sure: false });
  const rest = AIM[language].exec(clause.plain.slice(cue.index));
  const aimed = rest === null ? '' : clause.plain.slice(cue.index + rest[0].length);
  const promised =
    language === 'da'
      ? aimed.startsWith('have ')
        ? 'jeg kan '
        : 'jeg skal '
      : aimed.startsWith('be ')
        ? "I'm "
        : "I'll ";
  const said = rest === null ? [] : [`${promised}${aimed.replace(/^be /u, '')}`];
  return { todo, said: [...said, clause.text].map((text) => ({ sentence, text })) };
}

/** "We should send flowers." "I'll organise it.": it is theirs. */
function isTakenByAnother({ index, turn, speaker, language }: Sentence, { sentences }: Meeting): boolean {
  return sentences
    .slice(index + 1, index + 1 + TAKEN_WITHIN)
    .some((one) => one.turn === turn + 1 && one.speaker !== speaker && language === 'en' && TAKES_IT.test(one.plain));
}

const TAKEN_WITHIN = 3;
const OURS = anyCase(String.raw`(?<![\p{L}'])we (?:should|need to|have to|must|ought to)(?![\p{L}])`);
const TAKES_IT = anyCase(
  String.raw`(?<![\p{L}'])(?:i(?:'ll| will| can) (?:just )?(?:do|take|handle|organi[sz]e|arrange|sort|see to|take care of|look after) (?:it|that|this)|leave (?:it|that) (?:to|with) me)(?![\p{L}'])`,
);

/** What is aimed at follows: "the goal is to", "we plan to". */
const AIM: Readonly<Record<Language, Phrase>> = {
  en: anyCase(
    String.raw`^(?:(?:the|my|our) [\p{L}, ]{3,50}? is,? (?:basically |now |really )*to |(?:next|following)[\p{L} ]{0,12},? (?:i|we)(?:'ll| will|'m gonna|'m going to| am going to| want to|'d like to| plan to|'m planning to) |i'm (?:now|then) (?:gonna|going to) |(?:i|we)(?:'m|'re| am| are)? (?:also |still |now |currently |just )*(?:aiming|planning|hoping|trying|about) to |(?:i|we) (?:plan|intend|aim|promise|hope) to |maybe (?:i|we) (?:could|can|should) |(?:i|we) (?:should|need to|have to|must|want to|would like to) (?:be able to )?|(?:i'd|we'd) like to |(?:i'll|i will|i'm gonna|i'm going to) (?:probably |maybe |also )+)`,
  ),
  da: anyCase(
    '^(?:jeg (?:prøver|regner med|har tænkt mig|har planer om|er i gang med|er ved|tænker|forventer|håber|satser på) (?:lige |også |nok |på )*at )',
  ),
};
