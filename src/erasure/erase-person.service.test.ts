import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { describe, expect } from 'vitest';
import type { Answer, Client } from '../../tests/harness/client.ts';
import { serviceTest } from '../../tests/harness/fixtures.ts';
import { ended, newSummary } from '../../tests/harness/meetings.ts';
import type { TestRecord } from '../../tests/harness/records.ts';
import type { TestService, TestWorkspace } from '../../tests/harness/service.ts';
import { until } from '../../tests/harness/until.ts';
import { receiveWebhooks } from '../../tests/harness/webhook-receiver.ts';
import { operationCommand } from '../commands/operation-command.ts';
import { ERASED } from '../transcripts/erase-mentions.ts';
import { exportHeldData } from './export-held-data.ts';

const it = serviceTest({
  worker: { pollMs: 50, backoffMs: 10, webhooks: { pollMs: 20 } },
  environment: { KARTOTEK_OUTBOUND_ALLOW: '127.0.0.0/8' },
});

const NAME = 'Sørine Kvistgård';
const EMAIL = 'soerine.kvistgaard@canary.example';

async function make(api: Client, folder: string, body: object, key?: string): Promise<TestRecord> {
  const answer = await api.post(folder, body, key === undefined ? {} : { key });
  expect(answer.status, answer.text).toBeLessThan(300);
  const [record] = Object.values(answer.body) as [TestRecord];
  return record;
}

const erase = (api: Client, { id, version }: TestRecord) => api.call('DELETE', `/people/${id}`, { ifMatch: version });

async function current(api: Client, { id }: TestRecord): Promise<TestRecord> {
  return (await api.get(`/people/${id}`)).body.person;
}

/** Erases the person and waits until all texts are searched. */
async function eraseFully(workspace: TestWorkspace, person: TestRecord): Promise<Answer> {
  const answer = await erase(workspace.api, person);
  expect(answer.status, answer.text).toBe(200);
  await finished(workspace, answer.body.erasure.erasureId);
  return answer;
}

async function finished(workspace: TestWorkspace, erasureId: number): Promise<void> {
  const { console } = await workspace.signIn();
  await until('the erasure is finished', async () => {
    const { items } = (await console.get('/erasures')).body;
    return items.find((one: { erasureId: number }) => one.erasureId === erasureId)?.finishedAt !== null;
  });
}

/** Everything in the database that has the text: `table.column`, for one workspace or all. */
async function holding({ database: { kysely } }: TestService, text: string, workspaceId?: number): Promise<string[]> {
  const { rows: columns } = await sql<{ table: string; column: string; tenant: boolean }>`
    select columns.table_name as table, columns.column_name as column, exists (
      select from information_schema.columns other
      where other.table_schema = 'public' and other.table_name = columns.table_name
        and other.column_name = 'workspace_id') as tenant
    from information_schema.columns
    join information_schema.tables on tables.table_schema = columns.table_schema
      and tables.table_name = columns.table_name and tables.table_type = 'BASE TABLE'
    where columns.table_schema = 'public'`.execute(kysely);
  expect(columns.length).toBeGreaterThan(150);
  const found: string[] = [];
  for (const { table, column, tenant } of columns) {
    const own = tenant && workspaceId !== undefined ? sql`and workspace_id = ${workspaceId}` : sql``;
    const { rows } = await sql<{ held: boolean }>`
      select exists (
        select from ${sql.table(table)}
        where lower(normalize(${sql.ref(column)}::text)) like ${`%${text.toLowerCase()}%`} ${own}) as held`.execute(
      kysely,
    );
    if (rows[0]?.held) found.push(`${table}.${column}`);
  }
  return found;
}

const TRANSCRIPT = [
  `[00:05] ${NAME}: Velkommen. Vi skal tale om fornyelsen af aftalen.`,
  '[00:20] Bo Lind: Vi er glade for løsningen, men prisen er høj.',
  `[00:41] ${NAME}: Så aftaler vi, at aftalen fornyes i to år.`,
  `[00:50] Bo Lind: ${NAME} sender den underskrevne aftale til ${EMAIL} inden fredag.`,
  '',
].join('\n');

