import { sql } from 'kysely';
import { expect } from 'vitest';
import { withLastCharacterChanged } from './catalogue/suites/credentials.ts';
import { catalogueTest } from './harness/catalogue.ts';
import { runText } from './harness/run-text.ts';
import { until } from './harness/until.ts';

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

test('notes the use of a token whose row is not locked, beside one whose row is', async ({
  service,
  workspace,
  skip,
}) => {
  skip(service.kind === 'embedded' || service.database.sharded(), 'It has one session, or notes them one by one.');
  const [held, free] = [await workspace.token(), await workspace.token()];
  const lastUse = async ({ tokenId }: { tokenId: number }) => {
    const { rows } = await sql<{ at: Date | null }>`select last_used_at as at from access_token
      where access_token_id = ${sql.lit(tokenId)}`.execute(service.database.kysely);
    return rows[0]?.at ?? undefined;
  };
  await service.database.write(async (transaction) => {
    await runText(transaction, `select from access_token where access_token_id = ${held.tokenId} for update`);
    for (const { api } of [held, free]) expect((await api.get('/people')).status).toBe(200);
    await until('its use is stored', () => lastUse(free));
    expect(await lastUse(held)).toBeUndefined();
  });
  // It waited for no lock.
  expect(service.logged()).not.toContain('noting a token’s use failed');
  expect((await held.api.get('/people')).status).toBe(200);
  await until('its next use is stored', () => lastUse(held));
});
