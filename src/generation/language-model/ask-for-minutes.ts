import { setTimeout } from 'node:timers/promises';
import type { TObject } from 'typebox';
import { GenerationFailed } from '../generator.ts';
import { askModel, type Question } from './ask-model.ts';
import { asData } from './data-lines.ts';
import { type Endpoint, TooLongForModel } from './endpoint.ts';
import type { MeetingLines } from './meeting-lines.ts';
import { MERGE_INSTRUCTIONS, type MergeAnswer, MergeAnswerSchema } from './merge-question.ts';
import {
  confirmDrafts,
  gatherStatements,
  joinedAnswer,
  lineOf,
  type Statement,
  withoutReplaced,
} from './merge-statements.ts';
import { linesOfPart, type Part, planParts, whole } from './plan-parts.ts';
import type { ReadAnswer } from './read-answer.ts';
import { requireTokensLeft } from './require-tokens-left.ts';
import { roomFor } from './room-for-data.ts';
import { SUMMARY_INSTRUCTIONS, type SummaryAnswer, SummaryAnswerSchema } from './summary-question.ts';
import { mergeReader, summaryReader } from './summary-reader.ts';
import type { ModelUse } from './use-model.ts';

/** More would cost more than minutes are worth. */
const MOST_PARTS = 200;
/** Requests for one part of several: a busy endpoint or one bad answer should not cost all the others. */
const TRIES_OF_PART = 3;
const LONGEST_WAIT_SECONDS = 30;

interface Asking {
  endpoint: Endpoint;
  meeting: MeetingLines;
  use: ModelUse;
}

/** The model's minutes of a meeting: at once if it fits the model's window, otherwise of its parts, which are then joined. */
export async function askForMinutes(asking: Asking): Promise<SummaryAnswer> {
  const { meeting } = asking;
  const answers = await answersOf(asking, whole(meeting), false);
  const [only] = answers;
  if (only !== undefined && answers.length === 1) return only;
  return joinParts(asking, answers);
}

/** The answers for consecutive parts, in their order. What is too long for the model is split again. */
async function answersOf(asking: Asking, range: Part, mustSplit: boolean): Promise<SummaryAnswer[]> {
  const { meeting } = asking;
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
  const isWhole = range.to - range.from === meeting.utterances.length;
  const several = parts.length > 1 || !isWhole;
  if (isWhole && several) {
    const sizes = parts.map((part) => Buffer.byteLength(meeting.meeting) + bytesOf(meeting, part));
    await requireTokensLeft(asking.endpoint, question, sizes, asking.use);
  }
  const answers = await allOf(parts, (part) => answerOf(asking, part, several));
  return answers.flat();
}

async function answerOf(asking: Asking, part: Part, several: boolean): Promise<SummaryAnswer[]> {
  const { meeting } = asking;
  const place = several
    ? [JSON.stringify({ part: numbersOf(meeting, part), of: numbersOf(meeting, whole(meeting)) })]
    : [];
  const question = {
    instructions: SUMMARY_INSTRUCTIONS,
    data: asData([meeting.meeting, ...place, ...linesOfPart(meeting, part)]),
    schema: SummaryAnswerSchema,
  };
  try {
    const answer = await ask(asking, question, summaryReader(lastOf(meeting)), several ? TRIES_OF_PART : 1);
    return [confirmDrafts(answer, meeting.drafts)];
  } catch (error) {
    if (!(error instanceof TooLongForModel)) throw error;
    if (error.isAnswer && asking.endpoint.allowLonger()) return answersOf(asking, part, false);
    return answersOf(asking, part, true);
  }
}

/** Joins the minutes of parts. If they do not fit one request, neighbouring ones are joined first. */
async function joinParts(asking: Asking, answers: readonly SummaryAnswer[]): Promise<SummaryAnswer> {
  let statements = gatherStatements(answers);
  let told: Told[] = answers.map(({ titel, opsummering }) => ({ titel, opsummering }));
  const question = { instructions: MERGE_INSTRUCTIONS, schema: MergeAnswerSchema };
  const room = (await roomFor(asking.endpoint, question, asking.use)) - Buffer.byteLength(asking.meeting.meeting);
  for (;;) {
    const groups = groupsOf(statements, told, room);
    const merged = await allOf(groups, (group) => mergeGroup(asking, group));
    statements = groups.flatMap((group, at) => withoutReplaced(group.statements, merged[at] ?? { udgaar: [] }));
    const [only] = merged;
    if (only !== undefined && merged.length === 1) return joinedAnswer(statements, only);
    const before = told.length;
    told = merged.map(({ titel, opsummering }) => ({ titel, opsummering }));
    // The statements of a long meeting may not fit one request at all: then the texts of the groups are joined alone.
    if (told.length < before && fits(statements, told, room)) continue;
    const last = await joinTexts(asking, told, room);
    return joinedAnswer(statements, last);
  }
}

