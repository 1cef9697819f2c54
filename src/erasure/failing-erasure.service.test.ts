import { sql } from 'kysely';
import { expect } from 'vitest';
import type { Client } from '../../tests/harness/client.ts';
import { serviceTest } from '../../tests/harness/fixtures.ts';
import { makeCompany, newSummary, upload } from '../../tests/harness/meetings.ts';
import type { TestService, TestWorkspace } from '../../tests/harness/service.ts';
import { until } from '../../tests/harness/until.ts';

const it = serviceTest({ worker: { pollMs: 50, backoffMs: 10 } });

/** Long enough to be stored packed. */
const LONG = 'Karla Damm: We begin with the roof.\n'.repeat(2_000);

async function erase(api: Client, id: number): Promise<void> {
  const { person } = (await api.get(`/people/${id}`)).body;
  const answer = await api.call('DELETE', `/people/${id}`, { ifMatch: person.version });
  expect(answer.status, answer.text).toBe(200);
}

async function makePerson(api: Client): Promise<number> {
  return (await api.post('/people', { name: 'Karla Damm', email: 'karla@roof.example' })).body.person.id;
}

async function isFinished({ database }: TestService, { workspaceId }: TestWorkspace): Promise<boolean> {
  const { rows } = await sql<{ finished: boolean }>`
    select finished_at is not null as finished from erasure where workspace_id = ${workspaceId}`.execute(
    database.kysely,
  );
  expect(rows).toHaveLength(1);
  return rows[0]?.finished === true;
}

it('an erasure that meets a damaged transcript does not keep another workspace’s from its end', async ({
  service,
  workspace,
  other,
}) => {
  const { api, workspaceId } = workspace;
  const personId = await makePerson(api);
  const participants = [{ personId }];
  const made = await api.post('/summaries', newSummary(await makeCompany(api), { participants }));
  const { summary } = made.body;
  expect((await upload(api, summary, LONG)).status).toBe(202);
  const damaged = await sql`
    update transcript set packed = '\\x00' where workspace_id = ${workspaceId} and packed is not null returning 1 as one`.execute(
    service.database.kysely,
  );
  expect(damaged.rows).toHaveLength(1);
  await erase(api, personId);
  const failure = await until('the erasure has failed', () =>
    service
      .logged()
      .split('\n')
      .find((line) => line.includes('erasing failed')),
  );
  expect(JSON.parse(failure)).toMatchObject({
    workspace: workspaceId,
    erasureId: expect.any(Number),
    stage: 'summary',
    error: { message: `The texts of summary ${summary.id} cannot be searched` },
  });

  expect(other.workspaceId).toBeGreaterThan(workspaceId);
  await erase(other.api, await makePerson(other.api));
  await until('the other one is finished', () => isFinished(service, other));
  expect(await isFinished(service, workspace)).toBe(false);
  const metrics = await (await fetch(`${service.address}/metrics`)).text();
  expect(metrics).toMatch(/^kartotek_erasure_failures_total [1-9]\d*$/m);
  expect(metrics).toMatch(/^kartotek_erasures_open 1$/m);
  expect(metrics).toMatch(/^kartotek_erasure_oldest_seconds [\d.]+$/m);
});
