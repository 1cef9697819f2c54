/** Why a run failed, as a code that the API translates into words. */
export const statements = ['alter table generation add column failure_code text'];
