import { randomUUID } from 'node:crypto';
import { describe, expect } from 'vitest';
import type { Answer, Client } from '../../tests/harness/client.ts';
import { serviceTest } from '../../tests/harness/fixtures.ts';
import { callTool, connectMcp, mcpServer } from '../../tests/harness/mcp.ts';
import { newSummary } from '../../tests/harness/meetings.ts';
import { organizationNumber, type TestRecord } from '../../tests/harness/records.ts';

const it = serviceTest();

async function make(api: Client, folder: 'companies' | 'people', body: object = {}): Promise<TestRecord> {
  const given = folder === 'people' ? { name: 'Ida', email: 'ida@a.example' } : { name: 'Nordlys' };
  const answer = await api.post(`/${folder}`, { ...given, ...body });
  expect(answer.status, answer.text).toBe(201);
  const [record] = Object.values(answer.body) as [TestRecord];
  return record;
}

const keys = { companies: 'companyId', people: 'personId' };

function merge(api: Client, folder: 'companies' | 'people', into: TestRecord, other: TestRecord): Promise<Answer> {
  const body = { [keys[folder]]: other.id, version: other.version };
  return api.post(`/${folder}/${into.id}/merge`, body, { ifMatch: into.version });
}

async function merged(...given: Parameters<typeof merge>): Promise<TestRecord> {
  const answer = await merge(...given);
  expect(answer.status, answer.text).toBe(200);
  const [record] = Object.values(answer.body) as [TestRecord];
  return record;
}

const refused = ({ status, body }: Answer) => [status, body.error?.code];

describe('merging two companies', () => {
  it('keeps the values of the first, fills empty ones, and adds entries and owners', async ({ workspace, api }) => {
    const colleague = await workspace.member();
    const into = await make(api, 'companies', {
      industry: 'Energy',
      metadata: { source: 'fair' },
      customFields: { segment: 'large' },
    });
    const number = organizationNumber();
    const other = await make(colleague.api, 'companies', {
      name: 'Nordlys ApS',
      organizationNumber: number,
      industry: 'Wind',
      email: 'post@nordlys.example',
      employeeCount: 3,
      lifecycleStage: 'CUSTOMER',
      metadata: { source: 'web', region: 'west' },
      customFields: { segment: 'small', score: 4 },
    });
    const answer = await merge(api, 'companies', into, other);
    expect(answer.status, answer.text).toBe(200);
    expect(answer.body.company).toMatchObject({
      id: into.id,
      name: 'Nordlys',
      industry: 'Energy',
      organizationNumber: number,
      email: 'post@nordlys.example',
      employeeCount: 3,
      lifecycleStage: 'CUSTOMER',
      metadata: { source: 'fair', region: 'west' },
      customFields: { segment: 'large', score: 4 },
      ownerUserIds: [workspace.userId, colleague.userId],
    });
    expect(answer.body.company.version).not.toBe(into.version);
    expect(answer.headers.etag).toBe(`"${answer.body.company.version}"`);
    expect((await api.get(`/companies/${into.id}`)).body).toEqual(answer.body);
  });

  it('moves people, briefings and meetings, whose versions stay, and the last activity', async ({ workspace, api }) => {
    const [into, other] = [await make(api, 'companies'), await make(api, 'companies')];
    const person = await make(api, 'people', { companyId: other.id });
    const archived = await make(api, 'people', { companyId: other.id });
    await api.post(`/people/${archived.id}/archive`, undefined, { ifMatch: archived.version });
    const briefing = (await api.post('/briefings', { companyId: other.id })).body.briefing;
    const meetings = await Promise.all(
      ['CUSTOMER', 'INTERNAL'].map(async (evidenceAudience) => {
        const answer = await api.post('/summaries', newSummary(other.id, { evidenceAudience }));
        return answer.body.summary as TestRecord;
      }),
    );
    const before = await api.get(`/companies/${other.id}`);
    const { version } = before.body.company;
    const { lastActivityAt } = before.body.company;
    expect(lastActivityAt).not.toBeNull();
    const colleague = await workspace.member({ role: 'ADMIN' });
    const answer = await merge(colleague.api, 'companies', into, { ...other, version });
    expect(answer.body.company).toMatchObject({ lastActivityAt, people: [{ id: person.id }] });
    const read = (await api.get(`/people/${person.id}`)).body.person;
    expect([read.company.id, read.version]).toEqual([into.id, person.version]);
    expect(await api.readAll(`/people?companyId=${into.id}&status=all`)).toHaveLength(2);
    expect(await api.readAll(`/briefings?companyId=${into.id}`)).toMatchObject([{ id: briefing.id }]);
    for (const { api: reader } of [{ api }, colleague]) {
      const found = await reader.readAll(`/summaries?companyId=${into.id}`);
      expect(found.map(({ id }) => id).toSorted()).toEqual(meetings.map(({ id }) => id).toSorted());
    }
    expect(await api.readAll(`/summaries?companyId=${other.id}`)).toEqual([]);
  });

  it('makes a creation with the number of the other one answer the first', async ({ workspace, api }) => {
    const [number, own] = [organizationNumber(), organizationNumber()];
    const into = await make(api, 'companies', { organizationNumber: own });
    const other = await make(api, 'companies', { organizationNumber: number });
    const first = await merged(api, 'companies', into, other);
    const again = await api.post('/companies', { name: 'Again', organizationNumber: number });
    expect([again.status, again.body.company.id]).toEqual([200, into.id]);
    expect(again.headers.location).toBe(`/api/v1/workspaces/${workspace.slug}/companies/${into.id}`);
    expect(again.body.company.organizationNumber).toBe(own);
    const batch = await api.post('/companies/batch', { rows: [{ name: 'Again', organizationNumber: number }] });
    expect(batch.body.rows).toMatchObject([{ status: 'existing', id: into.id }]);
    // The number goes on to the company that this one is merged into.
    const last = await make(api, 'companies', { organizationNumber: organizationNumber() });
    await merged(api, 'companies', last, first);
    for (const one of [number, own]) {
      const answer = await api.post('/companies', { name: 'Again', organizationNumber: one });
      expect([answer.status, answer.body.company.id]).toEqual([200, last.id]);
    }
  });

  it('refuses the other one as a reference, naming the first', async ({ api }) => {
    const [into, other] = [await make(api, 'companies'), await make(api, 'companies')];
    await merged(api, 'companies', into, other);
    const person = await make(api, 'people');
    const answers = [
      await api.post('/people', { name: 'Ida', email: 'ida@a.example', companyId: other.id }),
      await api.patch(`/people/${person.id}`, { companyId: other.id }, person.version),
      await api.post('/briefings', { companyId: other.id }),
      await api.post('/summaries', newSummary(other.id)),
      await api.post('/summaries', newSummary(other.id, { evidenceAudience: 'INTERNAL' })),
    ];
    for (const answer of answers) {
      expect(refused(answer)).toEqual([409, 'CONFLICT']);
      expect(answer.body.error.message).toContain(`companyId: the record was merged into ${into.id}.`);
    }
  });
});

