import { describe, expect } from 'vitest';
import { serviceTest } from '../../tests/harness/fixtures.ts';
import {
  ended,
  makeCompany,
  newSummary,
  TRANSCRIPT,
  upload,
  waitingForApproval,
} from '../../tests/harness/meetings.ts';
import { validate } from '../operation/validate.ts';
import { summary as summaryKind } from './record.ts';

const it = serviceTest({ worker: { pollMs: 100, backoffMs: 10 } });

describe('creating a summary', () => {
  it('answers 201 with a summary that waits for a transcript', async ({ workspace }) => {
    const { api, slug } = workspace;
    const companyId = await makeCompany(api);
    const created = await api.post('/summaries', newSummary(companyId));
    expect(created.status).toBe(201);
    expect(created.headers.location).toBe(`/api/v1/workspaces/${slug}/summaries/${created.body.summary.id}`);
    expect(created.headers.etag).toBe(`"${created.body.summary.version}"`);
    expect(validate(summaryKind.schemas.answer, created.body, 'body')).toEqual([]);
    expect(created.body.summary).toMatchObject({
      name: 'Fornyelse',
      appointmentSubject: 'Fornyelse',
      status: 'WAITING',
      content: null,
      internalNotes: null,
      company: { id: companyId, name: 'Nordlys Energi A/S', organizationNumber: '' },
    });
    expect((await api.get(`/summaries/${created.body.summary.id}`)).body).toEqual(created.body);
  });

  it('generates the content if a transcript is sent with it', async ({ workspace }) => {
    const answer = await waitingForApproval(workspace.api);
    expect(answer.body.summary.status).toBe('WAITING_APPROVAL');
  });

  it.for([
    ['an empty transcript', { transcript: '  ' }, 400],
    ['a transcript without words', { transcript: '--- ***' }, 400],
    ['an unknown key', { titel: 'x' }, 400],
    ['a negative length', { durationSec: -1 }, 400],
    ['another audience', { evidenceAudience: 'PUBLIC' }, 400],
    [
      'a participant with both personId and name',
      { participants: [{ personId: 1, name: 'Bo', email: 'bo@lind.example' }] },
      400,
    ],
    ['an unknown participant', { participants: [{ personId: 2147483647 }] }, 404],
    ['an unknown company', { companyId: 2147483647 }, 404],
  ] as const)('refuses %s', async ([_, more, status], { workspace }) => {
    const { api } = workspace;
    const answer = await api.post('/summaries', newSummary(await makeCompany(api), more));
    expect(answer.status).toBe(status);
  });

  it('refuses an archived participant or company', async ({ workspace }) => {
    const { api } = workspace;
    const companyId = await makeCompany(api);
    const { person } = (await api.post('/people', { name: 'Bo', email: 'bo@lind.example' })).body;
    await api.post(`/people/${person.id}/archive`, undefined, { ifMatch: person.version });
    const withPerson = await api.post('/summaries', newSummary(companyId, { participants: [{ personId: person.id }] }));
    expect([withPerson.status, withPerson.body.error.code]).toEqual([409, 'CONFLICT']);
    const { company } = (await api.get(`/companies/${companyId}`)).body;
    expect(company.lastActivityAt).toBeNull();
    await api.post(`/companies/${companyId}/archive`, undefined, { ifMatch: company.version });
    const withCompany = await api.post('/summaries', newSummary(companyId));
    expect([withCompany.status, withCompany.body.error.code]).toEqual([409, 'CONFLICT']);
  });

  it('updates lastActivityAt of company and people, and keeps their versions', async ({ workspace }) => {
    const { api } = workspace;
    const companyId = await makeCompany(api);
    const { person } = (await api.post('/people', { name: 'Bo', email: 'bo@lind.example' })).body;
    const before = (await api.get(`/companies/${companyId}`)).body.company;
    for (const appointmentDate of ['2026-03-11T09:00:00.000Z', '2026-01-01T09:00:00.000Z']) {
      await api.post('/summaries', newSummary(companyId, { appointmentDate, participants: [{ personId: person.id }] }));
    }
    const after = (await api.get(`/companies/${companyId}`)).body.company;
    expect(after).toEqual({ ...before, lastActivityAt: '2026-03-11T09:00:00.000Z' });
    expect((await api.get(`/people/${person.id}`)).body.person).toEqual({
      ...person,
      lastActivityAt: '2026-03-11T09:00:00.000Z',
    });
  });
});

