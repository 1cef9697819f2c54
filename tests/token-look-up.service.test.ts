import { sql } from 'kysely';
import { expect } from 'vitest';
import { withLastCharacterChanged } from './catalogue/suites/credentials.ts';
import { catalogueTest } from './harness/catalogue.ts';

const test = catalogueTest();

test('does not look up a token with a wrong format or checksum', async ({ service, workspace }) => {
  // While the table is locked, a look-up would time out with 503.
  await service.database.transaction(async (transaction) => {
    await sql`lock table access_token in access exclusive mode`.execute(transaction);
    for (const token of ['nonsense', withLastCharacterChanged(workspace.secret)]) {
      const answer = await workspace.api.get('/people', { token });
      expect(answer.status).toBe(401);
    }
  });
});
