import type { Static } from 'typebox';
import type { BriefingContent, Source, Statement } from '../briefing-content.ts';
import { GenerationFailed } from '../generator.ts';
import type { BriefingAnswerSchema } from './briefing-question.ts';

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
