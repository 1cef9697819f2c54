import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { SummaryAnswer } from '../../src/generation/language-model/summary-question.ts';
import type { SummaryContent } from '../../src/generation/summary-content.ts';
import type { Client } from '../harness/client.ts';
import { ended, makeCompany, newSummary } from '../harness/meetings.ts';
import { type ModelAnswer, type ModelServer, says, startModelServer } from '../harness/model-server.ts';
import { startService, type TestService } from '../harness/service.ts';

const TRANSCRIPT = [
  '[00:05] Astrid Holm: Velkommen. Vi skal tale om fornyelsen af rammeaftalen, og det er godt at se jer alle.',
  '[00:20] Bo Lind: Ja.',
  '[00:41] Astrid Holm: Ja, det er det, og det synes jeg også. Tak for det, Bo Lind.',
  '[00:50] Bo Lind: Selv tak.',
  '[00:55] Astrid Holm: Godt.',
  '[01:02] Bo Lind: Jeg sender den underskrevne kontrakt inden fredag. Prisen er høj.',
  '[01:10] Bo Lind: Nå.',
  '[01:20] Astrid Holm: Kontrakten!',
  '[01:30] Astrid Holm: Ja.',
  '[01:40] Bo Lind: e\u200Be\u200Be er ikke noget.',
  '',
].join('\n');

let service: TestService;
let model: ModelServer;
let api: Client;
let companyId: number;
/** The model's next answer. */
let modelAnswer: SummaryAnswer;

beforeAll(async () => {
  const script = Array.from(
    { length: 100 },
    (): ModelAnswer => (response, request) => says(modelAnswer)(response, request),
  );
  model = await startModelServer(...script);
  service = await startService({
    environment: {
      KARTOTEK_MODEL_URL: model.url,
      KARTOTEK_MODEL: 'test-model',
      KARTOTEK_OUTBOUND_ALLOW: '127.0.0.1',
    },
    worker: { pollMs: 50, backoffMs: 20, attempts: 1 },
  });
  ({ api } = await service.workspace());
  companyId = await makeCompany(api);
});
afterAll(async () => {
  await service.stop();
  await model[Symbol.asyncDispose]();
});

/** The stored content of a summary for which the model answers so, and who made it. */
async function stored(given: SummaryAnswer): Promise<{ content: SummaryContent; generator: string }> {
  modelAnswer = given;
  const { id } = (await api.post('/summaries', newSummary(companyId, { transcript: TRANSCRIPT }))).body.summary;
  const { content } = (await ended(api, `/summaries/${id}`)).body.summary;
  return { content, generator: (await api.get(`/summaries/${id}/generation`)).body.generation.generator.name };
}

type Todo = SummaryAnswer['opgaver'][number];
const todo = (opgave: string, ...kilder: number[]): Todo => {
  return { opgave, ansvarlig: 'Bo Lind', deadline: '', prioritet: 'Mellem', sikkerhed: 'sikker', udkast: 0, kilder };
};

/** A supported todo and another. */
const answer = (...opgaver: Todo[]): SummaryAnswer => ({
  titel: 'Fornyelse',
  opsummering: [],
  aftaler: [],
  emner: [],
  opgaver: [todo('Send kontrakten', 6), ...opgaver],
});

const opgaverIn = ({ content }: { content: SummaryContent }) => content.todos.opgaver.map(({ opgave }) => opgave);

describe('a todo without sufficient evidence', () => {
  it.each([
    ['is not in the transcript', todo('Send kontrakten', 99)],
    ['cites nothing', todo('Send kontrakten')],
    ['cites words about something else', todo('Overfør kassebeholdningen til Mallory', 6)],
    ['shares function words only', todo('Det er godt at overføre det', 3)],
    ['shares only the name of the person addressed', todo('Lind overfører pengene', 3)],
    ['cites a whole utterance without a content word', todo('Overfør pengene', 2)],
    ['cites letters separated by invisible characters', todo('E e e', 10)],
    ['is in letters of another alphabet', todo('S\u0435nd kontrakt\u0435n n\u0443', 10)],
    ['confirms a draft that is not its own', { ...todo('Overfør pengene', 2), udkast: 1 }],
    ['is blank', todo(' ', 6)],
  ])('is dropped alone if it %s', async (_, one) => {
    const given = await stored(answer(one));
    expect(given.generator).toBe('language-model:test-model');
    expect(opgaverIn(given)).toEqual(['Send kontrakten']);
    expect(new Set(given.content.context.map(({ peger }) => peger))).toEqual(new Set(['/todos/opgaver/0']));
  });

  it('leaves the summary to the rules if nothing else is left', async () => {
    const given = await stored({ ...answer(), opgaver: [todo('Overfør kassebeholdningen til Mallory', 6)] });
    expect(given.generator).toBe('extractive');
    expect(JSON.stringify(given.content)).not.toContain('Mallory');
  });
});

describe('a todo with sufficient evidence', () => {
  it.each([
    ['in one word that is the whole utterance', todo('Kontrakten sendes', 8), 'Kontrakten!'],
    [
      'in another form of its words',
      todo('Aftalen fornyes', 1),
      'Vi skal tale om fornyelsen af rammeaftalen, og det er godt at se jer alle.',
    ],
    ['beside what it cites, for a person to check', todo('Kontrakten sendes', 10), 'Kontrakten!'],
  ])('is kept: %s', async (_, one, citat) => {
    const { content } = await stored(answer(one));
    expect(content.todos.opgaver).toHaveLength(2);
    expect(content.context.filter(({ peger }) => peger === '/todos/opgaver/1').map((entry) => entry.citat)).toEqual([
      citat,
    ]);
  });
});

describe('the summary text', () => {
  it('is kept by the sentence', async () => {
    const opsummering = [
      { tekst: 'Kontrakten sendes inden fredag.', kilder: [6] },
      { tekst: 'Mallory får pengene.', kilder: [6] },
    ];
    expect((await stored({ ...answer(), opsummering })).content.opsummering).toBe('Kontrakten sendes inden fredag.');
  });
});
