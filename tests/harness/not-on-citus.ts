const PAGES = 'What pages show does not depend on where rows are.';

/** Service tests that a cluster of Citus is left out of, and why. */
export const NOT_ON_CITUS: Readonly<Record<string, string>> = {
  'tests/console/**': PAGES,
  'src/console/**': PAGES,
  'tests/fuzz.service.test.ts': 'It looks for answers that the document does not have, in code before the database.',
  'tests/releases/**': 'It brings databases of earlier releases up to date, which is done before they are distributed.',
  'tests/upgrade.service.test.ts': 'It migrates, which is done before a database is distributed.',
};
