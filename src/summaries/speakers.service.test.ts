import { sql } from 'kysely';
import { describe, expect } from 'vitest';
import type { Client } from '../../tests/harness/client.ts';
import { serviceTest } from '../../tests/harness/fixtures.ts';
import { makeCompany, newSummary, TRANSCRIPT, upload, waitingForApproval } from '../../tests/harness/meetings.ts';

const it = serviceTest({ worker: { pollMs: 100, backoffMs: 10 } });

interface Versioned {
  id: number;
  version: string;
}

const person = async (api: Client, name: string): Promise<number> =>
  (await api.post('/people', { name, email: `${name.replace(' ', '.').toLowerCase()}@people.example` })).body.person.id;
const set = (api: Client, { id, version }: Versioned, speakers: object[]) =>
  api.call('PUT', `/summaries/${id}/speakers`, { body: { speakers }, ifMatch: version });
const waiting = async (api: Client, more: object = {}) =>
  (await waitingForApproval(api, more)).body.summary as Versioned & { content: { opsummering: string } };
const speakersOf = async (api: Client, id: number) =>
  (await api.get(`/summaries/${id}/speakers`)).body.speakers as { label: string; [key: string]: unknown }[];

describe('the speakers of a transcript', () => {
  it('are assigned to people, others and nobody, before the name decides', async ({ api }) => {
    const [ida, bo] = [await person(api, 'Ida Bech'), await person(api, 'Bo Lind')];
    const lines = `${TRANSCRIPT}Speaker 3: Hej.\nSpeaker 4: Hej.\nSpeaker 5: Hej.\n`;
    const made = await waiting(api, { transcript: lines, participants: [{ personId: bo }] });
    const answer = await set(api, made, [
      { label: 'Bo Lind', personId: null },
      { label: 'Speaker 3', personId: ida },
      { label: 'Speaker 4', name: 'Bjarke Krogh', email: 'bjarke@demo.example' },
    ]);
    expect(answer.status, answer.text).toBe(200);
    // The text names those who spoke as they are called now. Nothing else of the content changes.
    const named = (text: string) => text.replace('Speaker 3', 'Ida Bech').replace('Speaker 4', 'Bjarke Krogh');
    const content = { ...made.content, opsummering: named(made.content.opsummering) };
    expect(content.opsummering).toContain('Ida Bech, Bjarke Krogh og Speaker 5');
    expect(answer.body.summary).toMatchObject({ status: 'WAITING_APPROVAL', content });
    expect(answer.body.summary.version).not.toBe(made.version);
    const nobody = { personId: null, name: null, email: null };
    expect(await speakersOf(api, made.id)).toEqual([
      { label: 'Astrid Holm', utterances: 2, ...nobody, isAssigned: false },
      { label: 'Bo Lind', utterances: 2, ...nobody, isAssigned: true },
      {
        ...{ label: 'Speaker 3', utterances: 1, isAssigned: true },
        ...{ personId: ida, name: 'Ida Bech', email: 'ida.bech@people.example' },
      },
      {
        ...{ label: 'Speaker 4', utterances: 1, isAssigned: true },
        ...{ personId: null, name: 'Bjarke Krogh', email: 'bjarke@demo.example' },
      },
      { label: 'Speaker 5', utterances: 1, ...nobody, isAssigned: false },
    ]);
    const { utterances } = (await api.get(`/summaries/${made.id}/transcript`)).body;
    expect(utterances.map((one: { personId: number | null }) => one.personId)).toEqual([
      ...[null, null, null, null],
      ...[ida, null, null],
    ]);
    // What was left out is decided by the name again.
    expect((await set(api, answer.body.summary, [])).status).toBe(200);
    expect((await speakersOf(api, made.id))[1]).toMatchObject({ label: 'Bo Lind', personId: bo, isAssigned: false });
  });

  it('can be corrected after approval, which changes neither the content nor who took part', async ({ api }) => {
    const ida = await person(api, 'Ida Bech');
    const made = await waiting(api);
    const approved = await api.post(`/summaries/${made.id}/approve`, undefined, { ifMatch: made.version });
    const before = (await api.get(`/summaries/${made.id}/participants`)).body;
    const answer = await set(api, approved.body.summary, [{ label: 'Bo Lind', personId: ida }]);
    expect(answer.status, answer.text).toBe(200);
    const { version: _, updatedAt, ...rest } = approved.body.summary;
    expect(answer.body.summary).toMatchObject(rest);
    expect((await speakersOf(api, made.id))[1]).toMatchObject({ personId: ida, isAssigned: true });
    expect((await api.get(`/summaries/${made.id}/participants`)).body).toEqual(before);
    expect((await api.get(`/people/${ida}`)).body.person.lastActivityAt).toBeNull();
  });

  it('are matched by name again once there is a new transcript', async ({ api }) => {
    const ida = await person(api, 'Ida Bech');
    const made = await waiting(api);
    const assigned = (await set(api, made, [{ label: 'Bo Lind', personId: ida }])).body.summary;
    expect((await upload(api, assigned)).status).toBe(202);
    expect((await speakersOf(api, made.id))[1]).toMatchObject({ personId: null, isAssigned: false });
  });

  it('are found under a label that was stored with its decoration, unless the transcript has both', async ({
    service,
    workspace,
    api,
  }) => {
    const [ida, ole] = [await person(api, 'Ida Bech'), await person(api, 'Ole Rask')];
    const lines = `${TRANSCRIPT}Hans Dam (Guest): Hej.\nLis Bro: Hej.\nLis Bro (Guest): Hej.\n`;
    const made = await waiting(api, { transcript: lines });
    const answer = await set(api, made, [
      { label: 'Hans Dam', personId: ida },
      { label: 'Lis Bro (Guest)', personId: ole },
    ]);
    expect(answer.status, answer.text).toBe(200);
    const listed = await speakersOf(api, made.id);
    expect(listed.slice(2)).toMatchObject([
      { label: 'Hans Dam', personId: ida, isAssigned: true },
      { label: 'Lis Bro', personId: null, isAssigned: false },
      { label: 'Lis Bro (Guest)', personId: ole, isAssigned: true },
    ]);
    const { utterances } = (await api.get(`/summaries/${made.id}/transcript`)).body;
    await sql`
      update summary_speaker set label = 'Hans Dam (Guest)'
      where workspace_id = ${workspace.workspaceId} and summary_id = ${made.id} and label = 'Hans Dam'`.execute(
      service.database.kysely,
    );
    expect(await speakersOf(api, made.id)).toEqual(listed);
    expect((await api.get(`/summaries/${made.id}/transcript`)).body.utterances).toEqual(utterances);
  });

  it('are refused from others, for stale versions, unknown people and labels, and without a transcript', async ({
    workspace,
    api,
  }) => {
    const made = await waiting(api);
    const ida = await person(api, 'Ida Bech');
    const colleague = await workspace.member();
    const known = { label: 'Bo Lind', personId: ida };
    expect((await set(colleague.api, made, [known])).status).toBe(403);
    expect((await set(api, { ...made, version: 'v1.stale' }, [known])).status).toBe(412);
    expect((await set(api, made, [{ label: 'Bo Lind', personId: 2147483647 }])).status).toBe(404);
    const strangers = await set(api, made, [known, { label: 'Speaker 9', personId: null }]);
    expect([strangers.status, strangers.body.error.message]).toEqual([
      400,
      'The request contains invalid values. speakers: nobody speaks as Speaker 9',
    ]);
    const twice = await set(api, made, [known, { label: 'Bo Lind', personId: null }]);
    expect([twice.status, twice.body.error.message]).toEqual([400, expect.stringContaining('Bo Lind is there twice')]);
    const many = Array.from({ length: 201 }, (_, n) => ({ label: `Speaker ${n}`, personId: null }));
    expect((await set(api, made, many)).body.error.message).toContain('speakers: must have at most 200 items');
    const empty = (await api.post('/summaries', newSummary(await makeCompany(api)))).body.summary;
    expect((await set(api, empty, [known])).status).toBe(404);
    expect((await set(api, { ...empty, version: 'v1.stale' }, [known])).status).toBe(412);
    expect((await speakersOf(api, made.id)).every(({ isAssigned }) => isAssigned === false)).toBe(true);
  });

  it('and participants may stay when they are archived, but archived people cannot be added', async ({ api }) => {
    const [ida, ole] = [await person(api, 'Ida Bech'), await person(api, 'Ole Rask')];
    const made = await waiting(api, { participants: [{ personId: ida }] });
    const assigned = (await set(api, made, [{ label: 'Bo Lind', personId: ida }])).body.summary;
    for (const id of [ida, ole]) {
      const { version } = (await api.get(`/people/${id}`)).body.person;
      await api.post(`/people/${id}/archive`, undefined, { ifMatch: version });
    }
    const kept = await set(api, assigned, [
      { label: 'Bo Lind', personId: ida },
      { label: 'Astrid Holm', personId: null },
    ]);
    expect(kept.status, kept.text).toBe(200);
    const added = await set(api, kept.body.summary, [{ label: 'Bo Lind', personId: ole }]);
    expect([added.status, added.body.error.code]).toEqual([409, 'CONFLICT']);
    const take = (participants: object[]) =>
      api.call('PUT', `/summaries/${made.id}/participants`, {
        body: { participants },
        ifMatch: kept.body.summary.version,
      });
    expect((await take([{ personId: ida }, { personId: ole }])).status).toBe(409);
    expect((await take([{ personId: ida }, { name: 'Bjarke Krogh', email: 'bjarke@demo.example' }])).status).toBe(200);
  });

  it('of an internal meeting can be neither seen nor assigned by those who may not see it', async ({
    workspace,
    api,
  }) => {
    const made = await waiting(api, { evidenceAudience: 'INTERNAL' });
    const colleague = await workspace.member();
    const answer = await set(colleague.api, made, [{ label: 'Bo Lind', personId: null }]);
    expect([answer.status, answer.body.error.message]).toEqual([404, 'The resource was not found.']);
  });
});