describe('uploading a transcript', () => {
  it('answers 202 and generates content with literal quotes, which waits for approval', async ({ workspace }) => {
    const { api } = workspace;
    const created = (await api.post('/summaries', newSummary(await makeCompany(api)))).body.summary;
    const accepted = await upload(api, created);
    expect(accepted.status).toBe(202);
    expect(accepted.body.summary).toMatchObject({ status: 'WAITING', content: null });
    expect(accepted.body.summary.version).not.toBe(created.version);
    const answer = await ended(api, `/summaries/${created.id}`);
    const { summary } = answer.body;
    expect(summary.status).toBe('WAITING_APPROVAL');
    expect(summary.version).not.toBe(accepted.body.summary.version);
    expect(validate(summaryKind.schemas.answer, answer.body, 'body')).toEqual([]);
    expect(summary.content.todos.opgaver).toHaveLength(1);
    expect(summary.content.context.length).toBeGreaterThan(0);
    for (const { citat } of summary.content.context) expect(TRANSCRIPT).toContain(citat);
    const { evidence } = (await api.get(`/summaries/${created.id}/evidence`)).body;
    expect(evidence).toEqual(summary.content.context);
    const { items } = (await api.get('/summaries?limit=50')).body;
    const [item] = items.filter(({ id }: { id: number }) => id === created.id);
    expect(item.excerpt).not.toBe('');
  });

  it('accepts WebVTT', async ({ workspace }) => {
    const { api } = workspace;
    const created = (await api.post('/summaries', newSummary(await makeCompany(api)))).body.summary;
    const vtt = 'WEBVTT\n\n00:01.000 --> 00:04.000\n<v Bo Lind>I will send the offer by Friday.\n';
    expect((await upload(api, created, vtt, 'text/vtt; charset=utf-8')).status).toBe(202);
    expect((await ended(api, `/summaries/${created.id}`)).body.summary.status).toBe('WAITING_APPROVAL');
  });

  it('refuses transcripts without speech, other types, and more than 5 MiB', { timeout: 300_000 }, async ({
    workspace,
  }) => {
    const { api } = workspace;
    const created = (await api.post('/summaries', newSummary(await makeCompany(api)))).body.summary;
    expect((await upload(api, created, 'WEBVTT\n\n', 'text/vtt')).status).toBe(400);
    expect((await upload(api, created, '   ')).status).toBe(400);
    expect((await upload(api, created, '{}', 'application/json')).status).toBe(415);
    const line = `Bo: ${'ord '.repeat(24)}\n`;
    const most = Buffer.from(line.repeat(Math.floor((5 * 1024 * 1024) / line.length)));
    expect((await upload(api, created, Buffer.concat([most, Buffer.alloc(200, 'x')]))).status).toBe(413);
    expect((await api.get(`/summaries/${created.id}`)).body.summary.version).toBe(created.version);
    expect((await upload(api, created, most)).status).toBe(202);
    expect((await ended(api, `/summaries/${created.id}`, 240_000)).body.summary.status).toBe('WAITING_APPROVAL');
  });

  it('is allowed to the creator only, with the current version, until approval', async ({ workspace }) => {
    const { api } = workspace;
    const waiting = (await waitingForApproval(api)).body.summary;
    const other = await workspace.member();
    expect((await upload(other.api, waiting)).status).toBe(403);
    expect((await upload(api, { ...waiting, version: 'v1.stale' })).status).toBe(412);
    const replaced = await upload(api, waiting);
    expect(replaced.body.summary).toMatchObject({ status: 'WAITING', content: null });
    const again = (await ended(api, `/summaries/${waiting.id}`)).body.summary;
    const approved = await api.post(`/summaries/${waiting.id}/approve`, undefined, { ifMatch: again.version });
    const late = await upload(api, approved.body.summary);
    expect([late.status, late.body.error.code]).toEqual([409, 'CONFLICT']);
  });
});

describe('listing summaries', () => {
  it('filters by audience, status, company and time, including both ends, in pages without gaps', async ({
    service,
  }) => {
    const { api } = await service.workspace();
    const [first, second] = [await makeCompany(api), await makeCompany(api)];
    const ids: number[] = [];
    for (let n = 0; n < 6; n++) {
      const more = {
        appointmentDate: `2026-0${1 + Math.floor(n / 2)}-01T00:00:00.000Z`,
        evidenceAudience: n % 2 === 0 ? 'CUSTOMER' : 'INTERNAL',
      };
      ids.push((await api.post('/summaries', newSummary(n < 4 ? first : second, more))).body.summary.id);
    }
    const idsOf = async (query: string) => (await api.readAll(`/summaries?limit=2&${query}`)).map(({ id }) => id);
    const newestFirst = [ids[5], ids[4], ids[3], ids[2], ids[1], ids[0]];
    expect(await idsOf('')).toEqual(newestFirst);
    expect(await idsOf('evidenceAudience=INTERNAL')).toEqual([ids[5], ids[3], ids[1]]);
    expect(await idsOf(`companyId=${second}`)).toEqual([ids[5], ids[4]]);
    expect(await idsOf('status=WAITING')).toEqual(newestFirst);
    expect(await idsOf('status=APPROVED')).toEqual([]);
    expect(await idsOf('appointmentFrom=2026-02-01T00:00:00Z&appointmentTo=2026-02-01T00:00:00Z')).toEqual([
      ids[3],
      ids[2],
    ]);
    expect((await api.get('/summaries?appointmentFrom=yesterday')).status).toBe(400);
  });
});

