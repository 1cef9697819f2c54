import { type RawBuilder, sql } from 'kysely';

/**
 * A text as search compares it, in SQL: lower, upper and again lower case, so that `ẞ`, `ß` and `SS` are one; one sigma; one
 * composition. What is asked for goes through the same expression as what is stored: Node.js and the databases
 * know different versions of Unicode. The columns and indexes of `0009-linked-company-names.ts` are made by it.
 */
export function folded(text: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`translate(normalize(lower(upper(lower(normalize(${text}, NFC) collate "und-x-icu"))), NFC), 'ς', 'σ')`;
}

/** The same in JavaScript, for what may differ where one of the two knows a newer Unicode: counting, not comparing. */
export function roughlyFolded(text: string): string {
  return text.normalize('NFC').toLowerCase().toUpperCase().toLowerCase().normalize('NFC').replaceAll('ς', 'σ');
}
