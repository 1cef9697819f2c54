/**
 * What made the content of a summary or briefing, and why rules made it in place of the language model. The runs, which tell
 * it too, may be removed by their age. Null: there is no content, or it is older than these columns.
 */
const COLUMNS = 'add column generator_name text, add column generator_version text, add column fallback_code text';

export const statements = [`alter table summary ${COLUMNS}`, `alter table briefing ${COLUMNS}`];
