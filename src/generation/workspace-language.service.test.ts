import { sql } from 'kysely';
import { afterAll, describe, expect } from 'vitest';
import { serviceTest } from '../../tests/harness/fixtures.ts';
import { ended, makeCompany, newSummary } from '../../tests/harness/meetings.ts';
import { type ModelRequest, says, serveModel, textsOf } from '../../tests/harness/model-server.ts';
import type { TestWorkspace } from '../../tests/harness/service.ts';

const model = await serveModel({ answer: (request) => says(answerTo(request)) });
afterAll(() => model[Symbol.asyncDispose]());

const it = serviceTest({
  environment: {
    KARTOTEK_MODEL_URL: model.url,
    KARTOTEK_MODEL: 'test-model',
    KARTOTEK_MODEL_LANGUAGE: 'da',
    KARTOTEK_OUTBOUND_ALLOW: '127.0.0.1',
  },
  worker: { pollMs: 50 },
});

const DANISH = 'Bo Lind: Jeg sender den underskrevne aftale til dig inden fredag.\n';
const ENGLISH = 'Bo Lind: I will send the signed agreement to you by Friday.\n';
const GERMAN =
  'Bo Lind: Ich schicke dir den Vertrag bis Freitag, das ist ja nicht so viel, und dann sind wir fertig.\n';

/** A todo in the words of the transcript, a translation that names its language, or a briefing without statements. */
function answerTo(request: ModelRequest): object {
  const [instructions = '', data = ''] = textsOf(request);
  const lines = data
    .split('\n')
    .slice(1, -1)
    .map((line) => JSON.parse(line));
  const [, language] = /^You translate the minutes of a meeting into (\w+)\./.exec(instructions) ?? [];
  if (language) {
    return { tekster: lines.map(({ nr, tekst }) => ({ nr, tekst: `${language}: ${tekst}` })) };
  }
  if (instructions.startsWith('You prepare')) {
    const [, written = ''] = /Write in ([^.]*)\./.exec(instructions) ?? [];
    return { headline: written, facts: [], people: [], recentMeetings: [], openTodos: [], talkingPoints: [] };
  }
  const said: string = lines.find(({ utterance }) => utterance === 1).text;
  return {
    titel: said,
    opsummering: [],
    aftaler: [],
    emner: [],
    opgaver: [
      {
        ...{ opgave: said, ansvarlig: 'Bo Lind', deadline: '', prioritet: 'Mellem', sikkerhed: 'sikker' },
        ...{ udkast: 0, kilder: [1] },
      },
    ],
  };
}

async function speaks({ signIn }: TestWorkspace, language: string | null) {
  const { console } = await signIn();
  const { body } = await console.call('PATCH', '/workspace', { body: { language } });
  expect(body.workspace.language).toBe(language);
}

async function summarise({ api }: TestWorkspace, transcript: string) {
  const companyId = await makeCompany(api);
  const { id } = (await api.post('/summaries', newSummary(companyId, { transcript }))).body.summary;
  const { content } = (await ended(api, `/summaries/${id}`)).body.summary;
  return { id, opgave: content.todos.opgaver[0].opgave, citat: content.context.at(-1).citat };
}

const said = (line: string) => line.slice('Bo Lind: '.length, -1);

describe('summaries of a language model', () => {
  it('are in the language of the workspace, with quotes as they were said', async ({ service }) => {
    const workspace = await service.workspace();
    await speaks(workspace, 'en');
    const { opgave, citat } = await summarise(workspace, DANISH);
    expect([opgave, citat]).toEqual([`English: ${said(DANISH)}`, said(DANISH)]);
    expect((await summarise(workspace, ENGLISH)).opgave).toBe(said(ENGLISH));
  });

  it('are in the language of the meeting where the workspace says so', async ({ service }) => {
    const workspace = await service.workspace();
    await speaks(workspace, 'meeting');
    expect((await summarise(workspace, ENGLISH)).opgave).toBe(said(ENGLISH));
  });

  it('are in the language of the installation where the workspace has none, any more', async ({ service }) => {
    const workspace = await service.workspace();
    expect((await summarise(workspace, ENGLISH)).opgave).toBe(`Danish: ${said(ENGLISH)}`);
    await speaks(workspace, 'en');
    await speaks(workspace, null);
    expect((await summarise(workspace, ENGLISH)).opgave).toBe(`Danish: ${said(ENGLISH)}`);
  });

  it.for(['da', 'en'])('are translated from a third language: %s', async (language, { service }) => {
    const workspace = await service.workspace();
    await speaks(workspace, language);
    const { opgave } = await summarise(workspace, GERMAN);
    expect(opgave).toBe(`${language === 'da' ? 'Danish' : 'English'}: ${said(GERMAN)}`);
  });

  it('have another input where the workspace has another language', async ({ service }) => {
    const workspace = await service.workspace();
    const hashOf = async () => {
      const { id } = await summarise(workspace, DANISH);
      const { rows } = await sql<{ hash: string }>`
        select encode(input_hash, 'hex') as hash from generation
        where workspace_id = ${workspace.workspaceId} and record_id = ${id}`.execute(service.database.kysely);
      return rows[0]?.hash;
    };
    const first = await hashOf();
    expect(await hashOf()).toBe(first);
    await speaks(workspace, 'en');
    expect(await hashOf()).not.toBe(first);
  });
});

describe('briefings of a language model', () => {
  it.for([
    [null, 'Danish'],
    ['en', 'English'],
    ['meeting', 'the language of the records, Danish when in doubt'],
  ] as const)('are in the language of the workspace: %s', async ([language, written], { service }) => {
    const workspace = await service.workspace();
    await speaks(workspace, language);
    const companyId = await makeCompany(workspace.api);
    const { id } = (await workspace.api.post('/briefings', { companyId })).body.briefing;
    const { briefing } = (await ended(workspace.api, `/briefings/${id}`)).body;
    expect(briefing.content.headline).toBe(written);
  });
});
