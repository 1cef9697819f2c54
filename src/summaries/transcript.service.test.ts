import { describe, expect } from 'vitest';
import type { Client } from '../../tests/harness/client.ts';
import { serviceTest } from '../../tests/harness/fixtures.ts';
import { ended, makeCompany, newSummary, TRANSCRIPT, upload } from '../../tests/harness/meetings.ts';
import { demoMeetings } from '../demo/transcripts.ts';
import { LIMITS } from '../limits.ts';
import { formatTime } from '../transcripts/format-time.ts';
import type { Utterance } from '../transcripts/utterances.ts';

const it = serviceTest({ worker: { pollMs: 100, backoffMs: 10 } });

type Listed = Utterance & { index: number; personId: number | null };

async function createSummary(api: Client, more: object = {}) {
  const created = await api.post('/summaries', newSummary(await makeCompany(api), more));
  expect(created.status, created.text).toBe(201);
  return created.body.summary as { id: number; version: string };
}

/** All pages. */
async function utterancesOf(api: Client, id: number): Promise<Listed[]> {
  const all: Listed[] = [];
  for (let next: number | null = 0; next !== null; ) {
    const page = await api.get(`/summaries/${id}/transcript${next === 0 ? '' : `?from=${next}`}`);
    expect(page.status, page.text.slice(0, 300)).toBe(200);
    all.push(...page.body.utterances);
    next = page.body.nextIndex;
  }
  return all;
}

describe('the transcript of a summary', () => {
  it('is read as speaker, time and text', async ({ api }) => {
    const { id } = await createSummary(api, { transcript: TRANSCRIPT });
    const { body } = await api.get(`/summaries/${id}/transcript`);
    expect(body.nextIndex).toBeNull();
    expect(body.utterances).toHaveLength(4);
    expect(body.utterances[1]).toEqual({
      index: 1,
      speaker: 'Bo Lind',
      startMs: 20_000,
      text: 'Vi er glade for løsningen, men prisen er høj.',
      personId: null,
    });
  });

  it('is 404 before there is one, and where the summary may not be seen', async ({ workspace, api }) => {
    const waiting = await createSummary(api);
    const hidden = await createSummary(api, { transcript: TRANSCRIPT, evidenceAudience: 'INTERNAL' });
    const colleague = await workspace.member();
    for (const path of ['transcript', 'speakers']) {
      expect((await api.get(`/summaries/${waiting.id}/${path}`)).status).toBe(404);
      expect((await api.get(`/summaries/${hidden.id}/${path}`)).status).toBe(200);
      const answer = await colleague.api.get(`/summaries/${hidden.id}/${path}`);
      expect([answer.status, answer.body.error.message]).toEqual([404, 'The resource was not found.']);
    }
  });

  it('has pages without gaps, also if it was stored packed', async ({ api }) => {
    const lines = Array.from({ length: 4_500 }, (_, n) => `Speaker ${n % 7}: Line number ${n}.`);
    const summary = await createSummary(api);
    expect((await upload(api, summary, lines.join('\n'))).status).toBe(202);
    const first = await api.get(`/summaries/${summary.id}/transcript`);
    expect(first.body.utterances).toHaveLength(LIMITS.transcriptPageUtterances);
    const all = await utterancesOf(api, summary.id);
    expect(all.map(({ index }) => index)).toEqual(lines.map((_, n) => n));
    expect(all.map(({ speaker, text }) => `${speaker}: ${text}`)).toEqual(lines);
    expect((await api.get(`/summaries/${summary.id}/transcript?from=4500`)).body).toEqual({
      utterances: [],
      nextIndex: null,
    });
  });

  it('has pages that end by their length', async ({ api }) => {
    const long = 'word '.repeat(30_000).trim();
    const summary = await createSummary(api);
    await upload(api, summary, Array.from({ length: 5 }, (_, n) => `Speaker ${n}: ${long}`).join('\n'));
    const { body } = await api.get(`/summaries/${summary.id}/transcript`);
    expect([body.utterances.length, body.nextIndex]).toEqual([2, 2]);
    expect(await utterancesOf(api, summary.id)).toHaveLength(5);
  });

  it('names the people whom speakers are, participants before people of the company', async ({ api }) => {
    const companyId = await makeCompany(api);
    const person = async (name: string, email: string): Promise<number> =>
      (await api.post('/people', { name, email, companyId })).body.person.id;
    const astrid = await person('Astrid Holm', 'astrid@nordlys.example');
    const namesake = await person('Astrid Holm', 'other@nordlys.example');
    const bo = await person('Bo Lind', 'bo@nordlys.example');
    const created = await api.post(
      '/summaries',
      newSummary(companyId, { transcript: `${TRANSCRIPT}Speaker 3: Hej.\n`, participants: [{ personId: astrid }] }),
    );
    const { id } = created.body.summary;
    expect((await utterancesOf(api, id)).map(({ personId }) => personId)).toEqual([astrid, bo, astrid, bo, null]);
    expect(namesake).not.toBe(astrid);
    expect((await api.get(`/summaries/${id}/speakers`)).body.speakers).toEqual([
      {
        ...{ label: 'Astrid Holm', utterances: 2, isAssigned: false },
        ...{ personId: astrid, name: 'Astrid Holm', email: 'astrid@nordlys.example' },
      },
      {
        ...{ label: 'Bo Lind', utterances: 2, isAssigned: false },
        ...{ personId: bo, name: 'Bo Lind', email: 'bo@nordlys.example' },
      },
      { label: 'Speaker 3', utterances: 1, personId: null, name: null, email: null, isAssigned: false },
    ]);
  });
});

const spoken = demoMeetings.filter(({ transcript, state }) => transcript !== '' && state !== 'FAILED');

describe('the evidence of', () => {
  it.for(spoken.map(({ subject, transcript }) => [subject, transcript] as const))(
    '%s is found in one utterance of its speaker and time',
    async ([, transcript], { api }) => {
      const { id } = await createSummary(api, { transcript });
      await ended(api, `/summaries/${id}`);
      const { evidence } = (await api.get(`/summaries/${id}/evidence`)).body;
      expect(evidence.length).toBeGreaterThan(0);
      const utterances = await utterancesOf(api, id);
      for (const { citat, kilde, tidspunkt } of evidence) {
        const said = utterances.filter(
          ({ speaker, startMs, text }) =>
            speaker === kilde && formatTime(startMs) === tidspunkt && text.includes(citat),
        );
        expect(said.length, citat).toBeGreaterThan(0);
      }
    },
  );
});