/** Long enough to be stored packed. */
const LONG = `${TRANSCRIPT}${'Bo Lind: Det gentager vi.\n'.repeat(4_000)}Bo Lind: Det siger ${NAME.toUpperCase()} også.\n`;

/** A workspace in which the person is named wherever texts can be. */
async function named({ api }: TestWorkspace) {
  const company = await make(api, '/companies', {
    name: 'Nordlys',
    email: EMAIL,
    description: `Ask ${NAME}.`,
    metadata: { contact: NAME },
    customFields: { note: [`about ${NAME}`] },
  });
  const person = await make(api, '/people', { name: 'Sørine Holm', email: EMAIL, companyId: company.id });
  const renamed = await api.patch(`/people/${person.id}`, { name: NAME, phone: '12345678' }, person.version);
  expect(renamed.status, renamed.text).toBe(200);
  const changed = await api.patch(`/companies/${company.id}`, { description: `Write to ${EMAIL}.` }, company.version);
  expect(changed.status, changed.text).toBe(200);
  const colleague = await make(api, '/people', {
    name: 'Bo Lind',
    email: 'bo@canary.example',
    description: `Works for ${NAME}`,
    companyId: company.id,
  });
  const participants = [{ personId: person.id }, { personId: colleague.id }, { name: NAME, email: EMAIL }];
  const meetings = [];
  for (const more of [
    { transcript: TRANSCRIPT, participants },
    {
      transcript: TRANSCRIPT,
      evidenceAudience: 'INTERNAL',
      participants: [{ name: 'S. K.', email: EMAIL.toUpperCase() }],
    },
    { appointmentSubject: `With ${NAME}`, name: `Meeting ${NAME}` },
  ]) {
    meetings.push(await make(api, '/summaries', newSummary(company.id, more)));
  }
  const [first, , plain] = meetings as [TestRecord, TestRecord, TestRecord];
  const uploaded = await api.call('PUT', `/summaries/${plain.id}/transcript`, {
    rawBody: LONG,
    ifMatch: plain.version,
    headers: { 'content-type': 'text/plain' },
  });
  expect(uploaded.status, uploaded.text).toBe(202);
  for (const { id } of meetings) await ended(api, `/summaries/${id}`);
  const summary = (await api.get(`/summaries/${first.id}`)).body.summary;
  const notes = await api.patch(`/summaries/${first.id}`, { internalNotes: `${NAME} was late.` }, summary.version);
  const spoken = await api.call('PUT', `/summaries/${first.id}/speakers`, {
    body: { speakers: [{ label: NAME, personId: person.id }] },
    ifMatch: notes.body.summary.version,
  });
  expect(spoken.status, spoken.text).toBe(200);
  const approved = await api.post(`/summaries/${first.id}/approve`, undefined, {
    ifMatch: spoken.body.summary.version,
  });
  expect(approved.status, approved.text).toBe(200);
  const briefing = await make(api, '/briefings', { companyId: company.id, additionalContext: `For ${NAME}.` });
  await ended(api, `/briefings/${briefing.id}`);
  return { company, person: await current(api, person), colleague, meetings, briefing };
}

