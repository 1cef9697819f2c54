import { sql } from 'kysely';
import { expect } from 'vitest';
import { ACTIVITY } from '../../src/database/migrations/0008-list-walks.ts';
import { serviceTest } from '../harness/fixtures.ts';
import { newSummary, TRANSCRIPT, waitingForApproval } from '../harness/meetings.ts';
import type { TestWorkspace } from '../harness/service.ts';

// Every member sees `lastActivityAt`. If an internal meeting changed it, all of them would learn its date.

/** Each round sends two requests at once; they overlap in most rounds. */
const ROUNDS = 20;
const dayOf = (month: number) => `2026-0${month}-01T09:00:00.000Z`;

const it = serviceTest({ worker: { pollMs: 100 } });

async function makeRecords({ workspace }: { workspace: TestWorkspace }) {
  const { api } = workspace;
  const { company } = (await api.post('/companies', { name: 'Nordlys Energi A/S' })).body;
  const person = (await api.post('/people', { name: 'Bo Lind', email: 'bo@lind.example', companyId: company.id })).body
    .person;
  const read = async () => ({
    company: (await api.get(`/companies/${company.id}`)).body,
    person: (await api.get(`/people/${person.id}`)).body,
    companies: (await api.get('/companies?limit=50')).body,
    people: (await api.get('/people?limit=50')).body,
  });
  const activity = async () => {
    const { company: one, person: other } = await read();
    return [one.company.lastActivityAt, other.person.lastActivityAt];
  };
  const meet = (evidenceAudience: string, appointmentDate: string) =>
    api.post(
      '/summaries',
      newSummary(company.id, { evidenceAudience, appointmentDate, participants: [{ personId: person.id }] }),
    );
  return { company, person, read, activity, meet };
}

it('lastActivityAt ignores internal meetings', async ({ workspace }) => {
  const { read, meet } = await makeRecords({ workspace });
  const before = await read();
  expect((await meet('INTERNAL', '2026-05-01T09:00:00.000Z')).status).toBe(201);
  expect(await read()).toEqual(before);
  expect((await meet('CUSTOMER', '2026-03-11T09:00:00.000Z')).status).toBe(201);
  const met = await read();
  expect(met.company.company.lastActivityAt).toBe('2026-03-11T09:00:00.000Z');
  expect(met.person.person.lastActivityAt).toBe('2026-03-11T09:00:00.000Z');
  expect((await meet('INTERNAL', '2026-06-01T09:00:00.000Z')).status).toBe(201);
  expect(await read()).toEqual(met);
});

it('lastActivityAt follows the corrected date of a customer meeting, not that of an internal one', async ({
  workspace,
}) => {
  const { api } = workspace;
  const { company, person, activity, meet } = await makeRecords({ workspace });
  await meet('INTERNAL', '2026-06-01T09:00:00.000Z');
  const participants = [{ personId: person.id }];
  for (const [evidenceAudience, corrected, expected] of [
    ['INTERNAL', '2026-07-01T09:00:00.000Z', null],
    ['CUSTOMER', '2026-02-02T08:00:00.000Z', '2026-02-02T08:00:00.000Z'],
  ]) {
    const more = { companyId: company.id, evidenceAudience, participants, transcript: TRANSCRIPT };
    const { summary } = (await waitingForApproval(api, more)).body;
    const approval = await api.post(
      `/summaries/${summary.id}/approve`,
      { appointmentDate: corrected },
      { ifMatch: summary.version },
    );
    expect(approval.body.summary.appointmentDate).toBe(corrected);
    expect(await activity()).toEqual([expected, expected]);
  }
});

it('lastActivityAt counts a meeting that is recorded while the date of another is corrected', async ({ workspace }) => {
  const { api } = workspace;
  for (let round = 0; round < ROUNDS; round++) {
    const { company, person, activity } = await makeRecords({ workspace });
    const participants = [{ personId: person.id }];
    const made = await waitingForApproval(api, { companyId: company.id, participants, appointmentDate: dayOf(5) });
    const record = () => api.post('/summaries', newSummary(company.id, { participants, appointmentDate: dayOf(6) }));
    const correct = () =>
      api.post(
        `/summaries/${made.body.summary.id}/approve`,
        { appointmentDate: dayOf(4) },
        { ifMatch: made.body.summary.version },
      );
    const answers = await Promise.all(round % 2 === 0 ? [record(), correct()] : [correct(), record()]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 201]);
    expect(await activity()).toEqual([dayOf(6), dayOf(6)]);
  }
});

it('lastActivityAt of a company follows a briefing, even one made from an internal meeting', async ({ workspace }) => {
  const { company, activity, meet } = await makeRecords({ workspace });
  await meet('INTERNAL', '2026-06-01T09:00:00.000Z');
  const { briefing } = (await workspace.api.post('/briefings', { companyId: company.id })).body;
  expect(await activity()).toEqual([briefing.createdAt, null]);
});

it('the migration recomputes lastActivityAt without internal meetings and keeps versions', async ({
  service,
  workspace,
}) => {
  const { kysely } = service.database;
  const met = await makeRecords({ workspace });
  await met.meet('CUSTOMER', '2026-03-11T09:00:00.000Z');
  await met.meet('INTERNAL', '2026-06-01T09:00:00.000Z');
  const briefed = await makeRecords({ workspace });
  await workspace.api.post('/briefings', { companyId: briefed.company.id });
  const hidden = await makeRecords({ workspace });
  await hidden.meet('INTERNAL', '2026-06-01T09:00:00.000Z');
  const all = async () => [await met.read(), await briefed.read(), await hidden.read()];
  const right = await all();
  for (const table of ['company', 'person'])
    await sql`update ${sql.table(table)} set last_activity_at = '2026-06-01T09:00:00Z'`.execute(kysely);
  expect(await all()).not.toEqual(right);
  for (const statement of ACTIVITY) await sql.raw(statement).execute(kysely);
  expect(await all()).toEqual(right);
});
