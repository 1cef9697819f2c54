import { describe, expect } from 'vitest';
import { setFeature } from '../../tests/harness/administration.ts';
import { serviceTest } from '../../tests/harness/fixtures.ts';
import { ended, makeCompany, waitingForApproval } from '../../tests/harness/meetings.ts';
import type { TestWorkspace } from '../../tests/harness/service.ts';
import { validate } from '../operation/validate.ts';
import { briefing as briefingKind } from './record.ts';

const it = serviceTest({ worker: { pollMs: 100, backoffMs: 10 } });

/** An approved meeting of a new company. */
async function approvedMeeting(api: TestWorkspace['api'], more: object = {}) {
  const { summary } = (await waitingForApproval(api, more)).body;
  return (await api.post(`/summaries/${summary.id}/approve`, undefined, { ifMatch: summary.version })).body.summary;
}

describe('creating a briefing', () => {
  it('is refused while the companies and people that it is made of are turned off', async ({ service, workspace }) => {
    const { api, slug } = workspace;
    const companyId = await makeCompany(api);
    const relationships = (on: boolean) =>
      setFeature(service.database, { workspace: slug, feature: 'relationships', on });
    await relationships(false);
    const refused = await api.post('/briefings', { companyId });
    await relationships(true);
    expect([refused.status, refused.body.error.code]).toEqual([403, 'FEATURE_DISABLED']);
    expect((await api.get('/briefings')).body.items).toEqual([]);
  });

  it('answers 202 with a pending briefing, which is completed with a source for each fact', async ({ workspace }) => {
    const { api, slug } = workspace;
    const meeting = await approvedMeeting(api);
    await api.post('/people', { name: 'Bo Lind', email: 'bo@lind.example', companyId: meeting.company.id });
    const created = await api.post('/briefings', { companyId: meeting.company.id, additionalContext: 'Fornyelsen.' });
    expect(created.status).toBe(202);
    expect(created.headers.location).toBe(`/api/v1/workspaces/${slug}/briefings/${created.body.briefing.id}`);
    expect(validate(briefingKind.schemas.answer, created.body, 'body')).toEqual([]);
    const { createdAt, id } = created.body.briefing;
    expect(created.body.briefing).toMatchObject({
      status: 'PENDING',
      content: null,
      name: `Briefing: Nordlys Energi A/S (${createdAt.slice(0, 10)})`,
      company: { id: meeting.company.id, name: 'Nordlys Energi A/S', organizationNumber: '' },
    });

    const done = await ended(api, `/briefings/${id}`);
    expect(done.headers.etag).toBe(`"${done.body.briefing.version}"`);
    expect(validate(briefingKind.schemas.answer, done.body, 'body')).toEqual([]);
    const { status, content, version } = done.body.briefing;
    expect(status).toBe('COMPLETE');
    expect(version).not.toBe(created.body.briefing.version);
    const sources = new Map(content.sources.map((source: { id: string }) => [source.id, source]));
    const statements = [content.facts, content.people, content.recentMeetings, content.openTodos].flat();
    expect(content.people).toHaveLength(1);
    expect(content.recentMeetings).toHaveLength(1);
    expect(content.openTodos).toHaveLength(1);
    for (const { kind, sourceIds } of statements) {
      expect(kind).toBe('FACT');
      expect(sourceIds.map((one: string) => sources.has(one))).toEqual([true]);
    }
    expect(content.sources).toContainEqual(
      expect.objectContaining({ type: 'summary', recordId: meeting.id, version: meeting.version }),
    );
    const { items } = (await api.get(`/briefings?companyId=${meeting.company.id}`)).body;
    expect(items[0]).toMatchObject({ id, excerpt: content.headline, company: { id: meeting.company.id } });
    expect(Object.keys(items[0].company)).toEqual(['id', 'name']);
    expect((await api.get(`/companies/${meeting.company.id}`)).body.company.lastActivityAt).toBe(createdAt);
  });

  it('generates the same content from the same records', async ({ workspace }) => {
    const { api } = workspace;
    const companyId = await makeCompany(api);
    const contents = [];
    for (let n = 0; n < 2; n++) {
      const { briefing } = (await api.post('/briefings', { companyId })).body;
      contents.push((await ended(api, `/briefings/${briefing.id}`)).body.briefing.content);
    }
    expect(contents[0]).toEqual(contents[1]);
  });

  it.for([
    ['no company', {}, 400],
    ['an empty context', { additionalContext: '' }, 400],
    ['a context of 5,001 characters', { additionalContext: 'x'.repeat(5001) }, 400],
    ['an unknown company', { companyId: 2147483647 }, 404],
  ] as const)('refuses %s', async ([what, more, status], { workspace }) => {
    const { api } = workspace;
    const base = what === 'no company' ? {} : { companyId: await makeCompany(api) };
    expect((await api.post('/briefings', { ...base, ...more })).status).toBe(status);
  });

  it('refuses an archived company', async ({ workspace }) => {
    const { api } = workspace;
    const { company } = (await api.post('/companies', { name: 'Lukket ApS' })).body;
    await api.post(`/companies/${company.id}/archive`, undefined, { ifMatch: company.version });
    const answer = await api.post('/briefings', { companyId: company.id });
    expect([answer.status, answer.body.error.code]).toEqual([409, 'CONFLICT']);
  });

  it('needs meetings:write and contacts:read', async ({ workspace }) => {
    const companyId = await makeCompany(workspace.api);
    for (const scopes of [['meetings:write'], ['contacts:read'], ['meetings:read', 'contacts:write']]) {
      const { api } = await workspace.token({ scopes });
      expect((await api.post('/briefings', { companyId })).status).toBe(403);
    }
  });
});

