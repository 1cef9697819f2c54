/** What a language model writes in for the workspace: `meeting`, `da` or `en`. Null: what the installation's setting says. */
export const statements = ['alter table workspace add column language text'];
