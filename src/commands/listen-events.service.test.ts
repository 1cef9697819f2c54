import { describe, expect, onTestFinished } from 'vitest';
import { revokeToken } from '../../tests/harness/administration.ts';
import { serviceTest } from '../../tests/harness/fixtures.ts';
import { serveOnLoopback } from '../../tests/harness/loopback-server.ts';
import { command, end, type LaunchedProcess, launch } from '../../tests/harness/process.ts';
import type { TestService, TestWorkspace } from '../../tests/harness/service.ts';
import { until } from '../../tests/harness/until.ts';
import { answerWith, type Received, receiveWebhooks, verify } from '../../tests/harness/webhook-receiver.ts';

const it = serviceTest();
const SECRET = `whsec_${Buffer.alloc(32, 7).toString('base64')}`;

/** Starts `kartotek events listen` in the workspace. */
function listen({ address }: { address: string }, { slug, secret }: TestWorkspace, ...options: string[]) {
  const environment = { KARTOTEK_URL: address, KARTOTEK_TOKEN: secret };
  const started = launch(['events', 'listen', '--workspace', slug, ...options], environment);
  onTestFinished(() => started.signal('SIGKILL'));
  return started;
}

async function receive() {
  const receiver = await receiveWebhooks();
  onTestFinished(() => receiver[Symbol.asyncDispose]());
  return { receiver, to: ['--forward-to', `${receiver.url}/in`] };
}

/** A workspace with companies of these names, whose events can be read. */
async function workspaceWith(service: TestService, ...names: string[]) {
  const workspace = await service.workspace();
  const ids: number[] = [];
  for (const name of names) ids.push((await workspace.api.post('/companies', { name })).body.company.id);
  const events = await until('the events can be read', async () => {
    const { items } = (await workspace.api.get('/events')).body;
    return items.length === names.length && items;
  });
  return { workspace, ids, events };
}

const cursorOf = (stderr: string) => /To go on from here: --cursor (\S+)\n/.exec(stderr)?.[1] ?? '';
const recordsOf = (messages: Received[]) => messages.map(({ payload }) => payload.data.record.id);
const printed = (started: LaunchedProcess) => started.output().split('\n').slice(0, -1);

