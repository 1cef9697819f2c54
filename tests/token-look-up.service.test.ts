import { expect } from 'vitest';
import { withLastCharacterChanged } from './catalogue/suites/credentials.ts';
import { catalogueTest } from './harness/catalogue.ts';
import { runText } from './harness/run-text.ts';

const test = catalogueTest();

test('does not look up a token with a wrong format or checksum', async ({ service, workspace }) => {
  // While the table is locked, a look-up would time out with 503.
  await service.database.write(async (transaction) => {
    await runText(transaction, 'lock table access_token in access exclusive mode');
    for (const token of ['nonsense', withLastCharacterChanged(workspace.secret)]) {
      const answer = await workspace.api.get('/people', { token });
      expect(answer.status).toBe(401);
    }
  });
});
