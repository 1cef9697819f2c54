/** What speakers are called in the content: a JSON array of `{label, name}`. Null without content, and for older content. */
export const statements = [`alter table summary add column speaker_names json`];
