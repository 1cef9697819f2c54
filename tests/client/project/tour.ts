// A program of somebody who has installed the client: every operation for tokens, at least once.
import { ApiError, Kartotek, type Versioned } from '@kartotek/client';
import type { Toured, TourSettings } from './tour-settings.ts';

/** Makes the tour. Throws where an answer is not what it must be. */
export async function tour({
  url,
  workspace,
  token,
  registered,
  transcript,
  receiver,
  failed,
}: TourSettings): Promise<Toured> {
  const requests: string[] = [];
  const kartotek = new Kartotek({
    url,
    workspace,
    token,
    fetch(input, init) {
      const { pathname } = new URL(String(input));
      requests.push(`${init?.method} ${pathname.replace(/^.*\/workspaces\/[^/]+/, '')}`);
      return fetch(input, init);
    },
  });
  const { companies, people, briefings, summaries, webhooks } = kartotek;

  const self = await kartotek.self();
  same('the workspace', self.workspace.slug, workspace);

  const company = await companies.create({ name: 'Tour ApS', industry: 'Travel' });
  const renamed = await companies.update(company, { name: 'Grand Tour ApS' });
  same('the name', renamed.name, 'Grand Tour ApS');
  await fails('VERSION_CONFLICT', () => companies.update(company, { name: 'Outdated' }));
  const archived = await companies.archive(renamed);
  const restored = await companies.restore(archived);
  same('the company', await companies.get(company.id), restored);
  same('its changes', (await all(companies.listHistory(restored))).length, 4);
  const found = await companies.createFromRegistry({ organizationNumber: registered });
  const rows = await companies.createMany({ rows: [{ name: 'One of many ApS' }, { name: '' }] });
  same(
    'the rows',
    rows.map(({ status }) => status),
    ['created', 'refused'],
  );
  same(
    'the registry',
    JSON.stringify(await kartotek.lookUpCompanyRegistry({ query: registered })).includes('vat'),
    true,
  );

  const person = await people.create({ name: 'Ida Rejse', email: 'ida@tour.example', companyId: company.id });
  const promoted = await people.update(person, { title: 'Guide', lifecycleStage: 'LEAD' });
  same('the person', await people.get(promoted), promoted);
  const away = await people.archive(promoted);
  const back = await people.restore(away);
  same('the title', back.title, 'Guide');
  same('the changes', (await all(people.listHistory(back))).length, 4);
  const many = Array.from({ length: 7 }, (_, n) => ({ name: `Guest ${n}`, email: `guest${n}@tour.example` }));
  await people.createMany({ rows: many });
  same('all pages', (await all(people.list({ limit: 3, sort: 'name-asc' }))).length, 8);
  const [guest] = (await people.list({ limit: 1, sort: 'name-asc' }).page()).items;
  if (!guest) throw new Error('There is no guest');
  const joined = await people.merge(back, { personId: guest.id, version: guest.version });
  same('the person that stays', joined.id, back.id);
  same('the person that is gone', (await people.get(guest.id)).id, back.id);
  const other = await companies.get(found);
  const one = await companies.merge(restored, { companyId: other.id, version: other.version });
  same('the companies', (await all(companies.list())).map(({ name }) => name).sort(), [
    'Grand Tour ApS',
    'One of many ApS',
  ]);
  same(
    'search',
    (await kartotek.searchRelationships({ q: 'rejse' })).people.map(({ id }) => id),
    [person.id],
  );
  await all(kartotek.customFieldDefinitions.list({ entityType: 'PERSON' }));

  const now = await kartotek.events.list({ from: 'now' }).page();
  const stranger = await people.create({ name: 'Nobody', email: 'nobody@tour.example' });
  same('what is held', JSON.stringify(await people.exportHeldData(stranger)).includes('nobody@tour.example'), true);
  same('the erasure', (await people.erase(stranger)).personId, stranger.id);
  await fails('NOT_FOUND', () => people.get(stranger));
  const happened: string[] = [];
  for await (const { items } of kartotek.events.list({ cursor: now.nextCursor }).follow({ pollMs: 100 })) {
    // What happened just before may still come.
    happened.push(...items.filter(({ record }) => record.id === stranger.id).map(({ type }) => type));
    if (happened.includes('person.erased')) break;
  }
  same('what happened', happened, ['person.created', 'person.erased']);

  const { secret, ...endpoint } = await webhooks.create({ url: receiver, types: ['person.archived'] });
  const described = await webhooks.update(endpoint, { description: 'The tour' });
  await delivered(described, await webhooks.sendTestEvent(described));
  const last = await all(webhooks.listDeliveries(described));
  const again = await webhooks.redeliverEvent(described, last[0]?.id ?? 0);
  await delivered(described, again);
  same(
    'the endpoints',
    (await all(webhooks.list())).map(({ id }) => id),
    [endpoint.id],
  );
  const rotated = await webhooks.rotateSecret(await webhooks.get(described));
  await webhooks.delete(rotated);
  await fails('NOT_FOUND', () => webhooks.get(rotated));

  const briefing = await briefings.create({ companyId: one.id, additionalContext: 'The tour' });
  const retried = await briefings.retry(await briefings.get(failed.briefing));
  same(
    'the briefings',
    (await all(briefings.list())).map(({ id }) => id),
    [briefing.id, retried.id],
  );
  same('the generation', (await briefings.getGeneration(briefing)).attempts >= 0, true);

  const planned = await summaries.create({
    companyId: one.id,
    appointmentSubject: 'The tour',
    appointmentDate: '2026-03-11T09:00:00Z',
    durationSec: 1800,
    evidenceAudience: 'CUSTOMER',
  });
  const attended = await summaries.setParticipants(planned, { participants: [{ personId: person.id }] });
  same(
    'who was there',
    (await summaries.listParticipants(planned)).participants.map(({ personId }) => personId),
    [person.id],
  );
  await summaries.putTranscript(attended, transcript);
  await summaries.retry(await summaries.get(failed.summary));
  const written = await until(
    () => summaries.get(planned.id),
    ({ status }) => status !== 'WAITING',
  );
  same('the summary', written.status, 'WAITING_APPROVAL');
  await summaries.getGeneration(written);
  same('what was said', (await summaries.getTranscript(written, { limit: 2 })).utterances.length, 2);
  await summaries.getEvidence(written);
  const [speaker] = await summaries.listSpeakers(written);
  if (!speaker) throw new Error('Nobody has spoken');
  const spoken = await summaries.setSpeakers(written, { speakers: [{ label: speaker.label, personId: person.id }] });
  const noted = await summaries.updateNotes(spoken, { internalNotes: 'A fine tour.' });
  const approved = await summaries.approve(noted, { appointmentDate: '2026-03-12T09:00:00Z' });
  same('the status', [approved.status, approved.internalNotes], ['APPROVED', 'A fine tour.']);
  same(
    'the summaries',
    (await all(summaries.list({ companyId: one.id }))).map(({ id }) => id),
    [planned.id],
  );

  for await (const { recordType } of kartotek.auditEntries.list({ limit: 5 }))
    same('the log', typeof recordType, 'string');

  for (const kind of [companies, people]) {
    const file = await (await kind.export({ format: 'ndjson' })).text();
    const report = await kind.import(file, { matchBy: 'id' });
    const statuses = (await all(report.rows<{ status?: string }>())).flatMap(({ status }) => status ?? []);
    same('the lines', statuses, file.trim().split('\n').fill('unchanged'));
  }
  return { requests, secret };

  async function delivered(webhook: Versioned, { id }: { id: number }): Promise<void> {
    const ended = await until(
      () => webhooks.getDelivery(webhook, id),
      ({ endedAt }) => endedAt !== null,
    );
    same('the delivery', ended.status, 'DELIVERED');
  }

  async function fails(code: ApiError['code'], call: () => PromiseLike<Versioned>): Promise<void> {
    const error = await Promise.resolve(call()).catch((thrown: unknown) => thrown);
    if (!ApiError.is(error, code)) throw new Error(`Not ${code}: ${error}`);
    if (String(error).includes(token) || JSON.stringify(error).includes(token))
      throw new Error('The error has the token');
  }
}

async function all<Item>(items: AsyncIterable<Item>): Promise<Item[]> {
  const read: Item[] = [];
  for await (const item of items) read.push(item);
  return read;
}

async function until<Value>(read: () => PromiseLike<Value>, isReached: (value: Value) => boolean): Promise<Value> {
  const value = await read();
  if (isReached(value)) return value;
  await new Promise((resolve) => setTimeout(resolve, 200));
  return until(read, isReached);
}

function same(what: string, given: unknown, expected: unknown): void {
  const [one, other] = [JSON.stringify(given), JSON.stringify(expected)];
  if (one !== other) throw new Error(`${what}: ${one} is not ${other}`);
}