describe('listing briefings', () => {
  it('filters by company, status and creation time, including both ends, in pages without gaps', async ({
    service,
  }) => {
    const { api } = await service.workspace();
    const [first, second] = [await makeCompany(api), await makeCompany(api)];
    const made: { id: number; createdAt: string }[] = [];
    for (let n = 0; n < 5; n++) {
      const { briefing } = (await api.post('/briefings', { companyId: n < 3 ? first : second })).body;
      made.push(briefing);
      await ended(api, `/briefings/${briefing.id}`);
    }
    const newestFirst = made.map(({ id }) => id).reverse();
    const idsOf = async (query: string) => (await api.readAll(`/briefings?limit=2&${query}`)).map(({ id }) => id);
    expect(await idsOf('')).toEqual(newestFirst);
    expect(await idsOf(`companyId=${second}`)).toEqual(newestFirst.slice(0, 2));
    expect(await idsOf('status=COMPLETE')).toEqual(newestFirst);
    expect(await idsOf('status=PENDING')).toEqual([]);
    const at = made[2]?.createdAt;
    expect(await idsOf(`createdFrom=${at}&createdTo=${at}`)).toEqual([made[2]?.id]);
  });
});

describe('internal meetings', () => {
  it('are used only for requesters who see them, and the briefing is visible only to members who do', async ({
    workspace,
  }) => {
    const creator = await workspace.member();
    const other = await workspace.member();
    const meeting = await approvedMeeting(creator.api, { evidenceAudience: 'INTERNAL' });
    const briefingBy = async (api: TestWorkspace['api']) => {
      const { briefing } = (await api.post('/briefings', { companyId: meeting.company.id })).body;
      return (await ended(api, `/briefings/${briefing.id}`)).body.briefing;
    };
    const theirs = await briefingBy(other.api);
    expect(theirs.content.recentMeetings).toEqual([]);
    expect((await creator.api.get(`/briefings/${theirs.id}`)).status).toBe(200);

    const own = await briefingBy(creator.api);
    expect(own.content.recentMeetings).toHaveLength(1);
    expect((await workspace.api.get(`/briefings/${own.id}`)).status).toBe(200);
    expect((await other.api.get(`/briefings/${own.id}`)).status).toBe(404);
    const query = `companyId=${meeting.company.id}&status=COMPLETE`;
    for (const [api, expected] of [
      [creator.api, [own.id, theirs.id]],
      [workspace.api, [own.id, theirs.id]],
      [other.api, [theirs.id]],
    ] as const) {
      expect((await api.readAll(`/briefings?${query}`)).map(({ id }) => id)).toEqual(expected);
      const listed = (await api.readAll('/briefings?limit=50')).map(({ id }) => id);
      expect(listed.filter((id) => id === own.id || id === theirs.id)).toEqual(expected);
    }
    const retry = await other.api.post(`/briefings/${own.id}/retry`, undefined, { ifMatch: own.version });
    expect(retry.status).toBe(404);
  });
});

describe('retrying a briefing', () => {
  it('is refused unless it failed', async ({ workspace }) => {
    const { api } = workspace;
    const { briefing } = (await api.post('/briefings', { companyId: await makeCompany(api) })).body;
    const done = (await ended(api, `/briefings/${briefing.id}`)).body.briefing;
    const answer = await api.post(`/briefings/${done.id}/retry`, undefined, { ifMatch: done.version });
    expect([answer.status, answer.body.error.code]).toEqual([409, 'INVALID_STATE']);
  });
});
