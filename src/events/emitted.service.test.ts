import { afterAll, describe, expect } from 'vitest';
import { type FeedEvent, follow, sequenced } from '../../tests/harness/events.ts';
import { serviceTest } from '../../tests/harness/fixtures.ts';
import { ended, makeCompany, newSummary, TRANSCRIPT } from '../../tests/harness/meetings.ts';
import type { TestService, TestWorkspace } from '../../tests/harness/service.ts';
import { GenerationFailed, type Generator } from '../generation/generator.ts';
import { createExtractiveGenerator } from '../generation/generators/extractive-generator.ts';
import { createTranscriptThreads } from '../generation/threads/transcript-threads.ts';
import { EVENT_TYPES } from '../operation/event-types.ts';
import { validate } from '../operation/validate.ts';
import { Event } from './event-schema.ts';

const threads = createTranscriptThreads();
afterAll(() => threads.close());
const rules = createExtractiveGenerator(threads);
const FAILS = 'Nobody talks of this';

/** Fails for one subject and one company, and otherwise makes what the service makes. */
const generator: Generator = {
  ...rules,
  summarise: (request) => (request.subject === FAILS ? Promise.reject(failure()) : rules.summarise(request)),
  brief: (request) => (request.company.name === FAILS ? Promise.reject(failure()) : rules.brief(request)),
};
const failure = () => new GenerationFailed('not today', { retryable: false });

/** No looks for events that nobody told of: each commit tells of its own. */
const it = serviceTest({ worker: { pollMs: 50, generator }, sequencer: { lookMs: 3_600_000 } }).extend(
  'happened',
  ({ service }) =>
    /** The events of what `change` does, as `type record-id`, and the whole of them. */
    async (workspace: Pick<TestWorkspace, 'api'>, change: () => Promise<unknown>) => {
      await sequenced(service.database);
      const { cursor } = await follow(workspace.api);
      await change();
      await sequenced(service.database);
      const { events } = await follow(workspace.api, cursor);
      for (const event of events) expect(validate(Event, event, 'event')).toEqual([]);
      return events;
    },
);

const namesOf = (events: readonly FeedEvent[]) => events.map(({ type, record }) => `${type} ${record.id}`);

async function settled(service: TestService, { api }: Pick<TestWorkspace, 'api'>, path: string) {
  const answer = await ended(api, path);
  await sequenced(service.database);
  return answer;
}

describe.for([
  ['company', '/companies', { name: 'Nordlys' }],
  ['person', '/people', { name: 'Ida Holm', email: 'ida@holm.example' }],
] as const)('a %s', ([type, path, body]) => {
  it('has an event with version and request for each change, and none for what changed nothing', async ({
    workspace,
    happened,
  }) => {
    const { api } = workspace;
    const versions: string[] = [];
    const events = await happened(workspace, async () => {
      const step = async (answer: ReturnType<typeof api.get>) => {
        const [record] = Object.values((await answer).body as Record<string, { id: number; version: string }>);
        if (!record) throw new Error('no record');
        if (record.version !== versions.at(-1)) versions.push(record.version);
        return record;
      };
      const { id, version } = await step(
        api.post(path, body, { key: `${type}-1`, headers: { 'x-request-id': 'first' } }),
      );
      await api.post(path, body, { key: `${type}-1` });
      const renamed = await step(api.patch(`${path}/${id}`, { name: 'Renamed' }, version));
      await step(api.patch(`${path}/${id}`, { name: 'Renamed' }, renamed.version));
      expect((await api.patch(`${path}/${id}`, { name: 'Late' }, version)).status).toBe(412);
      expect((await api.post(path, { ...body, name: '' })).status).toBe(400);
      const archived = await step(api.post(`${path}/${id}/archive`, undefined, { ifMatch: renamed.version }));
      await step(api.post(`${path}/${id}/restore`, undefined, { ifMatch: archived.version }));
    });
    expect(events.map((event) => event.type)).toEqual(
      ['created', 'updated', 'archived', 'restored'].map((what) => `${type}.${what}`),
    );
    expect(events.map(({ record }) => record.version)).toEqual(versions);
    expect(events.map(({ changedFields, previous }) => [changedFields, previous])).toEqual([
      [[], null],
      [['name'], { name: body.name }],
      [[], null],
      [[], null],
    ]);
    expect(events[0]?.requestId).toBe('first');
    expect(new Set(events.map(({ id }) => id)).size).toBe(4);
  });

  it('has one for each new record of a batch', async ({ workspace, happened }) => {
    await workspace.api.post(path, { ...body, ...(type === 'company' && { organizationNumber: '31111111' }) });
    const rows = [
      { ...body, name: 'B' },
      { name: '' },
      { ...body, name: 'A' },
      ...(type === 'company' ? [{ name: 'known', organizationNumber: '31111111' }] : []),
    ];
    let created: number[] = [];
    const events = await happened(workspace, async () => {
      const answer = await workspace.api.post(`${path}/batch`, { rows });
      const report: { status: string; id: number }[] = answer.body.rows;
      created = report.filter(({ status }) => status === 'created').map(({ id }) => id);
    });
    expect(created).toHaveLength(2);
    expect(namesOf(events).toSorted()).toEqual(created.map((id) => `${type}.created ${id}`).toSorted());
    expect(events.map(({ record }) => record.version).every((version) => version?.startsWith('v1.'))).toBe(true);
  });
});

