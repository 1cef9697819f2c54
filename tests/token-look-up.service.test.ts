import { sql } from 'kysely';
import { expect } from 'vitest';
import { withLastCharacterChanged } from './catalogue/suites/credentials.ts';
import { catalogueTest } from './harness/catalogue.ts';

const test = catalogueTest();

test('spends no look-up on a token that cannot be one of ours', async ({ service, workspace }) => {
  // While the tokens are locked a look-up would wait until it gives up with 503.
  await service.database.transaction(async (transaction) => {
    await sql`lock table access_token in access exclusive mode`.execute(transaction);
    for (const token of ['nonsense', withLastCharacterChanged(workspace.secret)]) {
      const answer = await workspace.api.get('/people', { token });
      expect(answer.status).toBe(401);
    }
  });
});
