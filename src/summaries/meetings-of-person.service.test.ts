import { describe, expect } from 'vitest';
import type { Client } from '../../tests/harness/client.ts';
import { serviceTest } from '../../tests/harness/fixtures.ts';
import { makeCompany, newSummary, waitingForApproval } from '../../tests/harness/meetings.ts';

const it = serviceTest({ worker: { pollMs: 100, backoffMs: 10 } });

const makePerson = async (api: Client): Promise<number> =>
  (await api.post('/people', { name: 'Ida', email: 'ida@a.example' })).body.person.id;
const ids = (records: { id: number }[]) => records.map(({ id }) => id);

describe('the list of a person’s meetings', () => {
  it('has those in which the person took part, latest first, once each, in pages', async ({ api }) => {
    const [companyId, personId, otherId] = [await makeCompany(api), await makePerson(api), await makePerson(api)];
    const meeting = async (day: string, participants: object[]): Promise<number> =>
      (await api.post('/summaries', newSummary(companyId, { appointmentDate: `${day}T09:00:00.000Z`, participants })))
        .body.summary.id;
    const second = await meeting('2026-03-02', [{ personId }, { personId: otherId }]);
    const third = await meeting('2026-03-03', [{ personId }, { personId }]);
    const first = await meeting('2026-03-01', [{ personId }]);
    const other = await meeting('2026-03-04', [{ personId: otherId }]);
    expect(ids(await api.readAll(`/summaries?personId=${personId}&limit=1`))).toEqual([third, second, first]);
    expect(ids(await api.readAll(`/summaries?personId=${otherId}&limit=50`))).toEqual([other, second]);
    const filtered = (query: string) => api.readAll(`/summaries?personId=${personId}&${query}`).then(ids);
    expect(await filtered('appointmentFrom=2026-03-02T00:00:00Z')).toEqual([third, second]);
    expect(await filtered('appointmentTo=2026-03-02T10:00:00Z')).toEqual([second, first]);
    expect(await filtered(`companyId=${companyId}&status=WAITING`)).toHaveLength(3);
    expect(await filtered('status=APPROVED')).toEqual([]);
    expect(await filtered(`companyId=${await makeCompany(api)}`)).toEqual([]);
  });

  it('hides internal meetings from those who may not see them', async ({ workspace, api }) => {
    const [companyId, personId] = [await makeCompany(api), await makePerson(api)];
    const colleague = await workspace.member();
    const internal = { evidenceAudience: 'INTERNAL', participants: [{ personId }] };
    const { id } = (await api.post('/summaries', newSummary(companyId, internal))).body.summary;
    const path = `/summaries?personId=${personId}&limit=50`;
    expect(ids(await api.readAll(path))).toEqual([id]);
    expect(await api.readAll(`${path}&evidenceAudience=CUSTOMER`)).toEqual([]);
    expect(await colleague.api.readAll(path)).toEqual([]);
    expect(await colleague.api.readAll(`${path}&evidenceAudience=INTERNAL`)).toEqual([]);
  });

  it('follows the date of the meeting when approval corrects it', async ({ api }) => {
    const personId = await makePerson(api);
    const { id, version } = (await waitingForApproval(api, { participants: [{ personId }] })).body.summary;
    const { id: later } = (await waitingForApproval(api, { participants: [{ personId }] })).body.summary;
    await api.post(`/summaries/${id}/approve`, { appointmentDate: '2026-06-01T09:00:00Z' }, { ifMatch: version });
    expect(ids(await api.readAll(`/summaries?personId=${personId}&limit=1`))).toEqual([id, later]);
  });

  it('ends its pages after a bounded number of meetings that do not match', async ({ api }) => {
    const [companyId, personId] = [await makeCompany(api), await makePerson(api)];
    for (let n = 0; n < 251; n++) await api.post('/summaries', newSummary(companyId, { participants: [{ personId }] }));
    const { body } = await api.get(`/summaries?personId=${personId}&status=APPROVED`);
    expect(body.items).toEqual([]);
    expect(body.nextCursor).toEqual(expect.any(String));
  });
});