describe('merging two people', () => {
  it('moves participants and speakers; the person’s meetings list each once', async ({ api }) => {
    const [into, other] = [
      await make(api, 'people'),
      await make(api, 'people', { name: 'Ole', email: 'ole@a.example' }),
    ];
    const company = await make(api, 'companies');
    const both = [{ personId: into.id }, { personId: other.id }];
    const transcript = 'Ida: Hello.\nOle: Hello.\n';
    const meeting = (await api.post('/summaries', newSummary(company.id, { participants: both, transcript }))).body
      .summary;
    const spoken = await api.call('PUT', `/summaries/${meeting.id}/speakers`, {
      body: { speakers: [{ label: 'Ole', personId: other.id }] },
      ifMatch: meeting.version,
    });
    expect(spoken.status, spoken.text).toBe(200);
    const answer = await merge(api, 'people', into, other);
    expect(answer.body.person).toMatchObject({ id: into.id, lastActivityAt: meeting.appointmentDate });
    expect((await api.get(`/summaries/${meeting.id}/participants`)).body.participants).toEqual([
      { personId: into.id, name: 'Ida', email: 'ida@a.example' },
      { personId: into.id, name: 'Ole', email: 'ole@a.example' },
    ]);
    const { speakers } = (await api.get(`/summaries/${meeting.id}/speakers`)).body;
    expect(speakers.map(({ personId }: { personId: number }) => personId)).toEqual([into.id, into.id]);
    expect(await api.readAll(`/summaries?personId=${into.id}`)).toHaveLength(1);
    const refusal = await api.post('/summaries', newSummary(company.id, { participants: [{ personId: other.id }] }));
    expect(refused(refusal)).toEqual([409, 'CONFLICT']);
    expect(refusal.body.error.message).toContain(`merged into ${into.id}`);
  });
});