describe('an erased person', () => {
  it('is in no table any more, by name and email, and another workspace keeps its own', async ({
    service,
    workspace,
    other,
  }) => {
    await using receiver = await receiveWebhooks();
    receiver.answer = ({ payload }, response) => void response.end(JSON.stringify(payload.data.previous));
    await make(workspace.api, '/webhooks', { url: receiver.url, types: ['person.updated'] });
    const theirs = await named(other);
    const { person } = await named(workspace);
    const refused = await workspace.api.call('POST', '/people/import', {
      rawBody: `${JSON.stringify({ name: 'Bo', email: 'bo.x@canary.example', [NAME]: 1 })}\n`,
      headers: { 'content-type': 'application/x-ndjson' },
      key: randomUUID(),
    });
    expect(refused.text).toContain(NAME);
    await until('the answer is in the log', async () =>
      (await holding(service, 'Sørine Holm', workspace.workspaceId)).includes('webhook_attempt.answer'),
    );
    const before = await holding(service, NAME, workspace.workspaceId);
    // The test would see it in all these places.
    expect(before).toEqual(
      expect.arrayContaining([
        ...['audit_entry.changes', 'briefing.additional_context', 'briefing.content', 'company.custom_fields'],
        ...['company.metadata', 'event.previous', 'idempotency_key.body', 'person.name', 'summary.content'],
        'record_import_result.lines',
        ...[
          'summary.evidence',
          'summary.internal_notes',
          'summary.name',
          'summary.speaker_names',
          'summary_participant.name',
        ],
        ...['summary_speaker.label', 'transcript.text'],
      ]),
    );
    const kept = await holding(service, NAME, other.workspaceId);
    await eraseFully(workspace, person);
    for (const text of [NAME, EMAIL, 'Sørine Holm', 'Kvistgård']) {
      const everywhere = await holding(service, text, workspace.workspaceId);
      const installation = ['app_user.', 'membership.', 'user_'];
      expect(
        everywhere.filter((place) => !installation.some((part) => place.startsWith(part))),
        text,
      ).toEqual([]);
    }
    expect(await holding(service, NAME, other.workspaceId)).toEqual(kept);
    expect((await other.api.get(`/people/${theirs.person.id}`)).body.person.name).toBe(NAME);
  });

  it('is not in what a receiver of webhooks answers after it', async ({ workspace }) => {
    const { api } = workspace;
    await using receiver = await receiveWebhooks();
    const released = Promise.withResolvers<void>();
    receiver.answer = async ({ payload }, response) => {
      await released.promise;
      response.end(JSON.stringify(payload.data.previous));
    };
    const { id } = await make(api, '/webhooks', { url: receiver.url, types: ['person.updated'] });
    const person = await make(api, '/people', { name: NAME, email: EMAIL });
    const renamed = await api.patch(`/people/${person.id}`, { name: 'S. K.' }, person.version);
    await until('the message is under way', () => receiver.received.length > 0);
    await eraseFully(workspace, renamed.body.person);
    released.resolve();
    const delivered = await until('its end is stored', async () => {
      const [delivery] = (await api.get(`/webhooks/${id}/deliveries`)).body.items;
      return delivery.status === 'DELIVERED' && delivery;
    });
    expect(JSON.stringify(delivered)).not.toContain(NAME);
  });

  it('is not in what a receiver answers after it to an event that was sent before its search', async ({
    service,
    skip,
  }) => {
    skip(service.kind === 'embedded', 'It has one session.');
    const workspace = await service.workspace();
    const { api } = workspace;
    await using receiver = await receiveWebhooks();
    const answered = Promise.withResolvers<void>();
    receiver.answer = async ({ payload }, response) => {
      await answered.promise;
      response.end(JSON.stringify(payload.data.previous));
    };
    const company = await make(api, '/companies', { name: 'N', description: `Ask ${NAME}.` });
    const { id } = await make(api, '/webhooks', { url: receiver.url, types: ['company.updated'] });
    const person = await make(api, '/people', { name: NAME, email: EMAIL });
    // The search waits for the end of this transaction.
    const [begun, release] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const holder = service.database.runUnlimited(async (client) => {
      await client.execute('begin; select pg_current_xact_id()');
      begun.resolve();
      await release.promise;
      await client.execute('rollback');
    });
    await begun.promise;
    const erased = await erase(api, person);
    service.clock.advance(3_600_000);
    const changed = await api.patch(`/companies/${company.id}`, { description: null }, company.version);
    expect(changed.status, changed.text).toBe(200);
    await until('the message is under way', () => receiver.received.length > 0);
    expect(JSON.stringify(receiver.received[0]?.payload)).toContain(NAME);
    release.resolve();
    await holder;
    await finished(workspace, erased.body.erasure.erasureId);
    answered.resolve();
    const delivered = await until('its end is stored', async () => {
      const [delivery] = (await api.get(`/webhooks/${id}/deliveries`)).body.items;
      return delivery.status === 'DELIVERED' && delivery;
    });
    expect(JSON.stringify(delivered)).not.toContain(NAME);
  });

  it('leaves transcripts, evidence and content that fit together', async ({ workspace }) => {
    const { api } = workspace;
    const { person, meetings, colleague, briefing } = await named(workspace);
    const read = (id: number) => api.get(`/summaries/${id}/evidence`).then(({ body }) => body.evidence);
    const texts = (id: number) => api.get(`/summaries/${id}/transcript`).then(({ body }) => body.utterances);
    const versions = await Promise.all(meetings.map(({ id }) => api.get(`/summaries/${id}`)));
    const before = await Promise.all(meetings.map(({ id }) => texts(id)));
    await eraseFully(workspace, person);
    for (const [n, { id }] of meetings.entries()) {
      const utterances = await texts(id);
      expect(utterances).toHaveLength(before[n].length);
      expect(utterances.map(({ speaker }: { speaker: string }) => speaker)).toContain(ERASED);
      for (const { kilde, citat } of await read(id)) {
        const quoted = utterances.some(
          (one: { speaker: string; text: string }) => one.speaker === kilde && one.text.includes(citat),
        );
        expect(quoted, citat).toBe(true);
      }
      const { version } = (await api.get(`/summaries/${id}`)).body.summary;
      expect(version).not.toBe(versions[n]?.body.summary.version);
    }
    const { participants } = (await api.get(`/summaries/${meetings[0]?.id}/participants`)).body;
    const mark = { personId: null, name: ERASED, email: 'erased-person@kartotek.invalid' };
    expect(participants).toEqual([mark, expect.objectContaining({ personId: colleague.id }), mark]);
    const { content } = (await api.get(`/briefings/${briefing.id}`)).body.briefing;
    const source = content.sources.find((one: { recordId: number; type: string }) => one.recordId === person.id);
    expect(source.excerpt).toBe(ERASED);
  });

  it('answers as one that never existed, with those merged into it', async ({ workspace }) => {
    const { api } = workspace;
    const [into, old] = [
      await make(api, '/people', { name: NAME, email: EMAIL }),
      await make(api, '/people', { name: 'S. Kvist', email: 'old@canary.example' }),
    ];
    const body = { personId: old.id, version: old.version };
    const merged = await api.post(`/people/${into.id}/merge`, body, { ifMatch: into.version });
    const answer = await erase(api, merged.body.person);
    expect(answer.body).toEqual({
      erasure: { erasureId: expect.any(Number), personId: into.id, at: expect.any(String), finishedAt: null },
    });
    const headers = { 'x-request-id': 'same' };
    for (const { id } of [into, old]) {
      const read = await api.get(`/people/${id}`, { headers });
      expect(read.text).toBe((await api.get('/people/2147483000', { headers })).text);
      for (const change of [
        await erase(api, into),
        await api.patch(`/people/${id}`, { name: 'New' }, into.version),
        await api.get(`/people/${id}/history`),
        await api.post(
          '/summaries',
          newSummary((await make(api, '/companies', { name: 'N' })).id, { participants: [{ personId: id }] }),
        ),
      ]) {
        expect([change.status, change.body.error.code]).toEqual([404, 'NOT_FOUND']);
      }
    }
    const again = await make(api, '/people', { name: NAME, email: EMAIL });
    expect(again.id).toBeGreaterThan(old.id);
  });

  it('has no replays: a retry of its creation runs anew, and so does one whose answer names it', async ({
    service,
    workspace,
  }) => {
    const { api } = workspace;
    const key = randomUUID();
    const company = await make(api, '/companies', { name: 'N' });
    const body = { name: NAME, email: EMAIL, companyId: company.id };
    const person = await make(api, '/people', body, key);
    const [archive, other] = [randomUUID(), randomUUID()];
    const { version } = (await api.get(`/companies/${company.id}`)).body.company;
    const archived = await api.post(`/companies/${company.id}/archive`, undefined, { ifMatch: version, key: archive });
    expect(archived.text).toContain(NAME);
    await make(api, '/companies', { name: 'Other' }, other);
    const erased = await erase(api, person);
    // The company's answer is found by its text, after the erasure's own transaction.
    await finished(workspace, erased.body.erasure.erasureId);
    const retried = await api.post(
      '/people',
      { ...body, companyId: (await make(api, '/companies', { name: 'M' })).id },
      { key },
    );
    expect([retried.status, retried.headers['idempotent-replayed']]).toEqual([201, undefined]);
    expect(retried.body.person.id).not.toBe(person.id);
    const stale = await api.post(`/companies/${company.id}/archive`, undefined, { ifMatch: version, key: archive });
    expect(stale.status).toBe(412);
    const replay = await api.post('/companies', { name: 'Other' }, { key: other });
    expect(replay.headers['idempotent-replayed']).toBe('true');
    expect(await holding(service, EMAIL, workspace.workspaceId)).not.toEqual([]);
  });

  it('leaves the replay of a batch and an import that created it, whose others are not created twice', async ({
    service,
  }) => {
    const workspace = await service.workspace();
    const { api } = workspace;
    const [batchKey, importKey] = [randomUUID(), randomUUID()];
    const rows = [
      { name: NAME, email: EMAIL },
      { name: 'Ole Bo', email: 'ole@canary.example' },
    ];
    const send = async () => [
      await api.post('/people/batch', { rows }, { key: batchKey }),
      await api.call('POST', '/people/import', {
        rawBody: rows.map((row) => JSON.stringify(row)).join('\n'),
        key: importKey,
        headers: { 'content-type': 'application/x-ndjson' },
      }),
    ];
    const first = await send();
    const everybody: { id: number; name: string }[] = (await api.get('/people?limit=50')).body.items;
    const ids = everybody.filter(({ name }) => name === NAME).map(({ id }) => id);
    expect([everybody.length, ids.length]).toEqual([4, 2]);
    for (const id of ids) await eraseFully(workspace, (await api.get(`/people/${id}`)).body.person);
    const again = await send();
    expect(again.map(({ text }) => text)).toEqual(first.map(({ text }) => text));
    expect(again.map(({ headers }) => headers['idempotent-replayed'])).toEqual(['true', 'true']);
    expect(await api.readAll('/people?limit=50')).toHaveLength(2);
    for (const text of [NAME, EMAIL]) expect(await holding(service, text, workspace.workspaceId)).toEqual([]);
  });

  it('is noted by id only, in the audit log, as an event and in the list of erasures', async ({
    service,
    workspace,
  }) => {
    const { api } = workspace;
    const person = await make(api, '/people', { name: NAME, email: EMAIL });
    const answer = await eraseFully(workspace, person);
    const { items } = (await api.get('/audit-entries?operation=erasePerson')).body;
    expect(items[0]).toMatchObject({
      actor: workspace.userId,
      recordType: 'person',
      recordId: String(person.id),
      recordName: null,
      changes: null,
    });
    const { rows } = await sql<object>`
      select record_id, version, previous, user_id from event
      where workspace_id = ${workspace.workspaceId} and type = 'person.erased'
      order by event_id desc limit 1`.execute(service.database.kysely);
    expect(rows).toEqual([{ record_id: person.id, version: null, previous: null, user_id: workspace.userId }]);
    const { console } = await workspace.signIn();
    const listed = (await console.get('/erasures')).body.items[0];
    expect(listed).toEqual({ ...answer.body.erasure, finishedAt: expect.any(String) });
  });

  it('can be erased by administrators only, at the version that they saw', async ({ workspace }) => {
    const { api } = workspace;
    const person = await make(api, '/people', { name: NAME, email: EMAIL });
    const member = await workspace.member();
    const reader = await workspace.token({ scopes: ['contacts:read', 'meetings:write'] });
    expect((await erase(member.api, person)).status).toBe(403);
    expect((await erase(reader.api, person)).status).toBe(403);
    expect((await erase(api, { ...person, version: 'v1.stale' })).status).toBe(412);
    expect((await api.call('DELETE', `/people/${person.id}`)).status).toBe(428);
    const { console } = await workspace.signIn();
    expect((await erase(console, person)).status).toBe(200);
  });

  it('with a name of one word is found by that word only in meetings in which it took part', async ({ workspace }) => {
    const { api } = workspace;
    const company = await make(api, '/companies', { name: 'N', description: 'Anemone likes flowers.' });
    const person = await make(api, '/people', { name: 'Anemone', email: EMAIL });
    const transcript = 'Anemone: Hello.\nBo: Hello, Anemone.\n';
    const own = await make(
      api,
      '/summaries',
      newSummary(company.id, { transcript, participants: [{ personId: person.id }] }),
    );
    const foreign = await make(api, '/summaries', newSummary(company.id, { transcript }));
    for (const { id } of [own, foreign]) await ended(api, `/summaries/${id}`);
    await eraseFully(workspace, await current(api, person));
    const says = async ({ id }: TestRecord) => (await api.get(`/summaries/${id}/transcript`)).body.utterances[1].text;
    expect([await says(own), await says(foreign)]).toEqual([`Hello, ${ERASED}.`, 'Hello, Anemone.']);
    expect((await api.get(`/companies/${company.id}`)).body.company.description).toBe('Anemone likes flowers.');
  });
});

