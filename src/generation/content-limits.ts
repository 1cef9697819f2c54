/** Entries in one array of a summary's content. */
export const MAX_ENTRIES = 200;
/** Lengths in Unicode code points, as JSON Schema counts. */
export const MAX_TITLE = 255;
export const MAX_SUMMARY = 20_000;
export const MAX_TEXT = 2_000;
