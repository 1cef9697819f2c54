const PAGES = 'What pages show does not depend on where rows are.';
const BULK = 'It fills tables by joins over all workspaces, which Citus does not plan.';

/** Service tests that a cluster of Citus is left out of, and why. */
export const NOT_ON_CITUS: Readonly<Record<string, string>> = {
  'tests/console/**': PAGES,
  'src/console/**': PAGES,
  'tests/fuzz.service.test.ts': 'It looks for answers that the document does not have, in code before the database.',
  'tests/releases/**': 'It brings databases of earlier releases up to date, which is done before they are distributed.',
  'tests/upgrade.service.test.ts': 'It migrates, which is done before a database is distributed.',
  'tests/catalogue/plans.service.test.ts': 'It examines plans. `kartotek database distribute` does that on a cluster.',
  'src/database/keep-months.service.test.ts':
    'It names the tables that hold rows, which are shards with names of their own.',
  'tests/attacks/upkeep.service.test.ts': 'It counts the blocks that the server of the URL reads, which holds no rows.',
  'tests/attacks/many-workspaces.service.test.ts': 'It counts statements: uses of tokens are stored by workspace.',
  'tests/attacks/list*.service.test.ts': BULK,
  'tests/attacks/generation-cost.service.test.ts': 'It measures code that no database sees.',
};
