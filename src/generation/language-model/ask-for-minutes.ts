import { GenerationFailed } from '../generator.ts';
import { type Asking, askAgain, TRIES_OF_SEVERAL, Unanswered } from './ask-again.ts';
import { confirmDrafts } from './confirm-drafts.ts';
import { asData } from './data-lines.ts';
import { TooLongForModel } from './endpoint.ts';
import { joinParts } from './join-parts.ts';
import type { MeetingLines } from './meeting-lines.ts';
import { minutesOfDrafts, unjoinedAnswer } from './merge-statements.ts';
import { cannotSplit, draftsOfPart, lastNumber, linesOfPart, type Part, planParts, whole } from './plan-parts.ts';
import { requireTokensLeft } from './require-tokens-left.ts';
import { roomFor } from './room-for-data.ts';
import { type Minutes, SUMMARY_INSTRUCTIONS, type SummaryAnswer, SummaryAnswerSchema } from './summary-question.ts';
import { summaryReader } from './summary-reader.ts';

/** More would cost more than minutes are worth. */
const MOST_PARTS = 200;
/** The share of its parts that a meeting may lose. With more, the rules would have made most of its minutes. */
const MOST_LOST = 1 / 2;

interface AskingForMinutes extends Asking {
  meeting: MeetingLines;
}

interface InParts extends AskingForMinutes {
  /** Of parts. */
  progress: { planned: number; answered: number; lost: number };
}

/**
 * The model's minutes of a meeting: at once if it fits the model's window, otherwise of its parts, which are then joined.
 * Throws `GenerationFailed`.
 */
export async function askForMinutes(given: AskingForMinutes): Promise<Minutes> {
  const answer = await joinedMinutes(given);
  requireSomething(answer, given.meeting);
  return { ...answer, about: given.meeting.about };
}

function requireSomething({ opsummering, aftaler, emner, opgaver }: SummaryAnswer, { drafts }: MeetingLines): void {
  if (drafts.length === 0 || [opsummering, aftaler, emner, opgaver].some(({ length }) => length > 0)) return;
  throw new GenerationFailed(`it told nothing of a meeting in which the rules found ${drafts.length} statements`, {
    retryable: true,
    code: 'UNSUPPORTED',
  });
}

async function joinedMinutes(given: AskingForMinutes): Promise<SummaryAnswer> {
  const { meeting } = given;
  const asking = { ...given, progress: { planned: 0, answered: 0, lost: 0 } };
  const answers = await answersOf(asking, whole(meeting), false);
  const [only] = answers;
  if (only !== undefined && answers.length === 1) return only;
  return joinParts(asking, answers).catch((error: unknown) => {
    if (error instanceof Unanswered) return unjoinedAnswer(answers, meeting.about.subject);
    throw error;
  });
}

/** The answers for consecutive parts, in their order. What is too long for the model is split again. */
async function answersOf(asking: InParts, range: Part, mustSplit: boolean): Promise<SummaryAnswer[]> {
  const { meeting, progress } = asking;
  const question = { instructions: SUMMARY_INSTRUCTIONS, schema: SummaryAnswerSchema };
  const room = (await roomFor(asking.endpoint, question, asking.use)) - Buffer.byteLength(meeting.meeting);
  const most = mustSplit ? Math.min(room, Math.ceil(bytesOf(meeting, range) / 2)) : room;
  const parts = planParts(meeting, most, range);
  if (parts.length > MOST_PARTS) {
    throw new GenerationFailed(`more to read than ${MOST_PARTS} parts of the model's window`, {
      retryable: false,
      code: 'TOO_LONG',
    });
  }
  if (mustSplit && parts.length === 1) throw cannotSplit();
  progress.planned += parts.length;
  const isWhole = range.to - range.from === meeting.utterances.length;
  const several = parts.length > 1 || !isWhole;
  if (isWhole && several) {
    const open = parts
      .map((part) => questionOf(meeting, part, several))
      .filter((part) => asking.memory.of(part).answer === undefined);
    const sizes = open.map(({ data }) => Buffer.byteLength(data));
    await requireTokensLeft(asking.endpoint, question, sizes, asking.use);
  }
  const answers = await Promise.all(
    parts.map((part) => (several ? answersOrDrafts(asking, part) : answersOfPart(asking, part, { several, tries: 1 }))),
  );
  return answers.flat();
}

/** What the rules found in a part takes the place of the model's minutes if there will be none. */
async function answersOrDrafts(asking: InParts, part: Part): Promise<SummaryAnswer[]> {
  const { meeting, progress } = asking;
  try {
    return await answersOfPart(asking, part, { several: true, tries: TRIES_OF_SEVERAL });
  } catch (error) {
    if (!(error instanceof Unanswered)) throw error;
    // Settings with which no part is answered.
    if (error.code === 'MODEL_MISCONFIGURED' && progress.answered === 0) throw error;
    progress.lost += 1;
    if (progress.lost > progress.planned * MOST_LOST) throw error;
    return [minutesOfDrafts(draftsOfPart(meeting, part))];
  }
}

async function answersOfPart(
  asking: InParts,
  part: Part,
  { several, tries }: { several: boolean; tries: number },
): Promise<SummaryAnswer[]> {
  const { meeting, progress } = asking;
  const question = questionOf(meeting, part, several);
  try {
    const answer = await askAgain(asking, question, summaryReader(lastNumber(meeting)), tries);
    progress.answered += 1;
    return [confirmDrafts(answer, meeting)];
  } catch (error) {
    if (!(error instanceof TooLongForModel)) throw error;
    progress.planned -= 1;
    return answersOf(asking, part, !(error.isAnswer && asking.endpoint.allowLonger()));
  }
}

function questionOf(meeting: MeetingLines, part: Part, several: boolean) {
  const place = several
    ? [JSON.stringify({ part: numbersOf(meeting, part), of: numbersOf(meeting, whole(meeting)) })]
    : [];
  return {
    instructions: SUMMARY_INSTRUCTIONS,
    data: asData([meeting.meeting, ...place, ...linesOfPart(meeting, part)]),
    schema: SummaryAnswerSchema,
  };
}

function numbersOf({ utterances }: MeetingLines, { from, to }: Part): string {
  return `${utterances[from]?.number ?? 0}-${utterances[to - 1]?.number ?? 0}`;
}

function bytesOf(meeting: MeetingLines, part: Part): number {
  return linesOfPart(meeting, part).reduce((sum, line) => sum + Buffer.byteLength(line) + 1, 0);
}