describe('a company that the workspace has', () => {
  it('has no event when its number is given again', async ({ workspace, happened }) => {
    const { api } = workspace;
    await api.post('/companies', { name: 'Nordlys', organizationNumber: '32222222' });
    expect(
      await happened(workspace, async () => {
        expect((await api.post('/companies', { name: 'N', organizationNumber: '32222222' })).status).toBe(200);
        expect((await api.post('/companies/from-registry', { organizationNumber: '32222222' })).status).toBe(200);
      }),
    ).toEqual([]);
  });
});

describe('previous values', () => {
  it('are those of the fields that changed, with keys of maps, whole or not at all', async ({
    workspace,
    happened,
  }) => {
    const { api } = workspace;
    const long = 'x'.repeat(5_000);
    const customFields = { one: long, two: long, six: long, ten: long };
    const { company } = (
      await api.post('/companies', { name: 'A', phone: '1', metadata: { 'a.b': 'c' }, customFields })
    ).body;
    const [event] = await happened(workspace, () =>
      api.patch(
        `/companies/${company.id}`,
        {
          phone: null,
          email: 'a@b.example',
          metadata: {},
          customFields: { one: null, six: null, ten: null, two: null },
        },
        company.version,
      ),
    );
    const {
      'customFields.one': one,
      'customFields.six': six,
      'customFields.ten': ten,
      ...rest
    } = event?.previous ?? {};
    expect([one, six, ten].every((value) => value === long)).toBe(true);
    expect(rest).toEqual({ phone: '1', email: null, 'metadata.a.b': 'c' });
    expect(event?.changedFields.toSorted()).toEqual([
      'customFields.one',
      'customFields.six',
      'customFields.ten',
      'customFields.two',
      'email',
      'metadata.a.b',
      'phone',
    ]);
  });
});

describe('the actor', () => {
  it('is a person in the console, a token, or the service', async ({ service, workspace, happened }) => {
    const { console } = await workspace.signIn();
    const { userId, api } = workspace;
    const person = { userId, name: 'Member' };
    const [event] = await happened(workspace, () => console.post('/people', { name: 'Ida', email: 'i@a.example' }));
    expect(event?.actor).toEqual({ ...person, type: 'user', tokenId: null, tokenName: null });
    const companyId = await makeCompany(api);
    const events = await happened(workspace, async () => {
      await api.post('/people', { name: 'Ida', email: 'i@a.example' });
      const { briefing } = (await api.post('/briefings', { companyId })).body;
      await settled(service, workspace, `/briefings/${briefing.id}`);
    });
    const nobody = { userId: null, name: null, tokenId: null, tokenName: null };
    expect(events.map(({ actor }) => actor)).toEqual([
      { ...person, type: 'token', tokenId: expect.any(Number), tokenName: 'test' },
      { ...nobody, type: 'service' },
    ]);
    expect(events[1]).toMatchObject({ type: 'briefing.completed', requestId: null });
  });
});

describe('meetings', () => {
  it('have events when they are generated, fail and are approved, without content and notes', async ({
    service,
    workspace,
    happened,
  }) => {
    const { api } = workspace;
    const companyId = await makeCompany(api);
    const poor = await makeCompany(api, FAILS);
    let approved = '';
    const events = await happened(workspace, async () => {
      const make = async (more: object) => {
        const { summary } = (await api.post('/summaries', newSummary(companyId, { transcript: TRANSCRIPT, ...more })))
          .body;
        return (await settled(service, workspace, `/summaries/${summary.id}`)).body.summary;
      };
      const good = await make({});
      const noted = (await api.patch(`/summaries/${good.id}`, { internalNotes: 'kanariefugl' }, good.version)).body
        .summary;
      const answer = await api.post(
        `/summaries/${good.id}/approve`,
        { appointmentDate: '2026-03-12T09:15:00.000Z', content: { ...noted.content, titel: 'kanariefugl' } },
        { ifMatch: noted.version },
      );
      approved = answer.body.summary.version;
      await make({ appointmentSubject: FAILS });
      const { briefing } = (await api.post('/briefings', { companyId: poor })).body;
      await settled(service, workspace, `/briefings/${briefing.id}`);
    });
    expect(events.map(({ type }) => type)).toEqual([
      'summary.awaiting_approval',
      'summary.approved',
      'summary.failed',
      'briefing.failed',
    ]);
    expect(events[1]).toMatchObject({
      record: { version: approved },
      changedFields: ['appointmentDate', 'content'],
      previous: { appointmentDate: '2026-03-11T09:00:00.000Z' },
    });
    expect(JSON.stringify(events)).not.toContain('kanariefugl');
    const left = events.filter((_, n) => n !== 1);
    expect(left.map(({ previous, actor }) => [previous, actor.type])).toEqual(Array(3).fill([null, 'service']));
  });
});

describe('the types of events', () => {
  it('are described', async ({ api }) => {
    const { body } = await api.get('/openapi.json');
    const { EventType: schema } = body.components.schemas;
    expect(schema.enum).toEqual(Object.keys(EVENT_TYPES));
    for (const meaning of Object.values(EVENT_TYPES)) expect(schema.description).toContain(meaning);
  });
});
