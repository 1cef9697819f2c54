import type { Clause } from '../speech/clauses.ts';
import { findDeadline } from '../speech/find-deadline.ts';
import type { Finding, Meeting } from '../speech/finding.ts';
import type { Sentence } from '../speech/sentence.ts';
import { opening, phrase } from '../speech/words.ts';
import { LEAD_EN } from './leads.ts';
import type { TodoCandidate } from './todo-candidates.ts';

const PROGRESS = phrase(
  "(?:i|we)(?:'ve| have)(?: also| just| already| recently| now| mostly| mainly)* (?:been|[\\p{L}]{3,}(?:ed|en|lt|nt|ut|de|ne))",
  "(?:i|we)(?:'m| am|'re| are)(?: also| still| currently| now| mostly| mainly| just| actively)* (?:working|implementing|finishing|fixing|testing|preparing|polishing|debugging|running|looking|focusing|waiting|writing|painting|building)",
  '(?:i|we)(?: also| just| already| recently| finally| then| mostly)* (?:merged|fixed|implemented|added|started|finished|released|published|tested|updated|submitted|opened|migrated|completed|found|improved|refactored|shipped|deployed|wrote|built|painted|sent|made|ordered|hired)',
  '(?:this|last|past|previous) week|since (?:the )?last (?:call|meeting|time)',
);
/** Sentences on either side of one. */
const REACH = 6;
/** Other sentences that tell of progress. */
const LEAST = 2;

/** Whether what somebody says around a sentence is a report of what is done and going on: "We've built it, and are testing it." */
function reportsProgress({ index, turn }: Sentence, sentences: readonly Sentence[]): boolean {
  let count = 0;
  for (let at = Math.max(0, index - REACH); at <= index + REACH && count < LEAST; at += 1) {
    const other = sentences[at];
    if (at !== index && other?.turn === turn && PROGRESS.test(other.plain)) count += 1;
  }
  return count >= LEAST;
}

/** "We're still working on the report.", "I'm currently fixing two bugs." */
const UNDER_WAY = opening(
  `${LEAD_EN}(?:(?:on|for|in|at|from) [^,.?!]{2,30}, |although |while |i think )?(?:i|we)(?:'m| am|'re| are)(?: (?:also|still|currently|now|mostly|mainly|just|actively|slowly|heavily|regularly|actually|basically|kind of|already|right now|busy|like),?)* (?!going to|gonna|planning|intending|aiming|hoping|trying to|looking to|looking forward|thinking of|considering|supposed|willing|taking (?:it|that|this|care)|bringing|handling|doing (?:it|that|this)|finishing|completing|finali[sz]ing|preparing|wrapping)[\\p{L}-]{2,}ing(?![\\p{L}])`,
);

/** Whether a clause only tells what somebody is busy with, and no time to come. */
export function isUnderWay(sentence: Sentence, { plain }: Clause, { date }: Meeting): boolean {
  return UNDER_WAY.test(plain) && findDeadline(plain, date, 'en') === null && !TO_COME.test(sentence.plain);
}

const TO_COME = phrase(
  'next|later|soon|tomorrow|tonight|by|until|before|after|then|shortly|in (?:a|the next|two|three)',
);

/** From these weights on such a candidate is a todo in a long meeting, whatever else it has. */
const IN_REPORT = -4;
const PLANNED = -2.8;

const OF_OTHERS = new Set([
  'can',
  'could',
  'might',
  'would',
  'should',
  'need',
  'want',
  'able',
  'maybe',
  'passive',
  'not',
  'past',
]);
const OPENLY = new Set([
  'act in the meeting',
  'unreal',
  'relative clause',
  'shows something here',
  'tells something here',
  'if before',
  'because before',
  'question',
  'takes leave',
  'object pronoun',
  'does it',
  'no object',
]);

/** "How long I will be running it" */
const ASKED = /(?<![\p{L}])(?:how|what|why|whether|when|where|which|who|if|because|once)(?: \p{L}+){0,2} $/iu;

/** Whether the statement of such work says on what: "works on fixing", "starts scaling now" do not. */
export function tellsWork({ statement, owner }: Finding): boolean {
  return statement.split(' ').length - owner.split(' ').length >= LEAST_TOLD && !/ now /u.test(statement);
}

const LEAST_TOLD = 4;

/**
 * Whether somebody tells what they or their team work on or will do, although little else speaks for it: in a report of
 * progress, or as a plan.
 */
export function isOwnWork(
  { frame, signs }: TodoCandidate,
  weight: number,
  sentence: Sentence,
  { text }: Clause,
  sentences: readonly Sentence[],
): boolean {
  if (frame === null || weight < IN_REPORT || (frame.subject !== 'i' && frame.subject !== 'we')) return false;
  if ([...frame.modals].some((modal) => OF_OTHERS.has(modal)) || signs.some((sign) => OPENLY.has(sign))) return false;
  if (ASKED.test(text.slice(0, frame.start))) return false;
  const { modals } = frame;
  if (modals.has('plan')) return weight >= PLANNED;
  if (signs.includes('other verb')) return false;
  return (
    ['will', 'going', 'try', 'ongoing'].some((one) => [...modals].some((modal) => modal === one)) &&
    reportsProgress(sentence, sentences)
  );
}