describe('a speaker', () => {
  it('that was said to be the erased person is erased by its label, there only', async ({ service }) => {
    const workspace = await service.workspace();
    const { api } = workspace;
    const company = await make(api, '/companies', { name: 'N', description: 'Sanne is here.' });
    const person = await make(api, '/people', { name: NAME, email: EMAIL });
    const transcript = 'Sanne: Hello.\nBo: Hello, Sanne.\n';
    const meeting = await make(api, '/summaries', newSummary(company.id, { transcript }));
    const { version } = (await ended(api, `/summaries/${meeting.id}`)).body.summary;
    const spoken = await api.call('PUT', `/summaries/${meeting.id}/speakers`, {
      body: { speakers: [{ label: 'Sanne', personId: person.id }] },
      ifMatch: version,
    });
    expect(spoken.status, spoken.text).toBe(200);
    await eraseFully(workspace, person);
    const { utterances } = (await api.get(`/summaries/${meeting.id}/transcript`)).body;
    expect(utterances).toMatchObject([
      { speaker: ERASED, text: 'Hello.' },
      { speaker: 'Bo', text: `Hello, ${ERASED}.` },
    ]);
    expect((await api.get(`/companies/${company.id}`)).body.company.description).toBe('Sanne is here.');
  });
});

describe('what is held about a person', () => {
  it('is one JSON object with the record and all that names it', async ({ service }) => {
    const workspace = await service.workspace();
    const { person, company, meetings, briefing, colleague } = await named(workspace);
    const answer = await workspace.api.get(`/people/${person.id}/held-data`);
    expect([answer.status, answer.headers['content-disposition']]).toEqual([
      200,
      'attachment; filename="held-data.json"',
    ]);
    const held = answer.body;
    expect(held.person).toEqual(await current(workspace.api, person));
    expect([held.names.toSorted(), held.emails]).toEqual([['Sørine Holm', NAME], [EMAIL]]);
    expect(held.meetings.map(({ id }: TestRecord) => id)).toEqual(meetings.map(({ id }) => id));
    const [first, internal, plain] = held.meetings;
    expect(first).toMatchObject({
      appointmentSubject: 'Fornyelse',
      speaksAs: [NAME],
      participants: [
        expect.objectContaining({ personId: person.id, name: NAME }),
        expect.objectContaining({ name: NAME }),
      ],
      statements: expect.arrayContaining([{ pointer: '/internal_notes', text: `${NAME} was late.` }]),
    });
    expect(first.utterances.map(({ index }: { index: number }) => index)).toEqual([0, 2, 3]);
    expect(internal).toMatchObject({ evidenceAudience: 'INTERNAL' });
    expect(plain.utterances.at(-1).text).toContain(NAME.toUpperCase());
    expect(held.briefings).toEqual([{ id: briefing.id, statements: expect.any(Array) }]);
    expect(held.companies).toMatchObject([{ id: company.id }]);
    expect(held.companies[0].statements).toContainEqual({ pointer: '/metadata/contact', text: NAME });
    expect(held.otherPeople).toEqual([
      { id: colleague.id, statements: [{ pointer: '/description', text: `Works for ${NAME}` }] },
    ]);
    expect(held.auditEntries.map(({ operation }: { operation: string }) => operation)).toEqual(
      expect.arrayContaining(['createPerson', 'updatePerson', 'updateCompany']),
    );
    expect(held.events.map(({ type }: { type: string }) => type)).toEqual(
      expect.arrayContaining(['person.created', 'person.updated', 'company.updated']),
    );
    expect(held.replays).toBeGreaterThan(2);
    const member = await workspace.member();
    expect((await member.api.get(`/people/${person.id}/held-data`)).status).toBe(403);
    expect((await workspace.api.get('/people/2147483648/held-data')).status).toBe(404);
    const other = await service.workspace();
    expect((await other.api.get(`/people/${person.id}/held-data`)).status).toBe(404);
  });

  it('is at the one that stays after a merge, where the other id leads: 308', async ({ service, workspace, other }) => {
    const { api, slug } = workspace;
    const [into, old] = [
      await make(api, '/people', { name: 'Ole Bo', email: 'ole@canary.example' }),
      await make(api, '/people', { name: NAME, email: EMAIL }),
    ];
    const body = { personId: old.id, version: old.version };
    expect((await api.post(`/people/${into.id}/merge`, body, { ifMatch: into.version })).status).toBe(200);
    const answer = await api.get(`/people/${old.id}/held-data`);
    expect([answer.status, answer.headers.location, answer.body.error.code, answer.body.error.message]).toEqual([
      308,
      `/api/v1/workspaces/${slug}/people/${into.id}/held-data`,
      'NOT_FOUND',
      expect.stringContaining(`merged into ${into.id}`),
    ]);
    expect((await api.get(`/people/${into.id}/held-data`)).body.mergedIds).toEqual([old.id]);
    expect((await other.api.get(`/people/${old.id}/held-data`)).status).toBe(404);
    const member = await workspace.member();
    expect((await member.api.get(`/people/${old.id}/held-data`)).status).toBe(403);
    const command = operationCommand(exportHeldData);
    const output = { note() {}, write: () => Promise.resolve() };
    const run = command.run(service.database, { workspace: slug, id: String(old.id) }, new Date(), output);
    await expect(run).rejects.toThrow(`merged into ${into.id}`);
  });
});

