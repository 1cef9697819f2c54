import { describe, expect, test } from 'vitest';
import type { Client } from '../../tests/harness/client.ts';
import { serviceTest, withService } from '../../tests/harness/fixtures.ts';
import { ended, makeCompany, newSummary, waitingForApproval } from '../../tests/harness/meetings.ts';
import type { Generator, SummaryRequest } from '../generation/generator.ts';
import type { SummaryContent } from '../generation/summary-content.ts';

const it = serviceTest({ worker: { pollMs: 100, backoffMs: 10 } });

const TRANSCRIPT = [
  '[00:05] Astrid Holm: Velkommen. Vi skal tale om fornyelsen af aftalen.',
  '[00:41] Astrid Holm: Så aftaler vi, at aftalen fornyes i to år.',
  '[01:02] Bo: Jeg sender den underskrevne aftale inden fredag.',
  '',
].join('\n');

interface Summary {
  id: number;
  version: string;
  status: string;
  excerpt?: string;
  content: SummaryContent;
}

const person = async (api: Client, name: string, more: object = {}): Promise<number> =>
  (await api.post('/people', { name, email: `${name.replace(' ', '.').toLowerCase()}@people.example`, ...more })).body
    .person.id;
const set = (api: Client, { id, version }: Summary, speakers: object[]) =>
  api.call('PUT', `/summaries/${id}/speakers`, { body: { speakers }, ifMatch: version });
const waiting = async (api: Client, more: object = {}): Promise<Summary> =>
  (await waitingForApproval(api, { transcript: TRANSCRIPT, ...more })).body.summary;
const owners = ({ content }: Summary) => content.todos.opgaver.map(({ ansvarlig }) => ansvarlig);
const sources = ({ content }: Summary) => [...new Set(content.context.map(({ kilde }) => kilde))].sort();

describe('the content of a summary', () => {
  it('calls speakers by the names of those whom they were matched to, and its evidence keeps the labels', async ({
    api,
  }) => {
    const bo = await person(api, 'Bo Lind');
    const made = await waiting(api, { participants: [{ personId: bo }] });
    expect(owners(made)).toEqual(['Bo Lind']);
    expect(sources(made)).toEqual(['Astrid Holm', 'Bo']);
  });

  it('follows a correction in the same change, texts and excerpt too', async ({ api }) => {
    const [bo, ida] = [await person(api, 'Bo Lind'), await person(api, 'Ida Bech')];
    const made = await waiting(api, { participants: [{ personId: bo }] });
    const answer = await set(api, made, [{ label: 'Bo', personId: ida }]);
    expect(answer.status, answer.text).toBe(200);
    const corrected = answer.body.summary as Summary;
    expect(owners(corrected)).toEqual(['Ida Bech']);
    expect(corrected.content.context).toEqual(made.content.context);
    expect(JSON.stringify({ ...corrected.content, context: [] })).not.toContain('Bo Lind');
    expect((await api.get(`/summaries/${made.id}`)).body.summary).toEqual(corrected);
    const [listed] = (await api.get('/summaries')).body.items;
    expect(listed.excerpt).not.toContain('Bo');
    // And back: what was left out is decided by the name.
    const back = (await set(api, corrected, [])).body.summary as Summary;
    expect(back.content).toEqual(made.content);
    const nobody = (await set(api, back, [{ label: 'Bo', personId: null }])).body.summary as Summary;
    expect(owners(nobody)).toEqual(['Bo']);
  });

  it('is named in the audit entry only if it changed', async ({ workspace, api }) => {
    const made = await waiting(api);
    const same = (await set(api, made, [{ label: 'Bo', personId: null }])).body.summary as Summary;
    await set(api, same, [{ label: 'Bo', name: 'Bo Krogh', email: 'bo@krogh.example' }]);
    const { console } = await workspace.signIn();
    const entries = (await console.get('/audit-entries?operation=setSpeakers')).body.items as { changes: object }[];
    expect(entries.slice(0, 2).map(({ changes }) => Object.keys(changes).sort())).toEqual([
      ['content', 'speakers'],
      ['speakers'],
    ]);
  });

  it('stays once it is approved', async ({ api }) => {
    const ida = await person(api, 'Ida Bech');
    const made = await waiting(api);
    const approved = await api.post(`/summaries/${made.id}/approve`, undefined, { ifMatch: made.version });
    const answer = await set(api, approved.body.summary, [{ label: 'Bo', personId: ida }]);
    expect(answer.body.summary.content).toEqual(approved.body.summary.content);
    expect(owners(answer.body.summary)).toEqual(['Bo']);
  });
});

