import { sql } from 'kysely';
import { afterEach, expect, it } from 'vitest';
import { ended, makeCompany, newSummary, TRANSCRIPT, upload } from '../harness/meetings.ts';
import { startService, type TestService } from '../harness/service.ts';
import { hostileTranscripts } from './generation-hostile-transcripts.ts';

let service: TestService;

/** How each transcript is stored, in the order of summaries. */
async function stored(): Promise<unknown[]> {
  const { rows } = await sql`
    select text is not null as plain, octet_length(packed) as packed from transcript order by summary_id`.execute(
    service.database.kysely,
  );
  return rows;
}
afterEach(() => service.stop());

/** Several times what a short transcript takes on a slow machine, and a third of what the worst takes on a fast one. */
const PROCESSOR_MS = 600;
const WORST = 'one promise repeated';

it('a transcript that takes too long fails without a retry, and others are generated', async () => {
  service = await startService({ worker: {}, threads: { processorMs: PROCESSOR_MS } });
  const { api } = await service.workspace();
  const neighbour = (await service.workspace()).api;
  const [worst] = hostileTranscripts(5 * 1024 * 1024 - 1_024).filter(({ kind }) => kind === WORST);
  if (!worst) throw new Error(`There is no such kind: ${WORST}`);

  const { summary } = (await api.post('/summaries', newSummary(await makeCompany(api)))).body;
  expect((await upload(api, summary)).status).toBe(202);
  expect((await ended(api, `/summaries/${summary.id}`)).body.summary.status).toBe('WAITING_APPROVAL');
  // Not by an upload, which reads it too and would be refused.
  await sql`update transcript set text = ${worst.text}, packed = null`.execute(service.database.kysely);
  await sql`update summary set status = 'FAILED', content = null`.execute(service.database.kysely);
  const { version } = (await api.get(`/summaries/${summary.id}`)).body.summary;
  expect((await api.post(`/summaries/${summary.id}/retry`, undefined, { ifMatch: version })).status).toBe(202);
  const failed = (await ended(api, `/summaries/${summary.id}`)).body.summary;
  expect(failed.status).toBe('FAILED');
  const { rows } = await sql<{ attempt: number; outcome: string; reason: string }>`
    select attempt, outcome, failure_reason as reason from generation
    order by generation_id`.execute(service.database.kysely);
  expect(rows.slice(1)).toEqual([
    { attempt: expect.any(Number), outcome: 'FAILED', reason: 'reading the transcript took too long' },
  ]);

  const company = await makeCompany(neighbour);
  const short = await neighbour.post('/summaries', newSummary(company, { transcript: TRANSCRIPT }));
  expect((await ended(neighbour, `/summaries/${short.body.summary.id}`)).body.summary.status).toBe('WAITING_APPROVAL');
  // The failed summary accepts another transcript.
  expect((await upload(api, failed)).status).toBe(202);
  expect((await ended(api, `/summaries/${summary.id}`)).body.summary.status).toBe('WAITING_APPROVAL');
});

it('a workspace with too many transcripts waiting gets 503 with Retry-After, others do not', async () => {
  service = await startService({ threads: { mostWaitingOfOne: 1 } });
  const { api } = await service.workspace();
  const neighbour = (await service.workspace()).api;
  const [companyId, other] = [await makeCompany(api), await makeCompany(neighbour)];
  // Too long to be parsed on the thread that serves HTTP.
  const transcript = TRANSCRIPT.repeat(40);
  const create = (n: number) =>
    api.post('/summaries', newSummary(companyId, { transcript, appointmentSubject: `Meeting ${n}` }), {
      key: `meeting-${n}`,
    });
  const crowd = Promise.all(Array.from({ length: 60 }, (_, n) => create(n)));
  const unaffected = await neighbour.post('/summaries', newSummary(other, { transcript }));
  const answers = await crowd;

  expect(unaffected.status).toBe(201);
  const refused = answers.filter(({ status }) => status === 503);
  expect(refused.length).toBeGreaterThan(0);
  for (const { headers, body } of refused) {
    expect(Number(headers['retry-after'])).toBeGreaterThan(0);
    expect(body.error.code).toBe('INTERNAL_ERROR');
  }
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201, 503]));
  // A refused upload stored nothing, so the same key succeeds later.
  for (const [n, { status }] of answers.entries()) if (status === 503) expect((await create(n)).status).toBe(201);
  const { rows } = await sql<{ n: number }>`select count(*)::integer as n from summary`.execute(
    service.database.kysely,
  );
  expect(rows).toEqual([{ n: 60 + 1 }]);
});

it('a long transcript is stored compressed, and one stored as plain text is still read', async () => {
  service = await startService({ worker: {} });
  const { api } = await service.workspace();
  const { summary } = (await api.post('/summaries', newSummary(await makeCompany(api)))).body;
  const talk = `${'Bo Lind: Prisen på løsningen er høj, og det er den stadig.\n'.repeat(2_000)}${TRANSCRIPT}`;
  expect((await upload(api, summary, talk)).status).toBe(202);
  const generated = (await ended(api, `/summaries/${summary.id}`)).body.summary;
  expect(generated.content.todos.opgaver).toHaveLength(1);
  const [row] = (await stored()) as { plain: boolean; packed: number }[];
  expect(row?.plain).toBe(false);
  expect(row?.packed).toBeLessThan(talk.length / 10);

  await sql`update transcript set text = ${talk}, packed = null`.execute(service.database.kysely);
  await sql`update summary set status = 'FAILED', content = null`.execute(service.database.kysely);
  const failed = (await api.get(`/summaries/${summary.id}`)).body.summary;
  expect((await api.post(`/summaries/${summary.id}/retry`, undefined, { ifMatch: failed.version })).status).toBe(202);
  const again = (await ended(api, `/summaries/${summary.id}`)).body.summary;
  expect(again.content).toEqual(generated.content);

  expect((await upload(api, again)).status).toBe(202);
  expect(await stored()).toEqual([{ plain: true, packed: null }]);
});
