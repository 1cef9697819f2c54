import { formatTime } from '../../transcripts/format-time.ts';
import type { Utterance } from '../../transcripts/utterances.ts';
import { clip } from '../clip.ts';
import { speakerKey } from '../evidence.ts';
import { type Evidence, MAX_TEXT } from '../summary-content.ts';

/** Models also point inside a statement (`/todos/opgaver/0/opgave`) or write `#/todos/opgaver/0`. */
const STATEMENT =
  /^#?(\/opsummering|\/(?:hvadBlevAftalt\/aftaler|hvadBlevDroeftet\/emner|todos\/opgaver)\/(?:0|[1-9]\d*))(?:\/.*)?$/s;

/**
 * Keeps the evidence whose quote occurs in the transcript, and takes speaker and time from the utterance. A quote that
 * names another speaker of the meeting is removed. A name that no speaker has is taken for a different spelling.
 */
export function heardEvidence(context: readonly Evidence[], utterances: readonly Utterance[]): Evidence[] {
  const speakers = new Set(utterances.map(({ speaker }) => speakerKey(speaker)));
  return context.flatMap((entry) => {
    const peger = STATEMENT.exec(entry.peger)?.[1];
    const heard = peger === undefined ? undefined : whereHeard(entry, utterances, speakers);
    if (peger === undefined || heard === undefined) return [];
    return [{ kilde: clip(heard.speaker, MAX_TEXT), citat: entry.citat, tidspunkt: formatTime(heard.startMs), peger }];
  });
}

function whereHeard(
  { kilde, citat, tidspunkt }: Evidence,
  utterances: readonly Utterance[],
  speakers: ReadonlySet<string>,
): Utterance | undefined {
  if (citat.trim() === '') return undefined;
  const cited = speakerKey(kilde);
  const known = cited !== '' && speakers.has(cited);
  const heard = utterances.filter(
    ({ speaker, text }) => text.includes(citat) && (!known || speakerKey(speaker) === cited),
  );
  return heard.find(({ startMs }) => formatTime(startMs) === tidspunkt) ?? heard[0];
}