describe('an internal meeting', () => {
  it('is visible to its creator, its participants and administrators; others get 404', async ({ workspace }) => {
    const creator = await workspace.member();
    const guest = await workspace.member({ email: 'Guest@Members.example' });
    const other = await workspace.member();
    const participants = [{ name: 'Guest', email: 'guest@members.EXAMPLE' }];
    const summary = (await waitingForApproval(creator.api, { evidenceAudience: 'INTERNAL', participants })).body
      .summary;
    const path = `/summaries/${summary.id}`;
    for (const { api } of [creator, guest, workspace]) {
      expect((await api.get(path)).status).toBe(200);
      expect((await api.readAll('/summaries?limit=50')).map(({ id }) => id)).toContain(summary.id);
    }
    const missing = await other.api.get('/summaries/2147483647');
    const refused = [
      await other.api.get(path),
      await other.api.get(`${path}/evidence`),
      await other.api.patch(path, { internalNotes: 'x' }, summary.version),
      await other.api.post(`${path}/approve`, undefined, { ifMatch: summary.version }),
      await other.api.post(`${path}/retry`, undefined, { ifMatch: summary.version }),
      await upload(other.api, summary),
    ];
    for (const answer of refused) {
      expect(answer.status).toBe(404);
      expect({ ...answer.body.error, requestId: '' }).toEqual({ ...missing.body.error, requestId: '' });
    }
    expect((await other.api.readAll('/summaries?limit=50')).map(({ id }) => id)).not.toContain(summary.id);
    const approval = await guest.api.post(`${path}/approve`, undefined, { ifMatch: summary.version });
    expect([approval.status, approval.body.error.code]).toEqual([403, 'FORBIDDEN']);
  });

  it('is listed once by its current status, company and date', async ({ workspace }) => {
    const creator = await workspace.member();
    const guest = await workspace.member({ email: 'Visitor@Members.example' });
    const other = await workspace.member();
    // The creator is a participant too, and the guest is named twice.
    const participants = ['visitor@members.EXAMPLE', creator.email, 'Visitor@members.example'].map((email) => ({
      name: 'Somebody',
      email,
    }));
    const { summary } = (await waitingForApproval(creator.api, { evidenceAudience: 'INTERNAL', participants })).body;
    const found = async (query: string) => {
      const lists = [creator, guest, workspace, other].map(async ({ api }) => {
        const items = await api.readAll(`/summaries?companyId=${summary.company.id}&${query}`);
        return items.map(({ id }) => id);
      });
      return Promise.all(lists);
    };
    const [visible, none] = [
      [[summary.id], [summary.id], [summary.id], []],
      [[], [], [], []],
    ];
    expect(await found('status=WAITING_APPROVAL')).toEqual(visible);
    const appointmentDate = '2025-05-05T08:00:00.000Z';
    const approval = { appointmentDate };
    const approved = await creator.api.post(`/summaries/${summary.id}/approve`, approval, { ifMatch: summary.version });
    expect(approved.status).toBe(200);
    expect(await found('status=WAITING_APPROVAL')).toEqual(none);
    expect(await found('status=APPROVED')).toEqual(visible);
    expect(await found(`appointmentFrom=${appointmentDate}&appointmentTo=${appointmentDate}`)).toEqual(visible);
    expect(await found(`appointmentFrom=${summary.appointmentDate}`)).toEqual(none);
    const ofStatus = (await guest.api.readAll('/summaries?status=APPROVED&evidenceAudience=INTERNAL')).map(
      ({ id }) => id,
    );
    expect(ofStatus).toEqual([summary.id]);
  });

  it('does not become visible to a member whose email a participant gets later', async ({ workspace }) => {
    const creator = await workspace.member();
    const other = await workspace.member();
    const { person } = (await creator.api.post('/people', { name: 'Ida', email: 'ida@holm.example' })).body;
    const participants = [{ personId: person.id }];
    const { summary } = (await waitingForApproval(creator.api, { evidenceAudience: 'INTERNAL', participants })).body;
    await other.api.patch(`/people/${person.id}`, { email: other.email }, person.version);
    expect((await other.api.get(`/summaries/${summary.id}`)).status).toBe(404);
  });
});

describe('retrying a summary', () => {
  it('is refused unless it failed', async ({ workspace }) => {
    const { api } = workspace;
    const { summary } = (await waitingForApproval(api)).body;
    const answer = await api.post(`/summaries/${summary.id}/retry`, undefined, { ifMatch: summary.version });
    expect([answer.status, answer.body.error.code]).toEqual([409, 'INVALID_STATE']);
  });
});
