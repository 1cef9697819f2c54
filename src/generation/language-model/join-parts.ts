import { type Asking, askAgain, TRIES_OF_SEVERAL, Unanswered } from './ask-again.ts';
import { asData } from './data-lines.ts';
import { TooLongForModel } from './endpoint.ts';
import type { MeetingLines } from './meeting-lines.ts';
import { MERGE_INSTRUCTIONS, type MergeAnswer, MergeAnswerSchema } from './merge-question.ts';
import { gatherStatements, joinedAnswer, lineOf, type Statement, withoutReplaced } from './merge-statements.ts';
import { cannotSplit, lastNumber } from './plan-parts.ts';
import { roomFor } from './room-for-data.ts';
import type { SummaryAnswer } from './summary-question.ts';
import { mergeReader } from './summary-reader.ts';

interface JoiningParts extends Asking {
  meeting: MeetingLines;
}

/**
 * Joins the minutes of parts. If they do not fit one request, neighbouring ones are joined first. Throws `Unanswered` if the
 * model does not join them.
 */
export async function joinParts(asking: JoiningParts, answers: readonly SummaryAnswer[]): Promise<SummaryAnswer> {
  let statements = gatherStatements(answers);
  // What the rules found in a part has no title.
  let told: Told[] = answers.filter(({ titel }) => titel !== '').map(textsOf);
  const question = { instructions: MERGE_INSTRUCTIONS, schema: MergeAnswerSchema };
  const room = (await roomFor(asking.endpoint, question, asking.use)) - Buffer.byteLength(asking.meeting.meeting);
  for (;;) {
    const groups = groupsOf(statements, told, room);
    const merged = await mergeGroups(asking, groups);
    statements = groups.flatMap((group, at) => withoutReplaced(group.statements, merged[at] ?? { udgaar: [] }));
    const [only] = merged;
    if (only !== undefined && merged.length === 1) return joinedAnswer(statements, only);
    const before = told.length;
    told = merged.map(textsOf);
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

async function mergeGroups(asking: JoiningParts, groups: readonly Group[]): Promise<MergeAnswer[]> {
  const merges = groups.map((group) => mergeGroup(asking, group));
  try {
    return await Promise.all(merges);
  } catch (error) {
    // The run goes on without them, so none may still be under way.
    if (error instanceof Unanswered) await Promise.allSettled(merges);
    throw error;
  }
}

async function mergeGroup(asking: JoiningParts, { statements, told }: Group): Promise<MergeAnswer> {
  const lines = [asking.meeting.meeting, ...told.map(lineOfTold), ...statements.map(lineOf)];
  const question = { instructions: MERGE_INSTRUCTIONS, data: asData(lines), schema: MergeAnswerSchema };
  return askAgain(asking, question, mergeReader(lastNumber(asking.meeting)), TRIES_OF_SEVERAL).catch(
    (error: unknown) => {
      if (!(error instanceof TooLongForModel)) throw error;
      if (error.isAnswer && asking.endpoint.allowLonger()) return mergeGroup(asking, { statements, told });
      throw cannotSplit();
    },
  );
}

/** Joins titles and summaries without statements, as many at a time as fit, until one is left. */
async function joinTexts(asking: JoiningParts, given: readonly Told[], room: number): Promise<Told> {
  let told = [...given];
  while (told.length > 1) {
    const groups = groupsOf([], told, room);
    // At least two at a time, so that it ends.
    const some = groups.length < told.length ? groups : pairs(told);
    const merged = await mergeGroups(asking, some);
    told = merged.map(textsOf);
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

function textsOf({ titel, opsummering }: Told): Told {
  return { titel, opsummering };
}

function lineOfTold({ titel, opsummering }: Told): string {
  return JSON.stringify({ part: { titel, opsummering } });
}