type Told = Pick<MergeAnswer, 'titel' | 'opsummering'>;

interface Group {
  statements: Statement[];
  told: Told[];
}

async function mergeGroup(asking: Asking, { statements, told }: Group): Promise<MergeAnswer> {
  const lines = [asking.meeting.meeting, ...told.map(lineOfTold), ...statements.map(lineOf)];
  const question = { instructions: MERGE_INSTRUCTIONS, data: asData(lines), schema: MergeAnswerSchema };
  return ask(asking, question, mergeReader(lastOf(asking.meeting)), TRIES_OF_PART).catch((error: unknown) => {
    if (!(error instanceof TooLongForModel)) throw error;
    if (error.isAnswer && asking.endpoint.allowLonger()) return mergeGroup(asking, { statements, told });
    throw cannotSplit();
  });
}

/** Joins titles and summaries without statements, as many at a time as fit, until one is left. */
async function joinTexts(asking: Asking, given: readonly Told[], room: number): Promise<Told> {
  let told = [...given];
  while (told.length > 1) {
    const groups = groupsOf([], told, room);
    // At least two at a time, so that it ends.
    const some = groups.length < told.length ? groups : pairs(told);
    const merged = await allOf(some, (group) => mergeGroup(asking, group));
    told = merged.map(({ titel, opsummering }) => ({ titel, opsummering }));
  }
  return told[0] ?? { titel: '', opsummering: [] };
}

function pairs(told: readonly Told[]): Group[] {
  return Array.from({ length: Math.ceil(told.length / 2) }, (_, at) => ({
    statements: [],
    told: told.slice(2 * at, 2 * at + 2),
  }));
}

/** Consecutive statements in groups that fit `room`, the texts of parts spread over them. */
function groupsOf(statements: readonly Statement[], told: readonly Told[], room: number): Group[] {
  const bytes = sizeOf(statements, told);
  const count = Math.max(1, Math.ceil(bytes / room));
  if (count === 1) return [{ statements: [...statements], told: [...told] }];
  // One more than the bytes need, because statements are not all of one length.
  const slices = count + 1;
  const slice = <T>(all: readonly T[], at: number) =>
    all.slice(Math.floor((all.length * at) / slices), Math.floor((all.length * (at + 1)) / slices));
  return Array.from({ length: slices }, (_, at) => ({
    statements: slice(statements, at),
    told: slice(told, at),
  })).filter((group) => group.statements.length + group.told.length > 0);
}

function fits(statements: readonly Statement[], told: readonly Told[], room: number): boolean {
  return sizeOf(statements, told) <= room;
}

function sizeOf(statements: readonly Statement[], told: readonly Told[]): number {
  return [...told.map(lineOfTold), ...statements.map(lineOf)].reduce(
    (sum, line) => sum + Buffer.byteLength(line) + 1,
    0,
  );
}

function lineOfTold({ titel, opsummering }: Told): string {
  return JSON.stringify({ part: { titel, opsummering } });
}

/** Repeats what may pass, at most so often, so that one bad answer does not cost the others of a long meeting. */
async function ask<Answer>(
  { endpoint, use }: Asking,
  question: Question<TObject>,
  read: ReadAnswer<Answer>,
  tries: number,
): Promise<Answer> {
  for (let tried = 1; ; tried += 1) {
    try {
      return await askModel(endpoint, question, read, use);
    } catch (error) {
      if (!(error instanceof GenerationFailed) || !error.retryable || error.timedOut || tried >= tries) throw error;
      if (error.retryAfterSeconds > LONGEST_WAIT_SECONDS) throw error;
      await setTimeout(error.retryAfterSeconds * 1000, undefined, { signal: use.signal }).catch(() => {
        throw error;
      });
    }
  }
}

function allOf<T, Result>(items: readonly T[], run: (item: T) => Promise<Result>): Promise<Result[]> {
  return Promise.all(items.map(run));
}

function numbersOf({ utterances }: MeetingLines, { from, to }: Part): string {
  return `${utterances[from]?.number ?? 0}-${utterances[to - 1]?.number ?? 0}`;
}

function lastOf({ utterances }: MeetingLines): number {
  return utterances.at(-1)?.number ?? 0;
}

function bytesOf(meeting: MeetingLines, part: Part): number {
  return linesOfPart(meeting, part).reduce((sum, line) => sum + Buffer.byteLength(line) + 1, 0);
}

function cannotSplit(): GenerationFailed {
  return new GenerationFailed(
    'the model cannot answer for the smallest part: check KARTOTEK_MODEL_WINDOW and KARTOTEK_MODEL_OUTPUT, and reasoning ' +
      'by KARTOTEK_MODEL_EFFORT',
    { retryable: false, code: 'MODEL_MISCONFIGURED' },
  );
}
