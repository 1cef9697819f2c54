import { afterAll, describe, expect, it, onTestFinished } from 'vitest';
import {
  type ModelAnswer,
  type ModelRequest,
  says,
  serveModel,
  status,
  textsOf,
} from '../../../tests/harness/model-server.ts';
import { parseOutboundAllow } from '../../outbound/allow-list.ts';
import { createOutbound } from '../../outbound/guarded-fetch.ts';
import { utterancesOf } from '../../transcripts/utterances-of.ts';
import { unsupportedPointers } from '../evidence.ts';
import type { SummaryRequest } from '../generator.ts';
import type { MergeAnswer } from '../language-model/merge-question.ts';
import type { SummaryAnswer } from '../language-model/summary-question.ts';
import type { SummaryContent } from '../summary-content.ts';
import { createTranscriptThreads } from '../threads/transcript-threads.ts';
import { createLanguageModelGenerator, type LanguageModelOptions } from './language-model-generator.ts';

const threads = createTranscriptThreads();
afterAll(() => threads.close());

const WINDOW = 8_000;
const NAMES = ['Vera Lund', 'Otto Krag', 'Signe Bach', 'Malte Friis'];
const SUBJECTS = [
  'the harbour office',
  'the ferry timetable',
  'the crane inspection',
  'the winter storage',
  'the new jetty',
];
const REMARKS = [
  'what worries me about %s is that nobody has looked at the costs since the autumn, and the numbers are older still',
  'on %s we heard from the council twice, and both times they asked for the drawings that the builder still keeps',
  'people who use %s every day say that the mornings are crowded and that the evenings are nearly empty',
  'if you compare %s with last year it is better, though the weather had more to do with that than we had',
];

/** About two hours of talk. What matters is said near the beginning, in the middle and at the end. */
const TURNS = 720;
const SAID: Readonly<Record<number, string>> = {
  3: 'I will send the tender for the jetty to Otto by Friday.',
  40: 'We agree that the new sign is blue.',
  360: 'I will book the diver for the crane by Monday.',
  500: 'No, we change that, we agree that the new sign is green.',
  718: 'I will print the timetable for the ferry by Tuesday.',
};

const transcript = Array.from({ length: TURNS }, (_, n) => {
  const subject = SUBJECTS[n % SUBJECTS.length] ?? '';
  const remark = (REMARKS[(n * 7) % REMARKS.length] ?? '').replace('%s', subject);
  const time = [Math.floor(n / 360), Math.floor(n / 6) % 60, (n % 6) * 10].map((part) => String(part).padStart(2, '0'));
  return `[${time.join(':')}] ${NAMES[n % NAMES.length]}: ${SAID[n] ?? `So ${remark}, number ${n}.`}`;
}).join('\n');

const request: SummaryRequest = {
  workspaceId: 1,
  transcript: { text: transcript, mediaType: 'text/plain' },
  subject: 'Harbour board',
  meetingDate: new Date('2026-03-02T09:00:00.000Z'),
  participants: NAMES,
  audience: 'INTERNAL',
  signal: new AbortController().signal,
};

interface Line {
  utterance?: number;
  speaker?: string;
  text?: string;
  id?: string;
  kind?: string;
  opgave?: string;
  aftale?: string;
  utterances?: number[];
}

/** Tokens as an average tokenizer counts them. */
const tokensOf = (text: string) => Math.ceil(text.length / 3.6);

function linesOf(data: string): Line[] {
  return data
    .split('\n')
    .flatMap((line) => (line.startsWith('{') && line.endsWith('}') ? [JSON.parse(line) as Line] : []));
}

/** What an attentive model finds in what it was given. */
function minutesOf(lines: readonly Line[]): SummaryAnswer {
  const answer: SummaryAnswer = { titel: 'Harbour', opsummering: [], aftaler: [], emner: [], opgaver: [] };
  for (const { utterance: number, speaker = '', text = '' } of lines) {
    if (number === undefined) continue;
    const [, task] = /^I will (.*)\.$/.exec(text) ?? [];
    const [, decision] = /we agree that (.*)\.$/i.exec(text) ?? [];
    const told = { ansvarlig: speaker, deadline: '', sikkerhed: 'sikker' as const, udkast: 0, kilder: [number] };
    if (task) answer.opgaver.push({ ...told, opgave: `${speaker} will ${task}.`, prioritet: 'Mellem' });
    if (decision) answer.aftaler.push({ ...told, aftale: `They agree that ${decision}.` });
    if (task) answer.opsummering.push({ tekst: `${speaker} will ${task}.`, kilder: [number] });
  }
  return answer;
}

