import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PROGRAM } from '../../tests/harness/compiled-program.ts';
import { type ModelAnswer, says, startModelServer, status } from '../../tests/harness/model-server.ts';
import { command } from '../../tests/harness/process.ts';
import { quickFolder } from '../../tests/harness/quick-folder.ts';
import { wordDocument } from '../../tests/harness/word-document.ts';
import { LIMITS } from '../limits.ts';

const SAID =
  '[00:05] Ida Holm: We agree to renew for two years.\n[00:41] Ben: I will send the signed list by Friday.\n';
const KEY = 'sk-of-a-trial';

/** What a model answers about `SAID`. */
const ANSWER = {
  titel: 'Renewal',
  opsummering: [{ tekst: 'They renewed for two years.', kilder: [1] }],
  aftaler: [
    {
      aftale: 'They renew for two years.',
      ansvarlig: 'Ida Holm',
      deadline: '',
      sikkerhed: 'sikker',
      udkast: 0,
      kilder: [1],
    },
  ],
  emner: [],
  opgaver: [],
};

let folder: string;
beforeAll(async () => {
  folder = quickFolder('kartotek-generate-');
  await writeFile(join(folder, 'Renewal with Ben.txt'), SAID);
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const data = () => join(folder, 'data');
const generate = (environment: Record<string, string>, ...args: string[]) =>
  command({ KARTOTEK_DATA: data(), ...environment }, 'generate', join(folder, 'Renewal with Ben.txt'), ...args);

/** Runs the command with a model that gives these answers. */
async function generateWithModel(script: readonly ModelAnswer[], ...args: string[]) {
  await using server = await startModelServer(...script);
  const settings = { KARTOTEK_MODEL_URL: server.url, KARTOTEK_MODEL_KEY: KEY, KARTOTEK_MODEL: 'test-model' };
  const ended = await generate({ ...settings, KARTOTEK_OUTBOUND_ALLOW: '127.0.0.1' }, ...args);
  return { ...ended, requests: server.requests };
}

describe('kartotek generate by rules', () => {
  it('prints each statement with the words it was taken from, and what it took; it stores nothing', async () => {
    const { code, output, stderr } = await generate({}, '--date', '2026-03-02');
    expect([code, stderr]).toEqual([0, '']);
    expect(output).toContain('"We agree to renew for two years."  Ida Holm, 00:05\n');
    expect(output).toMatch(
      /\nTodos\n {2}1\. .* {2}— Ben, due .*\(2026-03-06\), normal\n {5}"I will send [^\n]*" {2}Ben, 00:41\n/,
    );
    expect(output).toMatch(
      /\n2 utterances \(text\/plain, 00:41\) of Ida Holm, Ben\nextractive \S+: no tokens, 0 requests, \d+\.\d s, \d+\.\d s of processor time\n$/,
    );
    expect(existsSync(data())).toBe(false);
  });

  it('prints one JSON object with --json, and calls speakers by the names of participants', async () => {
    const { code, output } = await generate(
      {},
      '--date',
      '2026-03-02',
      '--participants',
      'Ben Krogh, Ida Holm',
      '--json',
    );
    expect(code).toBe(0);
    expect(output.split('\n')).toHaveLength(2);
    expect(JSON.parse(output)).toEqual({
      generator: { name: 'extractive', version: expect.any(String) },
      transcript: {
        mediaType: 'text/plain',
        utterances: 2,
        durationSec: 41,
        cuesPassedOver: 0,
        speakers: [
          { label: 'Ida Holm', name: 'Ida Holm' },
          { label: 'Ben', name: 'Ben Krogh' },
        ],
      },
      language: 'en',
      content: expect.objectContaining({ todos: { opgaver: [expect.objectContaining({ ansvarlig: 'Ben Krogh' })] } }),
      tokens: null,
      requests: 0,
      elapsedMs: expect.any(Number),
      processorMs: expect.any(Number),
    });
  });

  it('reads standard input, by its content, and sends the terminal nothing that it would obey', () => {
    const input = 'WEBVTT\n\n00:00.000 --> 00:04.000\n<v Ida>I will send the list to Ben by Friday \u001b[31m.\n';
    const { status: code, stdout } = spawnSync(process.execPath, [PROGRAM, 'generate', '-'], {
      input,
      encoding: 'utf8',
    });
    expect([code, stdout]).toEqual([0, expect.stringContaining('1 utterance (text/vtt, 00:04) of Ida\n')]);
    expect(stdout).toContain('to Ben by Friday ?[31m.');
    expect(stdout).not.toContain('\u001b');
  });
});

describe('kartotek generate says of a transcript', () => {
  const say = async (name: string, text: string) => {
    await writeFile(join(folder, name), text);
    return (await command({}, 'generate', join(folder, name), '--date', '2026-03-02')).output;
  };

  it('the priorities in the words of its language', async () => {
    const danish = '[00:05] Ida: Jeg sender kontrakten til Bo inden fredag, det haster.\n';
    expect(await say('haster.txt', danish)).toMatch(/ {2}— Ida, due .*, Høj\n/);
    const english = '[00:05] Ida: I will send the contract to Ben by Friday, it is urgent.\n';
    expect(await say('urgent.txt', english)).toMatch(/ {2}— Ida, due .*, high\n/);
  });

  it('no length where its only time is that of the beginning', async () => {
    const output = await say('meet.txt', '00:00:00\n\nIda: I will send the contract to Ben by Friday.\nBen: Good.\n');
    expect(output).toContain('\n2 utterances (text/plain) of Ida, Ben\n');
  });

  it('how many cues were passed over', async () => {
    const cue = (time: string, text: string) => `${time} --> 00:09.000\n<v Ida>${text}\n\n`;
    const good = cue('00:01.000', 'I will send the contract to Ben by Friday.');
    const bad = cue('0:7x', 'Ben gets it.');
    expect(await say('one.vtt', `WEBVTT\n\n${good}${bad}`)).toContain(
      '\n1 cue passed over, with times that cannot be read\n',
    );
    expect(await say('two.vtt', `WEBVTT\n\n${good}${bad}${bad}`)).toContain('\n2 cues passed over');
    expect(await say('none.vtt', `WEBVTT\n\n${good}`)).not.toContain('passed over');
  });
});

describe('kartotek generate reads', () => {
  const cue = '1\n00:00:01,000 --> 00:00:04,000\nIda: I will send the list to Ben by Friday.\n';
  it.each<[string, string | Uint8Array, string]>([
    ['cues.srt', cue, 'application/x-subrip'],
    [
      'turns.json',
      JSON.stringify([{ speaker: 'Ida', start: 1.5, text: 'I will send the list to Ben by Friday.' }]),
      'text/vtt',
    ],
    ['turns.csv', 'speaker,text\nIda,I will send the list to Ben by Friday.\n', 'text/vtt'],
    ['meeting.docx', wordDocument(['Ida: I will send the list to Ben by Friday.', 'Ben: Good.']), 'text/plain'],
  ])('%s', async (name, content, mediaType) => {
    await writeFile(join(folder, name), content);
    const { code, output } = await command({}, 'generate', join(folder, name), '--json');
    expect(code).toBe(0);
    const trial = JSON.parse(output);
    expect(trial.transcript.mediaType).toBe(mediaType);
    expect(trial.content.todos.opgaver).toMatchObject([{ ansvarlig: 'Ida' }]);
  });
});

describe('kartotek generate with a model', () => {
  it('asks it once, and prints its tokens and the quotes that hold', async () => {
    const { code, output, requests } = await generateWithModel([says(ANSWER)], '--json');
    expect(code).toBe(0);
    expect(requests).toHaveLength(1);
    expect(requests[0]?.json.messages[1]?.content).toContain('"subject":"Renewal with Ben"');
    const trial = JSON.parse(output);
    expect(trial).toMatchObject({
      generator: { name: 'language-model:test-model' },
      tokens: { input: 1200, output: 340 },
      requests: 1,
    });
    expect(trial.content.hvadBlevAftalt.aftaler).toEqual([
      { aftale: 'They renew for two years.', ansvarlig: 'Ida Holm', deadline: '' },
    ]);
    expect(trial.content.context).toContainEqual({
      kilde: 'Ida Holm',
      citat: 'We agree to renew for two years.',
      tidspunkt: '00:05',
      peger: '/hvadBlevAftalt/aftaler/0',
      sikkerhed: 'sikker',
    });
  });

  it('lets it write in the language of --language', async () => {
    const { requests } = await generateWithModel([says(ANSWER)], '--language', 'da');
    expect(requests[1]?.json.messages[0]?.content).toContain('You translate the minutes of a meeting into Danish.');
  });

  it('marks the statements that are to be checked, and no others', async () => {
    const { code, output } = await generateWithModel([
      says({
        ...ANSWER,
        opgaver: [
          {
            opgave: 'Ben sends the signed list by Friday.',
            ansvarlig: 'Ben',
            deadline: 'by Friday (2026-03-06)',
            prioritet: 'Lav',
            sikkerhed: 'tjek',
            udkast: 0,
            kilder: [2],
          },
        ],
      }),
    ]);
    expect(code).toBe(0);
    expect(output).toContain('\n  1. They renew for two years.  — Ida Holm\n');
    expect(output).toContain(
      '\n  1. check: Ben sends the signed list by Friday.  — Ben, due by Friday (2026-03-06), low\n',
    );
    expect(output).toContain(': 1200 tokens in, 340 out, 1 request, ');
  });

  it('says so where the endpoint does not tell the tokens', async () => {
    const { output } = await generateWithModel([says(ANSWER, 'stop', null)]);
    expect(output).toMatch(/\nlanguage-model:test-model \S+: tokens not told, 1 request, /);
  });

  it('says what a trial took that failed', async () => {
    const { code, output, stderr } = await generateWithModel([says('nonsense')]);
    expect([code, output]).toEqual([1, '']);
    expect(stderr).toMatch(
      /\nlanguage-model:test-model \S+: 1200 tokens in, 340 out, 1 request, \d+\.\d s, \d+\.\d s of processor time\n$/,
    );
  });

  it('says how long the endpoint asks to wait', async () => {
    const { stderr } = await generateWithModel([status(429, { 'retry-after': '17' })]);
    expect(stderr).toContain('. It asks to wait 17 s. The service would try again, and then leave');
  });

  it('asks nobody with --rules', async () => {
    const { code, output, requests } = await generateWithModel([says(ANSWER)], '--rules', '--json');
    expect([code, requests]).toEqual([0, []]);
    expect(JSON.parse(output).generator.name).toBe('extractive');
  });

  it.each([
    [401, 'scripted', 'KARTOTEK_MODEL_KEY'],
    [400, 'API key not valid. Please pass a valid API key.', 'it does not accept KARTOTEK_MODEL_KEY'],
    [400, 'Your credit balance is too low to access the Anthropic API.', 'KARTOTEK_MODEL_KEY belongs to has no credit'],
    [404, 'scripted', 'KARTOTEK_MODEL_URL, KARTOTEK_MODEL_PROVIDER and KARTOTEK_MODEL'],
    [503, 'scripted', 'The service would try again, and then leave the meeting to the rules (--rules).'],
  ])('says in one sentence what to change if the endpoint answers %i: %s', async (answer, message, names) => {
    const { code, output, stderr } = await generateWithModel([status(answer, {}, message)]);
    expect([code, output]).toEqual([1, '']);
    expect(stderr).toMatch(/^kartotek: Nothing was generated: .*\n.*: tokens not told, 1 request, .*\n$/);
    expect(stderr).toContain(String(answer));
    expect(stderr).toContain(names);
    expect(stderr).not.toContain(KEY);
  });
});

describe('kartotek generate refuses', () => {
  const file = (name: string) => join(folder, name);

  it.each<[string, string | Uint8Array | undefined, string]>([
    ['missing.vtt', undefined, 'cannot be read: ENOENT'],
    ['empty.txt', '', 'the transcript is empty'],
    ['prose.vtt', 'No WebVTT.', 'WEBVTT'],
    ['other.docx', 'No Word document.', 'expected a Word document (.docx)'],
    ['latin.txt', Uint8Array.of(0xe6, 0xf8, 0xe5), 'it is not UTF-8'],
    ['long.txt', 'Ida: x\n'.padEnd(LIMITS.transcriptBytes + 1, 'x'), 'is longer than 5 MiB'],
  ])('%s', async (name, content, sentence) => {
    if (content !== undefined) await writeFile(file(name), content);
    const { code, output, stderr } = await command({}, 'generate', file(name));
    expect([code, output]).toEqual([1, '']);
    expect(stderr).toMatch(/^kartotek: [^\n]*\n$/);
    expect(stderr).toContain(file(name));
    expect(stderr).toContain(sentence);
  });

  it.each([
    [['generate'], 'Give the file: kartotek generate FILE.'],
    [['generate', '-', '--date', '2026-02-30'], '--date must be a day such as 2026-03-31, not "2026-02-30".'],
    [['generate', '-', '--audience', 'ALL'], '--audience must be one of CUSTOMER, INTERNAL, not "ALL".'],
  ])('%j', async (args, sentence) => {
    expect(await command({}, ...args)).toMatchObject({ code: 1, output: '', stderr: `kartotek: ${sentence}\n` });
  });
});
