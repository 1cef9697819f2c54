import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { withService } from '../../tests/harness/fixtures.ts';
import { ended, makeCompany } from '../../tests/harness/meetings.ts';
import type { TestService } from '../../tests/harness/service.ts';
import { until } from '../../tests/harness/until.ts';
import { bind, sql as part } from '../database/sql.ts';
import { statement } from '../database/statement.ts';
import { composeBriefing } from '../generation/extractive/brief.ts';
import type { BriefingRequest, Generator } from '../generation/generator.ts';
import type { InWorkspace } from '../operation/in-workspace.ts';
import { NOT_BEGUN } from './table-stages.ts';

const NAME = 'Sørine Kvistgård';

/** A generator whose first briefing waits until it is released, with what it has read. */
function waitingGenerator() {
  const read = Promise.withResolvers<void>();
  const release = Promise.withResolvers<void>();
  let runs = 0;
  const generator: Generator = {
    name: 'waiting',
    version: '1',
    summarise: () => Promise.reject(new Error('No meeting is expected')),
    async brief(request) {
      runs += 1;
      read.resolve();
      if (runs === 1) await release.promise;
      return { content: composeBriefing(request), tokensUsed: null };
    },
  };
  return { generator, read: read.promise, release: () => release.resolve(), runs: () => runs };
}

describe('a briefing that is generated while a person is erased', () => {
  test('is generated again, and the run that has read the person stores nothing', async () => {
    const { generator, read, release, runs } = waitingGenerator();
    await withService({ worker: { pollMs: 50, backoffMs: 10, generator } }, async (service) => {
      const { api } = await service.workspace();
      const companyId = await makeCompany(api);
      const { person } = (await api.post('/people', { name: NAME, email: 's@k.example', companyId })).body;
      const { briefing } = (await api.post('/briefings', { companyId })).body;
      await read;
      const erased = await api.call('DELETE', `/people/${person.id}`, { ifMatch: person.version });
      expect(erased.status, erased.text).toBe(200);
      release();
      const answer = await ended(api, `/briefings/${briefing.id}`);
      expect(answer.body.briefing.status).toBe('COMPLETE');
      // The search for mentions may have begun it anew once more.
      expect(runs()).toBeGreaterThan(1);
      expect(answer.text).not.toContain(NAME);
    });
  });
});

/** A generator like a model, which calls people by their first names. Its first two briefings wait until they are released. */
function familiarGenerator() {
  const waiting = [0, 1].map(() => ({
    read: Promise.withResolvers<BriefingRequest>(),
    release: Promise.withResolvers<void>(),
  }));
  let runs = 0;
  const generator: Generator = {
    name: 'familiar',
    version: '1',
    summarise: () => Promise.reject(new Error('No meeting is expected')),
    async brief(request) {
      const run = waiting[runs];
      runs += 1;
      run?.read.resolve(request);
      await run?.release.promise;
      const knows = JSON.stringify(request.records).includes(NAME);
      const content = composeBriefing(request);
      return { content: { ...content, headline: knows ? 'Ask Sørine first' : 'Ask somebody' }, tokensUsed: null };
    },
  };
  return { generator, waiting };
}

const lockJobs = statement<InWorkspace, object>(part`
  select from generation_job where workspace_id = ${bind('workspaceId::integer')} for update`);
const takeTransactionId = statement<object, object>(part`select pg_current_xact_id()::text as id`);

/** Runs a statement, and keeps its transaction open until it is released. */
async function hold<Values extends object>(
  { database }: TestService,
  first: ReturnType<typeof statement<Values, object>>,
  values: Values,
): Promise<() => Promise<void>> {
  const [begun, release] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const held = database.write(async (transaction) => {
    await transaction.run(first, values);
    begun.resolve();
    await release.promise;
  });
  await begun.promise;
  return () => {
    release.resolve();
    return held;
  };
}

describe('a briefing that is claimed while the erasure of a person commits', () => {
  test('is generated again before the search comes to briefings', async ({ skip }) => {
    const { generator, waiting } = familiarGenerator();
    const [first, second] = waiting;
    if (!first || !second) throw new Error('Two briefings wait');
    await withService({ worker: { pollMs: 50, backoffMs: 10, generator } }, async (service) => {
      skip(service.kind === 'embedded', 'It has one session.');
      const { api, workspaceId } = await service.workspace();
      const { kysely } = service.database;
      const companyId = await makeCompany(api);
      const { person } = (await api.post('/people', { name: NAME, email: 's@k.example', companyId })).body;
      await api.post('/briefings', { companyId });
      await first.read.promise;
      const endSearchable = await hold(service, takeTransactionId, {});
      const unlock = await hold(service, lockJobs, { workspaceId });
      const erasing = api.call('DELETE', `/people/${person.id}`, { ifMatch: person.version });
      await until('the erasure waits for the job of the first briefing', async () => {
        const { rows } = await sql`
          select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()
            and query like '%generation_job%'`.execute(kysely);
        return rows.length === 1;
      });
      const { briefing } = (await api.post('/briefings', { companyId })).body;
      expect(JSON.stringify((await second.read.promise).records)).toContain(NAME);
      await unlock();
      expect((await erasing).status).toBe(200);
      await until('the erasure waits for the transactions of before', async () => {
        const { rows } = await sql`
          select from erasure where after <> ${JSON.stringify(NOT_BEGUN)}::jsonb`.execute(kysely);
        return rows.length === 1;
      });
      first.release.resolve();
      second.release.resolve();
      const answer = await ended(api, `/briefings/${briefing.id}`);
      await endSearchable();
      expect(answer.body.briefing).toMatchObject({ status: 'COMPLETE', content: { headline: 'Ask somebody' } });
    });
  });
});
