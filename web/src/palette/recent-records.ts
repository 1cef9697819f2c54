import type { LinkedType } from '../parts/record-link';
import { keep, keptName, readKept } from '../place/kept';

export interface RecentRecord {
  type: LinkedType;
  id: number;
  name: string;
}

const MOST = 8;
const nameOf = (slug: string) => keptName('recent', slug);

/** The records opened last from the palette in this browser, latest first. */
export function readRecent(slug: string): RecentRecord[] {
  const kept = readKept<unknown>(nameOf(slug));
  return Array.isArray(kept) ? kept.filter(isRecord).slice(0, MOST) : [];
}

export function rememberRecent(slug: string, { type, id, name }: RecentRecord): void {
  const others = readRecent(slug).filter((other) => other.type !== type || other.id !== id);
  keep(nameOf(slug), [{ type, id, name }, ...others].slice(0, MOST));
}

/** The browser's storage may hold what another version has written. */
function isRecord(kept: Partial<RecentRecord> | null): kept is RecentRecord {
  return (
    (kept?.type === 'company' || kept?.type === 'person') &&
    Number.isSafeInteger(kept.id) &&
    typeof kept.name === 'string'
  );
}
