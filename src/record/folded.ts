import { type Sql, sql } from '../database/sql.ts';

/**
 * A text as search compares it, in SQL. Lower, upper and again lower case make `ẞ`, `ß` and `SS` equal; there is one sigma and
 * one composition. Queries and stored texts go through the same expression, because Node.js and the databases know
 * different versions of Unicode. `0009-linked-company-names.ts` builds columns and indexes on it.
 */
export function folded<Values>(text: Sql<Values>): Sql<Values> {
  return sql`translate(normalize(lower(upper(lower(normalize(${text}, NFC) collate "und-x-icu"))), NFC), 'ς', 'σ')`;
}

/** The same in JavaScript, only for counting words: it differs where one of the two knows a newer Unicode. */
export function roughlyFolded(text: string): string {
  return text.normalize('NFC').toLowerCase().toUpperCase().toLowerCase().normalize('NFC').replaceAll('ς', 'σ');
}
