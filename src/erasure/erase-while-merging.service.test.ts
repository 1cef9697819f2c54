import { sql } from 'kysely';
import { describe, expect } from 'vitest';
import type { Client } from '../../tests/harness/client.ts';
import { serviceTest } from '../../tests/harness/fixtures.ts';
import { newSummary } from '../../tests/harness/meetings.ts';
import type { TestRecord } from '../../tests/harness/records.ts';
import type { TestService, TestWorkspace } from '../../tests/harness/service.ts';
import { until } from '../../tests/harness/until.ts';
import { bind, sql as part } from '../database/sql.ts';
import { statement } from '../database/statement.ts';
import { createTranscriptThreads } from '../generation/threads/transcript-threads.ts';
import type { InWorkspace } from '../operation/in-workspace.ts';
import { ERASED } from '../transcripts/erase-mentions.ts';
import { continueErasure } from './continue-erasure.ts';
import { readOpenErasures } from './progress-statements.ts';

// The service has no worker: a test takes the pages of an erasure one by one.
const it = serviceTest();

const NAME = 'Sørine Kvistgård';
const EMAIL = 'soerine@canary.example';
const KEYS = { companies: 'companyId', people: 'personId' } as const;

type Folder = keyof typeof KEYS;

async function make(api: Client, path: string, body: object): Promise<TestRecord> {
  const answer = await api.post(path, body);
  expect(answer.status, answer.text).toBe(201);
  return Object.values(answer.body)[0] as TestRecord;
}

/** Two records, with a page of the search between them. The other one names the person. */
async function makeBoth(api: Client, folder: Folder): Promise<[TestRecord, TestRecord]> {
  const own = folder === 'people' ? { email: 'bo@canary.example' } : {};
  const into = await make(api, `/${folder}`, { name: 'Bo Lind', ...own });
  const between = Array.from({ length: 100 }, () => ({ name: 'Between', ...own }));
  for (const rows of [between.slice(50), between.slice(0, 50)]) {
    const batch = await api.post(`/${folder}/batch`, { rows });
    expect(batch.status, batch.text).toBe(200);
  }
  const texts = {
    description: `Ask ${NAME} (${EMAIL}).`,
    metadata: { contact: NAME, [EMAIL]: 'work' },
    customFields: { note: [`about ${NAME}`] },
    ...(folder === 'people' ? { title: `Aide of ${NAME}`, department: NAME } : { email: EMAIL, industry: NAME }),
  };
  return [into, await make(api, `/${folder}`, { name: 'Bo Lind', ...own, ...texts })];
}

function merge(api: Client, folder: Folder, [into, other]: readonly [TestRecord, TestRecord]) {
  const body = { [KEYS[folder]]: other.id, version: other.version };
  return api.post(`/${folder}/${into.id}/merge`, body, { ifMatch: into.version });
}

async function erase(api: Client): Promise<void> {
  const { id, version } = await make(api, '/people', { name: NAME, email: EMAIL });
  const answer = await api.call('DELETE', `/people/${id}`, { ifMatch: version });
  expect(answer.status, answer.text).toBe(200);
}

interface Place {
  stage: string;
  /** The id that the search has come to. */
  after: number;
}

/** Takes pages of the workspace's erasure until it has come to the place, waits, or has finished. Returns which. */
async function search({ database, clock }: TestService, { workspaceId }: TestWorkspace, place?: Place) {
  const threads = createTranscriptThreads();
  try {
    for (;;) {
      const open = await database.run(readOpenErasures.all, { resting: [] });
      const erasure = open.find((one) => one.workspaceId === workspaceId);
      if (!erasure) return 'finished';
      if (erasure.stage === place?.stage && Number(erasure.after[0]) >= place.after) return 'there';
      if (!(await continueErasure({ database, threads, clock: clock.now }, erasure))) return 'waiting';
    }
  } finally {
    await threads.close();
  }
}

async function finish(service: TestService, workspace: TestWorkspace): Promise<void> {
  await until('the erasure is finished', async () => (await search(service, workspace)) === 'finished');
}

const lockReaders = statement<InWorkspace, object>(part`
  select from summary_reader where workspace_id = ${bind('workspaceId::integer')} for update`);

describe('text that a merge copies while a person is erased', () => {
  for (const folder of ['companies', 'people'] as const) {
    it(`names the person no more where the search has passed the record that stays: ${folder}`, async ({ service }) => {
      const workspace = await service.workspace();
      const { api } = workspace;
      const both = await makeBoth(api, folder);
      await erase(api);
      const place = { stage: folder === 'people' ? 'person' : 'company', after: both[0].id };
      await until('the first one is passed', async () => (await search(service, workspace, place)) === 'there');
      const answer = await merge(api, folder, both);
      expect(answer.status, answer.text).toBe(200);
      await finish(service, workspace);
      const read = await api.get(`/${folder}/${both[0].id}`);
      for (const mention of [NAME, EMAIL]) expect(read.text).not.toContain(mention);
      expect(Object.values(read.body)[0]).toMatchObject({
        description: `Ask ${ERASED} (${ERASED}).`,
        metadata: { contact: ERASED, [ERASED]: 'work' },
        customFields: { note: [`about ${ERASED}`] },
        ...(folder === 'people'
          ? { title: `Aide of ${ERASED}`, department: ERASED }
          : { email: null, industry: ERASED }),
      });
      const { rows } = await sql<{ changes: string; previous: string }>`
        select changes::text as changes, null as previous from audit_entry where workspace_id = ${workspace.workspaceId}
        union all select null, previous::text from event where workspace_id = ${workspace.workspaceId}`.execute(
        service.database.kysely,
      );
      expect(rows.length).toBeGreaterThan(4);
      for (const mention of [NAME, EMAIL]) expect(JSON.stringify(rows)).not.toContain(mention);
    });
  }

  it('is searched after a merge that has begun before the erasure', async ({ service, skip }) => {
    skip(service.kind === 'embedded', 'It has one session.');
    const workspace = await service.workspace();
    const { api, workspaceId } = workspace;
    const both = await makeBoth(api, 'companies');
    const internal = { evidenceAudience: 'INTERNAL', participants: [{ name: 'Bo', email: 'bo@canary.example' }] };
    await make(api, '/summaries', newSummary(both[1].id, internal));
    both[1] = (await api.get(`/companies/${both[1].id}`)).body.company;
    const [locked, release] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const holder = service.database.write(async (transaction) => {
      expect((await transaction.run(lockReaders, { workspaceId })).length).toBeGreaterThan(0);
      locked.resolve();
      await release.promise;
    });
    await locked.promise;
    const merging = merge(api, 'companies', both);
    await until('the merge has read both, and waits', async () => {
      const { rows } = await sql`
        select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()
          and query like '%summary_reader%'`.execute(service.database.kysely);
      return rows.length === 1;
    });
    await erase(api);
    const stands = await search(service, workspace, { stage: 'company', after: both[0].id });
    release.resolve();
    await holder;
    const answer = await merging;
    expect(answer.status, answer.text).toBe(200);
    await finish(service, workspace);
    const read = await api.get(`/companies/${both[0].id}`);
    for (const mention of [NAME, EMAIL]) expect(read.text).not.toContain(mention);
    expect(stands).toBe('waiting');
  });
});
