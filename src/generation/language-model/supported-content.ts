import type { Static } from 'typebox';
import { formatTime } from '../../transcripts/format-time.ts';
import type { Utterance } from '../../transcripts/utterances.ts';
import type { BriefingContent, Source, Statement } from '../briefing-content.ts';
import { clip } from '../clip.ts';
import { MAX_TEXT } from '../content-limits.ts';
import { speakerKey, statementsOf, unsupportedPointers } from '../evidence.ts';
import { GenerationFailed } from '../generator.ts';
import type { Evidence, SummaryContent } from '../summary-content.ts';
import { withoutUnsupported } from '../without-unsupported.ts';
import type { BriefingAnswerSchema } from './briefing-question.ts';

/** Removes statements that the transcript does not support. Throws `GenerationFailed` if those are more than a third. */
export function supportedSummary(content: SummaryContent, utterances: readonly Utterance[]): SummaryContent {
  const heard = { ...content, context: heardEvidence(content.context, utterances) };
  const unsupported = unsupportedPointers(heard, utterances);
  refuseUnsupported(unsupported.length, statementsOf(content).length);
  return withoutUnsupported(heard, unsupported);
}

/**
 * Removes the entries that cite an unknown source, and adds the sources that the others cite. Throws `GenerationFailed` if
 * a FACT cites nothing, or more than a third of the entries cite unknown sources.
 */
export function supportedBriefing(
  { headline, ...lists }: Static<typeof BriefingAnswerSchema>,
  sources: readonly Source[],
): BriefingContent {
  const entries = Object.values(lists).flat();
  if (entries.some(({ kind, sourceIds }) => kind === 'FACT' && sourceIds.length === 0)) {
    throw new GenerationFailed('the model gave a FACT without a source', { retryable: true, code: 'UNSUPPORTED' });
  }
  const given = new Set(sources.map(({ id }) => id));
  const supported = ({ sourceIds }: Statement) => sourceIds.every((id) => given.has(id));
  const left = entries.filter(supported);
  refuseUnsupported(entries.length - left.length, entries.length);

  const cited = new Set(left.flatMap(({ sourceIds }) => sourceIds));
  return {
    headline,
    facts: lists.facts.filter(supported),
    people: lists.people.filter(supported),
    recentMeetings: lists.recentMeetings.filter(supported),
    openTodos: lists.openTodos.filter(supported),
    talkingPoints: lists.talkingPoints.filter(supported),
    sources: sources.filter(({ id }) => cited.has(id)),
  };
}

/** Refuses an answer of which more than a third had to be removed: the rest cannot be trusted either. */
function refuseUnsupported(dropped: number, statements: number): void {
  if (dropped * 3 <= statements) return;
  throw new GenerationFailed(`${dropped} of the model's ${statements} statements cite what was not given to it`, {
    retryable: true,
    code: 'UNSUPPORTED',
  });
}

/** Models also point inside a statement (`/todos/opgaver/0/opgave`) or write `#/todos/opgaver/0`. */
const STATEMENT =
  /^#?(\/opsummering|\/(?:hvadBlevAftalt\/aftaler|hvadBlevDroeftet\/emner|todos\/opgaver)\/(?:0|[1-9]\d*))(?:\/.*)?$/s;

/**
 * Keeps the evidence whose quote occurs in the transcript, and takes speaker and time from the utterance. A quote that
 * names another speaker of the meeting is removed. A name that no speaker has is taken for a different spelling.
 */
function heardEvidence(context: readonly Evidence[], utterances: readonly Utterance[]): Evidence[] {
  const speakers = new Set(utterances.map(({ speaker }) => speakerKey(speaker)));
  return context.flatMap(({ kilde, citat, tidspunkt, peger: pointer }) => {
    const peger = STATEMENT.exec(pointer)?.[1];
    if (peger === undefined || citat.trim() === '') return [];
    const cited = speakerKey(kilde);
    const known = cited !== '' && speakers.has(cited);
    const said = utterances.filter(
      ({ speaker, text }) => text.includes(citat) && (!known || speakerKey(speaker) === cited),
    );
    const heard = said.find(({ startMs }) => formatTime(startMs) === tidspunkt) ?? said[0];
    if (heard === undefined) return [];
    return [{ kilde: clip(heard.speaker, MAX_TEXT), citat, tidspunkt: formatTime(heard.startMs), peger }];
  });
}