/** A generator whose first run waits until it is released. It gives one todo to whoever speaks as Bo. */
function waitingGenerator() {
  const read = Promise.withResolvers<SummaryRequest>();
  const release = Promise.withResolvers<void>();
  const generator: Generator = {
    name: 'waiting',
    version: '1',
    brief: () => Promise.reject(new Error('No briefing is expected')),
    async summarise(request) {
      read.resolve(request);
      await release.promise;
      const name = request.speakers?.get('Bo') ?? 'Bo';
      const said = 'Jeg sender den underskrevne aftale inden fredag.';
      const content: SummaryContent = {
        titel: 'Fornyelse',
        opsummering: '',
        context: [{ kilde: 'Bo', citat: said, tidspunkt: '01:02', peger: '/todos/opgaver/0' }],
        hvadBlevAftalt: { aftaler: [] },
        hvadBlevDroeftet: { emner: [] },
        todos: {
          opgaver: [
            { opgave: `${name} sender den underskrevne aftale.`, ansvarlig: name, deadline: '', prioritet: 'Mellem' },
          ],
        },
      };
      return { content, tokensUsed: null };
    },
  };
  return { generator, read: read.promise, release: () => release.resolve() };
}

describe('a generation that started before a correction', () => {
  test.each([
    ['of the speakers', 'speakers'],
    ['of who took part', 'participants'],
  ])('stores the names that hold when it ends: %s', async (_, corrected) => {
    const { generator, read, release } = waitingGenerator();
    await withService({ worker: { pollMs: 50, backoffMs: 10, generator } }, async (service) => {
      const { api } = await service.workspace();
      const [bo, other] = [await person(api, 'Bo Lind'), await person(api, 'Bo Krogh')];
      const companyId = await makeCompany(api);
      const body = newSummary(companyId, { transcript: TRANSCRIPT, participants: [{ personId: bo }] });
      const { id } = (await api.post('/summaries', body)).body.summary;
      expect((await read).speakers).toEqual(new Map([['Bo', 'Bo Lind']]));
      const { version } = (await api.get(`/summaries/${id}`)).body.summary;
      const change = corrected === 'speakers' ? [{ label: 'Bo', personId: other }] : [{ personId: other }];
      const answer = await api.call('PUT', `/summaries/${id}/${corrected}`, {
        body: { [corrected]: change },
        ifMatch: version,
      });
      expect([answer.status, answer.body.summary?.status], answer.text).toEqual([200, 'WAITING']);
      release();
      const done = (await ended(api, `/summaries/${id}`)).body.summary as Summary;
      expect(done.status).toBe('WAITING_APPROVAL');
      expect(owners(done)).toEqual(['Bo Krogh']);
      expect(done.content.todos.opgaver[0]?.opgave).toBe('Bo Krogh sender den underskrevne aftale.');
      expect(sources(done)).toEqual(['Bo']);
    });
  });

  test('stores them also if both end at once', async () => {
    await withService({ worker: { pollMs: 50, backoffMs: 10 } }, async (service) => {
      const { api } = await service.workspace();
      const other = await person(api, 'Bo Krogh');
      const companyId = await makeCompany(api);
      for (let round = 0; round < 5; round += 1) {
        const body = newSummary(companyId, { transcript: TRANSCRIPT });
        let current = (await api.post('/summaries', body)).body.summary as Summary;
        const answers = [];
        do {
          const answer = await set(api, current, [{ label: 'Bo', personId: other }]);
          answers.push(answer.status);
          current = (await api.get(`/summaries/${current.id}`)).body.summary;
        } while (answers.at(-1) === 412);
        expect(answers.at(-1)).toBe(200);
        const done = (await ended(api, `/summaries/${current.id}`)).body.summary as Summary;
        expect(owners(done)).toEqual(['Bo Krogh']);
      }
    });
  });
});