/** The green sign stands in place of the blue one; the summary is of the tasks. */
function mergeOf(lines: readonly Line[]): MergeAnswer {
  const find = (word: string) => lines.find(({ aftale = '' }) => aftale.includes(word))?.id;
  const [blue, green] = [find('blue'), find('green')];
  const tasks = lines.filter(({ opgave }) => opgave !== undefined);
  return {
    titel: 'The harbour board on jetty, crane and ferry',
    opsummering: tasks.map(({ opgave = '', utterances = [] }) => ({ tekst: opgave, kilder: utterances })),
    udgaar: blue !== undefined && green !== undefined ? [{ id: blue, for: green }] : [],
  };
}

const isMerge = (instructions: string) => instructions.startsWith('You join');

/** A model whose prompt and answer fit its window, or which drops the beginning of the prompt, as Ollama does. */
function answerWithin({ cuts }: { cuts: boolean }) {
  return (asked: ModelRequest): ModelAnswer => {
    const [instructions = '', data = ''] = textsOf(asked);
    const tokens = tokensOf(instructions + data);
    const output = Number(asked.json.max_tokens);
    const isTooLong = tokens + output > WINDOW;
    if (isTooLong && !cuts) return status(400, {}, 'the request is too long');
    const kept = isTooLong ? WINDOW / 2 : tokens;
    const seen = isTooLong ? data.slice(-kept * 3.6) : data;
    const answer = isMerge(instructions) ? mergeOf(linesOf(seen)) : minutesOf(linesOf(seen));
    return says(answer, 'stop', { input: kept, output: tokensOf(JSON.stringify(answer)) });
  };
}

async function withModel(
  answer: (asked: ModelRequest, index: number) => ModelAnswer,
  more: Partial<LanguageModelOptions> = {},
) {
  const server = await serveModel({ answer });
  const outbound = createOutbound({ allow: parseOutboundAllow('127.0.0.1') });
  onTestFinished(async () => {
    await outbound.close();
    await server[Symbol.asyncDispose]();
  });
  const waited: number[] = [];
  const wait = async (ms: number) => waited.push(ms);
  const options = { url: server.url, key: '', model: 'test-model', outbound, threads, wait, ...more };
  return { server, waited, generator: createLanguageModelGenerator(options) };
}

const instructionsOf = (asked: ModelRequest | undefined) => (asked && textsOf(asked)[0]) ?? '';
const dataOf = (asked: ModelRequest | undefined) => (asked && textsOf(asked)[1]) ?? '';

/** Of each todo's evidence. */
function certaintyOf({ context, todos }: SummaryContent): unknown[] {
  return todos.opgaver.map((_, at) => context.find(({ peger }) => peger === `/todos/opgaver/${at}`)?.sikkerhed);
}

const sizeOf = (asked: ModelRequest) => tokensOf(textsOf(asked).join('')) + Number(asked.json.max_tokens);

const TASKS = [
  ['Malte Friis will send the tender for the jetty to Otto by Friday.', 3],
  ['Vera Lund will book the diver for the crane by Monday.', 360],
  ['Signe Bach will print the timetable for the ferry by Tuesday.', 718],
] as const;

