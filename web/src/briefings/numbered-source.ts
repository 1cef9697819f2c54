import type { Schema } from '../api/client';

/** A source and its number in the document. */
export interface NumberedSource extends Schema<'BriefingSource'> {
  number: number;
}
