import type { BatchRow } from '../create-records.ts';
import type { RawLine } from './frame-lines.ts';

/** A line of the file on its way; its place is the line's number. One with reasons is refused. */
export interface ImportRow extends BatchRow {
  /** Its `metadata` is added to what the record has, instead of replacing it. */
  addsMetadata?: boolean;
  /** By key: those of its `customFields` that are a column each. */
  fieldCells?: Readonly<Record<string, FieldCell>>;
}

/** The CSV cell of one custom field. Its value in the row has the type of today's definition. */
export interface FieldCell {
  text: string;
  /** What is wrong with that value by itself. */
  faults: readonly string[];
}

/** Reads a line of the file as a row. */
export type ReadRow = (line: RawLine) => ImportRow;

export function refusedRow(place: number, ...reasons: string[]): ImportRow {
  return { place, body: {}, reasons };
}