describe.each(['companies', 'people'] as const)('a merged record of /%s', (folder) => {
  it('answers 308 with the path of the one that stays, and is in no list or search', async ({ workspace, api }) => {
    const name = `Kornblomst ${folder}`;
    const [into, other] = [await make(api, folder, { name }), await make(api, folder, { name })];
    await merged(api, folder, into, other);
    const root = `/api/v1/workspaces/${workspace.slug}/${folder}`;
    const answer = await api.get(`/${folder}/${other.id}`);
    expect([...refused(answer), answer.headers.location]).toEqual([308, 'NOT_FOUND', `${root}/${into.id}`]);
    expect(answer.body.error.message).toContain(`merged into ${into.id}`);
    const history = await api.get(`/${folder}/${other.id}/history?limit=7`);
    expect([history.status, history.headers.location]).toEqual([308, `${root}/${into.id}/history?limit=7`]);
    const session = await workspace.signIn();
    const inConsole = await session.console.get(`/${folder}/${other.id}`);
    expect(inConsole.headers.location).toBe(`/console/api/workspaces/${workspace.slug}/${folder}/${into.id}`);
    expect((await api.readAll(`/${folder}?status=all&limit=50`)).map(({ id }) => id)).not.toContain(other.id);
    const hits = (await api.get('/relationships/search?q=Kornblomst')).body[folder];
    expect(hits.map(({ id }: TestRecord) => id)).toEqual([into.id]);
  });

  it('cannot be changed: 409 that names the one that stays', async ({ api }) => {
    const [into, other] = [await make(api, folder), await make(api, folder)];
    const after = await merged(api, folder, into, other);
    const third = await make(api, folder);
    const changes = [
      await api.patch(`/${folder}/${other.id}`, { name: 'New' }, other.version),
      await api.post(`/${folder}/${other.id}/archive`, undefined, { ifMatch: other.version }),
      await api.post(`/${folder}/${other.id}/restore`, undefined, { ifMatch: other.version }),
      await merge(api, folder, other, third),
      await merge(api, folder, after, other),
    ];
    for (const change of changes) {
      expect(refused(change)).toEqual([409, 'CONFLICT']);
      expect(change.body.error.message).toContain(`merged into ${into.id}`);
    }
  });

  it('names the last one of a chain', async ({ api }) => {
    const [a, b, c] = [await make(api, folder), await make(api, folder), await make(api, folder)];
    await merged(api, folder, c, await merged(api, folder, b, a));
    for (const { id } of [a, b]) {
      expect((await api.get(`/${folder}/${id}`)).headers.location).toMatch(new RegExp(`/${c.id}$`));
    }
  });

  it('is named to an agent', async ({ service, workspace, api }) => {
    const [into, other] = [await make(api, folder), await make(api, folder)];
    await merged(api, folder, into, other);
    const client = await connectMcp(mcpServer(service, workspace.secret));
    const { error } = await callTool(client, folder === 'people' ? 'get_person' : 'get_company', { id: other.id });
    expect([error?.code, error?.message]).toEqual(['NOT_FOUND', expect.stringContaining(`merged into ${into.id}.`)]);
    expect(error?.next).toContain('Call again with the `id`');
  });

  it('keeps the replay of its creation', async ({ api }) => {
    const body = folder === 'people' ? { name: 'Ida', email: 'ida@a.example' } : { name: 'Nordlys' };
    const key = randomUUID();
    const first = await api.post(`/${folder}`, body, { key });
    const [other] = Object.values(first.body) as [TestRecord];
    await merged(api, folder, await make(api, folder), other);
    const again = await api.post(`/${folder}`, body, { key });
    expect([again.status, again.text, again.headers['idempotent-replayed']]).toEqual([201, first.text, 'true']);
  });
});