describe('erasing a person while it is changed', () => {
  it('comes before or after a change, a merge or another erasure', async ({ service }) => {
    const workspace = await service.workspace();
    const { api } = workspace;
    for (let round = 0; round < 8; round++) {
      const company = await make(api, '/companies', { name: 'N' });
      const person = await make(api, '/people', { name: NAME, email: EMAIL });
      const into = await make(api, '/people', { name: 'Ole Bo', email: 'ole@canary.example' });
      const body = { personId: person.id, version: person.version };
      const answers = await Promise.all([
        erase(api, person),
        erase(api, person),
        api.patch(`/people/${person.id}`, { title: 'Head' }, person.version),
        api.post(`/people/${into.id}/merge`, body, { ifMatch: into.version }),
        api.post('/summaries', newSummary(company.id, { participants: [{ personId: person.id }] })),
      ]);
      for (const { status, text } of answers) expect([200, 201, 404, 409, 412], text).toContain(status);
      expect(answers.slice(0, 2).filter(({ status }) => status === 200).length).toBeLessThanOrEqual(1);
      const left = await api.get(`/people/${person.id}`);
      const erased = answers.slice(0, 2).find(({ status }) => status === 200);
      if (erased) {
        expect(left.status).toBe(404);
        await finished(workspace, erased.body.erasure.erasureId);
      } else if (left.status === 200) await eraseFully(workspace, left.body.person);
      else await eraseFully(workspace, await current(api, into));
    }
    expect(await holding(service, EMAIL, workspace.workspaceId)).toEqual([]);
  });

  it('stores nothing of a generation that has read the person', async ({ service }) => {
    const workspace = await service.workspace();
    const { api } = workspace;
    for (let round = 0; round < 5; round++) {
      const company = await make(api, '/companies', { name: 'N' });
      const person = await make(api, '/people', { name: NAME, email: EMAIL, companyId: company.id });
      const [summary, briefing] = await Promise.all([
        make(
          api,
          '/summaries',
          newSummary(company.id, { transcript: TRANSCRIPT, participants: [{ personId: person.id }] }),
        ),
        make(api, '/briefings', { companyId: company.id }),
      ]);
      await eraseFully(workspace, await current(api, person));
      expect((await ended(api, `/summaries/${summary.id}`)).body.summary.status).toBe('WAITING_APPROVAL');
      expect((await ended(api, `/briefings/${briefing.id}`)).body.briefing.status).toBe('COMPLETE');
    }
    for (const text of [NAME, EMAIL]) expect(await holding(service, text, workspace.workspaceId)).toEqual([]);
  });
});
