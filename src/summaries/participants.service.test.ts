import { sql } from 'kysely';
import { describe, expect } from 'vitest';
import type { Client } from '../../tests/harness/client.ts';
import { serviceTest } from '../../tests/harness/fixtures.ts';
import { ended, makeCompany, newSummary, waitingForApproval } from '../../tests/harness/meetings.ts';

const it = serviceTest({ worker: { pollMs: 100, backoffMs: 10 } });

const person = async (api: Client, name: string): Promise<number> =>
  (await api.post('/people', { name, email: `${name.toLowerCase()}@people.example` })).body.person.id;
const activityOf = async (api: Client, id: number) => (await api.get(`/people/${id}`)).body.person.lastActivityAt;

async function meeting(api: Client, more: object = {}) {
  const created = await api.post('/summaries', newSummary(await makeCompany(api), more));
  return created.body.summary as { id: number; version: string; appointmentDate: string };
}

const set = (api: Client, { id, version }: { id: number; version: string }, participants: object[]) =>
  api.call('PUT', `/summaries/${id}/participants`, { body: { participants }, ifMatch: version });

describe('the participants of a meeting', () => {
  it('are listed as they were given, with the person’s name and email', async ({ api }) => {
    const ida = await person(api, 'Ida');
    const other = { name: 'Bjarke Krogh', email: 'bjarke@demo.example' };
    const { id } = await meeting(api, { participants: [other, { personId: ida }] });
    expect((await api.get(`/summaries/${id}/participants`)).body).toEqual({
      creator: expect.objectContaining({ userId: expect.any(String), email: expect.any(String) }),
      participants: [
        { personId: null, ...other },
        { personId: ida, name: 'Ida', email: 'ida@people.example' },
      ],
    });
  });

  it('are replaced by the creator, and the people’s last activity follows', async ({ api }) => {
    const [ida, ole] = [await person(api, 'Ida'), await person(api, 'Ole')];
    const made = await meeting(api, { participants: [{ personId: ida }] });
    expect(await activityOf(api, ida)).toBe(made.appointmentDate);
    const changed = await set(api, made, [{ personId: ole }]);
    expect(changed.status, changed.text).toBe(200);
    expect(changed.body.summary.version).not.toBe(made.version);
    expect([await activityOf(api, ida), await activityOf(api, ole)]).toEqual([null, made.appointmentDate]);
    const { participants } = (await api.get(`/summaries/${made.id}/participants`)).body;
    expect(participants).toEqual([{ personId: ole, name: 'Ole', email: 'ole@people.example' }]);
    expect((await set(api, changed.body.summary, [])).status).toBe(200);
    expect(await activityOf(api, ole)).toBeNull();
  });

  it('decide who sees an internal meeting, in lists too', async ({ workspace, api }) => {
    const [first, second] = [await workspace.member(), await workspace.member()];
    const of = ({ email }: { email: string }) => ({ name: 'Member', email });
    const made = await meeting(api, { evidenceAudience: 'INTERNAL', participants: [of(first)] });
    const sees = async ({ api: theirs }: typeof first) => {
      const listed = await theirs.readAll('/summaries?evidenceAudience=INTERNAL');
      return [(await theirs.get(`/summaries/${made.id}`)).status, listed.some(({ id }) => id === made.id)];
    };
    expect([await sees(first), await sees(second)]).toEqual([
      [200, true],
      [404, false],
    ]);
    expect((await set(api, made, [of(second)])).status).toBe(200);
    expect([await sees(first), await sees(second)]).toEqual([
      [404, false],
      [200, true],
    ]);
  });

  it('are refused from others, for unknown people, and once the summary is approved', async ({ workspace, api }) => {
    const made = await meeting(api);
    const colleague = await workspace.member();
    expect((await set(colleague.api, made, [])).status).toBe(403);
    expect((await set(api, made, [{ personId: 2147483647 }])).status).toBe(404);
    expect(
      (
        await set(
          api,
          made,
          Array.from({ length: 201 }, () => ({ name: 'A', email: 'a@b.example' })),
        )
      ).status,
    ).toBe(400);
    const waiting = (await waitingForApproval(api)).body.summary;
    const approved = await api.post(`/summaries/${waiting.id}/approve`, undefined, { ifMatch: waiting.version });
    const refused = await set(api, approved.body.summary, []);
    expect([refused.status, refused.body.error.code]).toEqual([409, 'CONFLICT']);
  });

  it('have the faults of the form that they are meant in', async ({ api }) => {
    const made = await meeting(api);
    const one = { name: 'Bo', email: 'bo@b.example' };
    for (const [wrong, faults] of [
      [{ name: 'Bo' }, '0.email: is required'],
      [{ ...one, email: 'bo' }, '0.email: must be an email address'],
      [{ ...one, title: 'CTO' }, '0.title: is not a key of this object'],
      [{ personId: 'x' }, '0.personId: must be integer'],
      [{}, '0.personId: is required'],
      [[], '0: must be object'],
    ] as const) {
      const { message } = (await set(api, made, [wrong, wrong])).body.error;
      const [first = '', second = ''] = ['0', '1'].map((place) => `participants.${place}${faults.slice(1)}`);
      expect(message).toBe(`The request contains invalid values. ${first}; ${second}`);
    }
  });

  it('of an internal meeting, and its generation, are not shown to those who may not see it', async ({
    workspace,
    api,
  }) => {
    const made = await meeting(api, { evidenceAudience: 'INTERNAL' });
    const colleague = await workspace.member();
    for (const path of ['participants', 'generation']) {
      expect((await api.get(`/summaries/${made.id}/${path}`)).status).toBe(200);
      expect((await colleague.api.get(`/summaries/${made.id}/${path}`)).status).toBe(404);
    }
  });

  it('who no longer take part get no replay of what they did', async ({ service, workspace, api }) => {
    const colleague = await workspace.member();
    const participants = [{ name: 'Member', email: colleague.email }];
    const made = await meeting(api, { evidenceAudience: 'INTERNAL', participants });
    await sql`update summary set status = 'FAILED'
      where workspace_id = ${workspace.workspaceId} and summary_id = ${made.id}`.execute(service.database.kysely);
    const retry = () =>
      colleague.api.post(`/summaries/${made.id}/retry`, undefined, { ifMatch: made.version, key: 'retry-1' });
    const first = await retry();
    expect(first.status, first.text).toBe(202);
    const replayed = await retry();
    expect([replayed.status, replayed.headers['idempotent-replayed']]).toEqual([202, 'true']);
    expect((await set(api, (await ended(api, `/summaries/${made.id}`)).body.summary, [])).status).toBe(200);
    expect((await retry()).status).toBe(404);
  });
});