describe.each(['companies', 'people'] as const)('a merge in /%s', (folder) => {
  it('is refused for stale versions, archived records and a record with itself', async ({ api }) => {
    const [into, other] = [await make(api, folder), await make(api, folder)];
    const stale = { version: 'v1.stale' };
    expect(refused(await merge(api, folder, { ...into, ...stale }, other))).toEqual([412, 'VERSION_CONFLICT']);
    expect(refused(await merge(api, folder, into, { ...other, ...stale }))).toEqual([412, 'VERSION_CONFLICT']);
    expect(refused(await merge(api, folder, into, into))).toEqual([409, 'CONFLICT']);
    const answer = await api.post(`/${folder}/${other.id}/archive`, undefined, { ifMatch: other.version });
    const [archived] = Object.values(answer.body) as [TestRecord];
    expect(refused(await merge(api, folder, into, archived))).toEqual([409, 'CONFLICT']);
    expect(refused(await merge(api, folder, archived, into))).toEqual([409, 'CONFLICT']);
  });

  it('needs Work access where a guarded value would change', async ({ workspace, api }) => {
    const { api: limited } = await workspace.member({ workAccess: false });
    const [into, other] = [await make(api, folder), await make(api, folder, { lifecycleStage: 'LEAD' })];
    expect(refused(await merge(limited, folder, into, other))).toEqual([403, 'FORBIDDEN']);
    const plain = await make(api, folder);
    expect((await merge(limited, folder, into, plain)).status).toBe(200);
  });

  it('is noted for both records, with what the other one was', async ({ workspace, api }) => {
    const [into, other] = [await make(api, folder), await make(api, folder, { name: 'Other', phone: '+45 1' })];
    await merged(api, folder, into, other);
    const operation = folder === 'people' ? 'mergePerson' : 'mergeCompany';
    const { items } = (await api.get(`/audit-entries?operation=${operation}`)).body;
    expect(items.slice(0, 2)).toEqual(
      expect.arrayContaining([
        expect.objectContaining({
          recordId: String(into.id),
          actor: workspace.userId,
          changes: { merged: { before: null, after: other.id }, phone: { before: null, after: '+45 1' } },
        }),
        expect.objectContaining({
          recordId: String(other.id),
          changes: expect.objectContaining({
            mergedInto: { before: null, after: into.id },
            name: { before: 'Other', after: null },
          }),
        }),
      ]),
    );
  });

  it('of records into each other succeeds once, however often they cross', async ({ api }) => {
    for (let round = 0; round < 10; round++) {
      const [a, b] = [await make(api, folder), await make(api, folder)];
      const answers = await Promise.all([merge(api, folder, a, b), merge(api, folder, b, a)]);
      expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
      const reads = await Promise.all([a, b].map(({ id }) => api.get(`/${folder}/${id}`)));
      expect(reads.map(({ status }) => status).toSorted()).toEqual([200, 308]);
    }
  });

  it('in a ring leaves one record, or a chain without a loop', async ({ api }) => {
    for (let round = 0; round < 5; round++) {
      const ring = await Promise.all([0, 1, 2, 3].map(() => make(api, folder)));
      const next = (n: number) => ring[(n + 1) % ring.length] as TestRecord;
      const answers = await Promise.all(ring.map((record, n) => merge(api, folder, record, next(n))));
      expect(answers.every(({ status }) => [200, 409, 412].includes(status))).toBe(true);
      const reads = await Promise.all(ring.map(({ id }) => api.get(`/${folder}/${id}`)));
      const left = ring.filter((_, n) => reads[n]?.status === 200).map(({ id }) => id);
      for (const { status, headers } of reads.filter((read) => read.status !== 200)) {
        expect([status, left]).toEqual([
          308,
          expect.arrayContaining([Number(String(headers.location).split('/').at(-1))]),
        ]);
      }
    }
  });
});

describe('a company that is merged while it is used', () => {
  it('takes along what refers to it, or that is refused', async ({ api }) => {
    for (let round = 0; round < 8; round++) {
      const number = organizationNumber();
      const into = await make(api, 'companies');
      const other = await make(api, 'companies', { organizationNumber: number });
      const person = await make(api, 'people', { companyId: other.id });
      const [done, created, changed, met, resolved] = await Promise.all([
        merge(api, 'companies', into, other),
        api.post('/people', { name: 'Ole', email: 'ole@a.example', companyId: other.id }),
        api.patch(`/people/${person.id}`, { companyId: other.id, title: 'Head' }, person.version),
        api.post('/summaries', newSummary(other.id, { participants: [{ personId: person.id }] })),
        api.post('/companies', { name: 'Again', organizationNumber: number }),
      ]);
      const statuses = [created, changed, met].map(({ status }) => status);
      expect([200, 201, 409]).toEqual(expect.arrayContaining(statuses));
      expect(resolved.status).toBe(200);
      if (done.status === 412) continue;
      expect(done.status, done.text).toBe(200);
      expect(await api.readAll(`/people?companyId=${other.id}&limit=50`)).toEqual([]);
      expect((await api.readAll(`/people?companyId=${into.id}&limit=50`)).length).toBe(created.status === 201 ? 2 : 1);
      const again = await api.post('/companies', { name: 'Again', organizationNumber: number });
      expect([again.status, again.body.company.id]).toEqual([200, into.id]);
    }
  });
});
