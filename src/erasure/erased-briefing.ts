import { ERASED } from '../transcripts/erase-mentions.ts';
import { type Erase, erasedValue } from '../transcripts/erased-value.ts';

interface Cited {
  sources?: { id: string; type: string; recordId: number; excerpt: string }[];
  [part: string]: unknown;
}

/**
 * A briefing's content without mentions. What it says of the person alone goes whole, because a title and a department tell
 * of somebody too.
 */
export function erasedBriefing(content: unknown, erase: Erase, people: readonly number[]): unknown {
  const cited = erasedValue(content, erase) as Cited | null;
  if (!cited?.sources) return cited;
  const own = new Set(
    cited.sources.filter(({ type, recordId }) => type === 'person' && people.includes(recordId)).map((one) => one.id),
  );
  if (own.size === 0) return cited;
  const isOwn = (ids: readonly string[]) => ids.length > 0 && ids.every((id) => own.has(id));
  const parts = Object.entries(cited).map(([name, part]) => {
    if (name === 'sources' || !Array.isArray(part)) return [name, part];
    return [name, part.map((one: { sourceIds: string[] }) => (isOwn(one.sourceIds) ? { ...one, text: ERASED } : one))];
  });
  const sources = cited.sources.map((source) => (own.has(source.id) ? { ...source, excerpt: ERASED } : source));
  return { ...Object.fromEntries(parts), sources };
}
