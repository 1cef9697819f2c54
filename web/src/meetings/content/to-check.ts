import { type Draft, SUMMARY, sameFields } from './draft';
import { keysOf, statementOf } from './edit-draft';
import type { EvidenceByKey } from './evidence-of';

/**
 * Why somebody should look at a statement: no quote supports it, what was said leaves room for doubt, or the summary text still
 * tells what was changed or removed below it.
 */
export type Doubt = 'unfounded' | 'unsure' | 'stale';

export interface Review {
  /** Approval has settled what was unsure. */
  isWaiting: boolean;
  /** What a person's work started from. */
  stored: Draft | undefined;
}

/** The statements that carry the mark "Check", in the order of the document. */
export function toCheck(
  draft: Draft,
  evidence: EvidenceByKey,
  { isWaiting, stored }: Review,
): ReadonlyMap<string, Doubt> {
  const doubts = keysOf(draft).flatMap((key): [string, Doubt][] => {
    const quotes = evidence.get(key) ?? [];
    const statement = statementOf(draft, key);
    if (!statement && (key !== SUMMARY || draft.opsummering === '')) return [];
    // What a person writes needs no quote.
    if (key.includes('/+')) return [];
    if (quotes.length === 0) return [[key, 'unfounded']];
    if (key === SUMMARY && isStale(draft, evidence, stored)) return [[key, 'stale']];
    // Who has changed it has looked at it.
    const isUnsure = isWaiting && quotes.some(({ sikkerhed }) => sikkerhed === 'tjek');
    return isUnsure && !isChanged(key, draft, stored) ? [[key, 'unsure']] : [];
  });
  return new Map(doubts);
}

/** A quote of the summary text belongs to a statement whose words, person or day were corrected, and the text was not. */
function isStale(draft: Draft, evidence: EvidenceByKey, stored: Draft | undefined): boolean {
  if (!stored || draft.opsummering !== stored.opsummering) return false;
  const told = new Set(evidence.get(SUMMARY)?.map(({ citat }) => citat));
  return stored.statements.some(({ key, fields }) => {
    const now = statementOf(draft, key)?.fields;
    const isSame = now !== undefined && sameFields({ ...now, prioritet: '' }, { ...fields, prioritet: '' });
    return !isSame && evidence.get(key)?.some(({ citat }) => told.has(citat));
  });
}

function isChanged(key: string, draft: Draft, stored: Draft | undefined): boolean {
  if (!stored) return false;
  if (key === SUMMARY) return draft.opsummering !== stored.opsummering;
  const [now, before] = [statementOf(draft, key), statementOf(stored, key)];
  return now !== undefined && before !== undefined && !sameFields(now.fields, before.fields);
}