describe('kartotek events listen', () => {
  it('forwards each event as a webhook’s delivery, in order, also after refusals', async ({ service }) => {
    const { workspace, ids, events } = await workspaceWith(service, 'First', 'Ørsted 😀', 'Third');
    const { receiver, to } = await receive();
    receiver.answer = (message, response) => answerWith(receiver.received.length <= 2 ? 500 : 204)(message, response);
    const started = listen(service, workspace, '--from', 'oldest', ...to);
    await until('all are printed', () => printed(started).length === 3);
    const { stderr, code } = await end(started, 'SIGINT');
    expect(code).toBe(0);
    expect(recordsOf(receiver.received)).toEqual([ids[0], ids[0], ...ids]);
    expect(stderr).toContain(`${events[0].id} (company.created) waits: ${receiver.url} answers 500. Again in 0.5 s.`);
    const secret = /Signing with (whsec_\S+)/.exec(stderr)?.[1] ?? '';
    for (const message of receiver.received) {
      verify(secret, message);
      expect(() => verify(SECRET, message)).toThrow();
    }
    const last = receiver.received.at(-1);
    const { at, id } = events[2];
    expect(last).toMatchObject({
      id,
      path: '/in',
      payload: { type: 'company.created', timestamp: at, workspace: workspace.slug, data: events[2] },
    });
    expect(printed(started)[2]).toBe(`${at}  company.created  company ${ids[2]}  ${id}`);
  });

  it('ends at Ctrl-C while an event waits, and goes on with that event', async ({ service }) => {
    const { workspace, ids } = await workspaceWith(service, 'First', 'Second', 'Third');
    const { receiver, to } = await receive();
    receiver.answer = (message, response) =>
      answerWith(message.payload.data.record.id === ids[0] ? 204 : 503, { 'retry-after': '200' })(message, response);
    const started = listen(service, workspace, '--from', 'oldest', '--secret', SECRET, ...to);
    await until('the second waits', () => started.stderr().includes('answers 503. Again in 200 s.'));
    const { stderr, code } = await end(started, 'SIGINT');
    expect([code, printed(started).length]).toEqual([0, 1]);
    expect(stderr).not.toContain(SECRET);

    receiver.received.length = 0;
    receiver.answer = answerWith(204);
    const again = listen(service, workspace, '--cursor', cursorOf(stderr), '--secret', SECRET, ...to);
    await until('the others have arrived', () => printed(again).length === 2);
    await end(again, 'SIGINT');
    expect(recordsOf(receiver.received)).toEqual(ids.slice(1));
    for (const message of receiver.received) verify(SECRET, message);
  });

  it('waits for a target that is away', async ({ service }) => {
    const { workspace } = await workspaceWith(service, 'First');
    const away = await receiveWebhooks();
    await away[Symbol.asyncDispose]();
    const started = listen(service, workspace, '--from', 'oldest', '--forward-to', away.url);
    await until('it is told twice', () => started.stderr().split('does not answer (ECONNREFUSED)').length === 3);
    await end(started, 'SIGINT');
    expect(printed(started)).toEqual([]);
  });

  it('prints what happens from now on as JSON', async ({ service }) => {
    const { workspace } = await workspaceWith(service, 'Before');
    const started = listen(service, workspace, '--json');
    await until('it follows', () => started.stderr().includes('Following the events of'));
    await workspace.api.post('/companies', { name: 'After' });
    await until('it is printed', () => printed(started).length === 1);
    const { stderr } = await end(started, 'SIGTERM');
    await workspace.api.post('/companies', { name: 'Later' });
    const again = listen(service, workspace, '--json', '--cursor', cursorOf(stderr));
    await until('the later one is printed', () => printed(again).length === 1);
    await end(again, 'SIGTERM');
    const { items } = (await workspace.api.get('/events')).body;
    const lines = [...printed(started), ...printed(again)];
    expect(lines.map((line) => JSON.parse(line))).toEqual(items.slice(1));
  });

  it('survives that the service is away or busy', async ({ service }) => {
    const { workspace, ids } = await workspaceWith(service, 'First');
    let asked = 0;
    await using proxy = await serveOnLoopback(async ({ url, headers }, response) => {
      asked += 1;
      if (asked === 1) return void response.destroy();
      if (asked === 2) return void response.writeHead(503, { 'retry-after': '2' }).end('restarting');
      const { authorization = '' } = headers;
      const answer = await fetch(`${service.address}${url}`, { headers: { authorization } });
      response.writeHead(answer.status).end(await answer.text());
    });
    const started = listen({ address: `${proxy.url}/` }, workspace, '--from', 'oldest');
    await until('the event is printed', () => printed(started).length === 1);
    const { stderr } = await end(started, 'SIGINT');
    expect(started.output()).toContain(`company ${ids[0]} `);
    expect(stderr).toContain(`Kartotek at ${proxy.url} does not answer`);
    expect(stderr).toContain(`Kartotek at ${proxy.url} answers 503. Again in 2 s.`);
  });

  it('ends with a sentence where asking again would not help', async ({ service, workspace, other }) => {
    const { token, tokenId } = await workspace.token();
    const started = listen(service, { ...workspace, secret: token });
    await until('it follows', () => started.stderr().includes('Following the events of'));
    await revokeToken(service.database, { workspace: workspace.slug, tokenId });
    const revoked = await started.ended;
    expect([revoked.code, revoked.output]).toEqual([1, '']);
    expect(revoked.stderr).toContain('answers 401: A valid bearer credential is required.');
    expect(cursorOf(revoked.stderr)).not.toBe('');

    const foreign = await listen(service, { ...workspace, slug: other.slug }).ended;
    expect([foreign.code, foreign.stderr]).toEqual([1, expect.stringMatching(/answers 40[34]: The /)]);
    const invalid = await listen(service, workspace, '--cursor', 'x').ended;
    expect([invalid.code, invalid.stderr]).toEqual([1, expect.stringContaining('answers 400: ')]);
    const page = await listen({ address: `${service.address}/docs` }, workspace).ended;
    expect([page.code, page.stderr]).toEqual([1, expect.stringContaining('answers 404: ')]);
  });

  it('says what is wrong with its options', async () => {
    const run = (token: string, ...options: string[]) =>
      command({ KARTOTEK_TOKEN: token }, 'events', 'listen', '--workspace', 'demo', ...options);
    for (const [options, sentence] of [
      [['--secret', SECRET], '--secret needs --forward-to.'],
      [['--forward-to', 'localhost'], '--forward-to must be an address such as'],
      [['--forward-to', 'http://127.0.0.1:1', '--secret', 'whsec_abc'], '--secret must be whsec_ and the base64'],
    ] as const) {
      expect(await run('ktk_x', ...options)).toMatchObject({ code: 1, stderr: expect.stringContaining(sentence) });
    }
    expect(await run('')).toMatchObject({ code: 1, stderr: expect.stringContaining('Set KARTOTEK_TOKEN') });
    expect(await run('ktk_1_…')).toMatchObject({
      code: 1,
      stderr: expect.stringContaining('KARTOTEK_TOKEN is no access token'),
    });
  });
});