describe('a two-hour meeting through a window of 8,000 tokens', () => {
  it('has about 18,000 words', () => {
    expect(transcript.split(/\s+/).length).toBeGreaterThan(16_000);
  });

  it.each([
    ['that is set', { windowTokens: WINDOW }, { cuts: false }],
    ['that the endpoint does not tell, and cuts prompts to without a word', {}, { cuts: true }],
  ])('%s keeps what was said at its beginning, middle and end', async (_, settings, model) => {
    const { server, generator } = await withModel(answerWithin(model), settings);
    const { content, tokensUsed } = await generator.summarise(request);

    expect(content.titel).toBe('The harbour board on jetty, crane and ferry');
    expect(content.todos.opgaver.map(({ opgave }) => opgave)).toEqual(TASKS.map(([task]) => task));
    for (const [at, [, turn]] of TASKS.entries()) {
      expect(content.context.filter(({ peger }) => peger === `/todos/opgaver/${at}`)).toEqual([
        expect.objectContaining({ citat: SAID[turn], kilde: NAMES[turn % NAMES.length] }),
      ]);
    }
    expect(content.hvadBlevAftalt.aftaler.map(({ aftale }) => aftale)).toEqual([
      'They agree that the new sign is green.',
    ]);
    expect(content.opsummering).toBe(TASKS.map(([task]) => task).join(' '));
    expect(unsupportedPointers(content, utterancesOf(transcript, 'text/plain'))).toEqual([]);

    const counted = server.requests.filter((asked) => sizeOf(asked) <= WINDOW);
    expect(counted.length).toBeGreaterThan(10);
    // Before the window is known, requests may be over it, but no answer to them counts.
    if (!model.cuts) expect(server.requests.filter((asked) => sizeOf(asked) > WINDOW)).toEqual([]);
    expect(tokensUsed?.input).toBeGreaterThan(20_000);
  });

  it('asks at most as many questions at a time as the setting allows, for all meetings together', async () => {
    let running = 0;
    let most = 0;
    const answer = answerWithin({ cuts: false });
    const { generator } = await withModel(
      (asked) => (response, again) => {
        running += 1;
        most = Math.max(most, running);
        response.once('finish', () => {
          running -= 1;
        });
        setImmediate(() => answer(asked)(response, again));
      },
      { windowTokens: WINDOW, concurrency: 2 },
    );
    await Promise.all([1, 2, 3].map((workspaceId) => generator.summarise({ ...request, workspaceId })));
    expect(most).toBe(2);
  });

  it('asks again for one part whose answer cannot be used, not for all', async () => {
    const answer = answerWithin({ cuts: false });
    const { server, generator } = await withModel(
      (asked, index) => (index === 2 ? says('nonsense') : index === 4 ? status(503) : answer(asked)),
      { windowTokens: WINDOW },
    );
    const { content } = await generator.summarise(request);
    expect(content.todos.opgaver).toHaveLength(3);
    // Only the endpoint that gave no answer gets the same request again.
    const bodies = server.requests.map(({ body }) => body);
    expect(bodies.length - new Set(bodies).size).toBe(1);
    const again = server.requests.filter(({ body }) => body.includes('Your last answer was refused'));
    expect(again.map(dataOf)).toEqual([dataOf(server.requests[2])]);
    expect(instructionsOf(again[0])).toContain('refused: it held no complete JSON object');
  });

  it.each([
    ['an answer that cannot be used', says('nonsense'), 3],
    ['a refusal to answer', says('', 'content_filter'), 1],
  ])('takes what the rules found in a part for which it gets only %s, to be checked', async (_, bad, requests) => {
    const answer = answerWithin({ cuts: false });
    const isBad = (asked: ModelRequest) => !isMerge(instructionsOf(asked)) && dataOf(asked).includes('book the diver');
    const { server, generator } = await withModel((asked) => (isBad(asked) ? bad : answer(asked)), {
      windowTokens: WINDOW,
    });
    const { content } = await generator.summarise(request);
    expect(content.todos.opgaver.map(({ ansvarlig }) => ansvarlig)).toEqual(['Malte Friis', 'Vera Lund', 'Signe Bach']);
    expect(content.todos.opgaver[1]?.opgave).toMatch(/the diver for the crane/);
    expect(certaintyOf(content)).toEqual(['sikker', 'tjek', 'sikker']);
    expect(unsupportedPointers(content, utterancesOf(transcript, 'text/plain'))).toEqual([]);
    const bodies = server.requests.filter(isBad).map(({ body }) => body);
    expect([bodies.length, new Set(bodies).size]).toEqual([requests, requests]);
  });

  it('fails, retryable, if it loses more than half of its parts', async () => {
    const answer = answerWithin({ cuts: false });
    let parts = 0;
    const { generator } = await withModel(
      (asked) => {
        if (!instructionsOf(asked).includes('Your last')) parts += 1;
        return parts > 2 ? says('nonsense') : answer(asked);
      },
      { windowTokens: WINDOW, concurrency: 1 },
    );
    await expect(generator.summarise(request)).rejects.toMatchObject({ retryable: true, code: 'MODEL_ANSWER' });
  });

  it('has all that the parts tell, to be checked, if the model does not join them', async () => {
    const answer = answerWithin({ cuts: false });
    const { generator } = await withModel(
      (asked) => (isMerge(instructionsOf(asked)) ? says('nonsense') : answer(asked)),
      { windowTokens: WINDOW },
    );
    const { content } = await generator.summarise(request);
    expect(content.titel).toBe('Harbour board');
    expect(content.todos.opgaver.map(({ opgave }) => opgave)).toEqual(TASKS.map(([task]) => task));
    expect(content.hvadBlevAftalt.aftaler).toHaveLength(2);
    expect(content.opsummering).toBe(TASKS.map(([task]) => task).join(' '));
    expect(new Set(certaintyOf(content))).toEqual(new Set(['tjek']));
  });

  it('asks in the next run only what was not answered before the endpoint asked to wait', async () => {
    const answer = answerWithin({ cuts: false });
    let isBusy = true;
    const { server, generator } = await withModel(
      (asked) =>
        isBusy && dataOf(asked).includes('print the timetable') ? status(429, { 'retry-after': '60' }) : answer(asked),
      { windowTokens: WINDOW, concurrency: 1 },
    );
    await expect(generator.summarise(request)).rejects.toMatchObject({ retryable: true, retryAfterSeconds: 60 });
    const before = server.requests.splice(0);
    isBusy = false;
    const { content } = await generator.summarise(request);
    expect(content.todos.opgaver).toHaveLength(3);
    expect(before.length).toBeGreaterThan(4);
    const parts = server.requests.filter((asked) => !isMerge(instructionsOf(asked)));
    expect(parts.map(({ body }) => body)).toEqual([before.at(-1)?.body]);
  });

  it('takes what the rules found in a part that the endpoint fails at in two runs', async () => {
    const answer = answerWithin({ cuts: false });
    const { server, generator } = await withModel(
      (asked) => (dataOf(asked).includes('print the timetable') ? status(500) : answer(asked)),
      { windowTokens: WINDOW, concurrency: 1 },
    );
    const fails = (asked: ModelRequest) => dataOf(asked).includes('print the timetable');
    await expect(generator.summarise(request)).rejects.toMatchObject({ retryable: true, code: 'MODEL_UNAVAILABLE' });
    const { content } = await generator.summarise(request);
    expect(content.todos.opgaver.map(({ ansvarlig }) => ansvarlig)).toEqual(['Malte Friis', 'Vera Lund', 'Signe Bach']);
    expect(certaintyOf(content)).toEqual(['sikker', 'sikker', 'tjek']);
    expect(server.requests.filter(fails)).toHaveLength(6);
  });

  it.each([
    ['no time to wait', {}, [1_000, 4_000]],
    ['a time to wait', { 'retry-after': '7' }, [7_000, 7_000]],
  ])(
    'waits before it repeats a request for which the endpoint was too busy and named %s',
    async (_, headers, least) => {
      const answer = answerWithin({ cuts: false });
      let refusals = 0;
      const { generator, waited } = await withModel(
        (asked) => {
          if (!dataOf(asked).includes('book the diver') || refusals === 2) return answer(asked);
          refusals += 1;
          return status(429, headers);
        },
        { windowTokens: WINDOW },
      );
      await generator.summarise(request);
      expect(waited).toHaveLength(2);
      for (const [at, ms] of waited.entries()) {
        expect(ms).toBeGreaterThanOrEqual(least[at] ?? 0);
        expect(ms).toBeLessThanOrEqual((least[at] ?? 0) * 1.5);
      }
    },
  );

  it('gives a part whose answer is cut off more room, then halves it', async () => {
    const limits: unknown[] = [];
    const { generator } = await withModel(
      (asked) => {
        const [instructions = '', data = ''] = textsOf(asked);
        const isLong = !isMerge(instructions) && data.length > 3_000;
        if (isLong) limits.push(asked.json.max_tokens);
        return isLong ? says('{"titel":', 'length') : answerWithin({ cuts: false })(asked);
      },
      { windowTokens: WINDOW },
    );
    const { content } = await generator.summarise(request);
    expect(content.todos.opgaver).toHaveLength(3);
    expect(new Set(limits)).toEqual(new Set([2000, 4000]));
  });

  it('takes what the rules found in the one utterance at which every answer is cut off', async () => {
    const answer = answerWithin({ cuts: false });
    const { generator } = await withModel(
      (asked) =>
        !isMerge(instructionsOf(asked)) && dataOf(asked).includes('book the diver')
          ? says('{"titel":', 'length')
          : answer(asked),
      { windowTokens: WINDOW },
    );
    const { content } = await generator.summarise(request);
    expect(content.todos.opgaver.map(({ ansvarlig }) => ansvarlig)).toEqual(['Malte Friis', 'Vera Lund', 'Signe Bach']);
    expect(certaintyOf(content)).toEqual(['sikker', 'tjek', 'sikker']);
  });

  it('fails with the setting to check if even the smallest part is cut off', async () => {
    const { server, generator } = await withModel(() => says('{"titel":', 'length'), { windowTokens: WINDOW });
    await expect(generator.summarise(request)).rejects.toMatchObject({
      retryable: false,
      code: 'MODEL_MISCONFIGURED',
      message: expect.stringContaining('KARTOTEK_MODEL_OUTPUT'),
    });
    // It does not try them all.
    const single = server.requests.filter(
      (asked) => linesOf(dataOf(asked)).filter(({ utterance }) => utterance).length === 1,
    );
    expect(single.length).toBeLessThan(10);
  });

  it('fails with the setting to check if the endpoint reads too little of anything', async () => {
    const { generator } = await withModel((asked) => {
      const [, data = ''] = textsOf(asked);
      return says(minutesOf(linesOf(data)), 'stop', { input: 300, output: 100 });
    });
    await expect(generator.summarise(request)).rejects.toMatchObject({
      retryable: false,
      code: 'MODEL_MISCONFIGURED',
      message: expect.stringContaining('OLLAMA_CONTEXT_LENGTH'),
    });
  });
});
