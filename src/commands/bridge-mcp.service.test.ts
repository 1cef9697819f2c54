import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { Client } from '@modelcontextprotocol/client';
import { describe, expect } from 'vitest';
import { revokeToken } from '../../tests/harness/administration.ts';
import { PROGRAM } from '../../tests/harness/compiled-program.ts';
import { serviceTest } from '../../tests/harness/fixtures.ts';
import { serveOnLoopback } from '../../tests/harness/loopback-server.ts';
import {
  callTool,
  connectStdio,
  newKey,
  PROTOCOL_VERSIONS,
  stdioTransport,
  toolCall,
} from '../../tests/harness/mcp.ts';
import { command } from '../../tests/harness/process.ts';

const it = serviceTest();

/** Runs `kartotek mcp` with this as all of its input. */
async function bridge(environment: Record<string, string>, input: string) {
  const { PATH = '', HOME = '' } = process.env;
  const child = spawn(process.execPath, [PROGRAM, 'mcp'], { env: { PATH, HOME, ...environment } });
  const read = { output: '', stderr: '' };
  child.stdout.setEncoding('utf8').on('data', (text) => (read.output += text));
  child.stderr.setEncoding('utf8').on('data', (text) => (read.stderr += text));
  child.stdin.end(input);
  const [code] = await once(child, 'close');
  const lines = read.output.split('\n').filter((line) => line !== '');
  return { code, stderr: read.stderr, messages: lines.map((line) => JSON.parse(line)) };
}

describe('kartotek mcp', () => {
  it.for(PROTOCOL_VERSIONS)(
    'serves the official client over standard input and output (%s)',
    async (version, { service, workspace }) => {
      const client = await connectStdio(service.address, workspace.secret, version);
      expect(client.getNegotiatedProtocolVersion()).toBe(version);
      expect((await client.listTools()).tools.map(({ name }) => name)).toContain('get_company');
      const { answer } = await callTool(client, 'create_company', { name: `Ørsted ${version} 😀`, ...newKey() });
      const uri = `kartotek://${workspace.workspaceId}/companies/${answer.company.id}`;
      expect(JSON.stringify((await client.readResource({ uri })).contents)).toContain(`Ørsted ${version} 😀`);
      expect((await client.listPrompts()).prompts).not.toEqual([]);
      await expect(client.getPrompt({ name: 'none' })).rejects.toMatchObject({ code: -32602 });
      const many = await Promise.all(Array.from({ length: 120 }, () => callTool(client, 'get_self')));
      expect(many.every(({ error }) => error === undefined)).toBe(true);
    },
  );

  it('answers all of its input, writes nothing but messages, and ends', async ({ service, workspace }) => {
    const environment = { KARTOTEK_URL: `${service.address}/`, KARTOTEK_TOKEN: workspace.secret };
    const lines = [
      'not json',
      '',
      JSON.stringify(toolCall('get_self', {})),
      '[]',
      '{"jsonrpc":"2.0","id":"b","method":"ping"}',
    ];
    const { code, stderr, messages } = await bridge(environment, `${lines.join('\n')}\n`);
    expect([code, messages.map(({ id }) => id).toSorted()]).toEqual([0, [1, 'b']]);
    expect(stderr).toContain('no message of JSON-RPC was left out');
    expect(stderr).not.toContain(workspace.secret);
  });

  it('says what is wrong with the token, the size or the address, and goes on', async ({
    service,
    workspace,
    other,
  }) => {
    const { token, tokenId } = await workspace.token();
    const client = await connectStdio(service.address, token);
    const long = await callTool(client, 'create_company', { name: 'x'.repeat(70_000), ...newKey() }).catch(
      (error) => error,
    );
    expect(long).toMatchObject({ code: -32603, message: expect.stringContaining('at most 65536 bytes') });
    expect((await callTool(client, 'get_self')).answer.token.tokenId).toBe(tokenId);
    await revokeToken(service.database, { workspace: workspace.slug, tokenId });
    await expect(client.listTools()).rejects.toMatchObject({
      message: expect.stringContaining('valid bearer credential'),
    });
    expect(other.slug).not.toBe(workspace.slug);

    const nobody = stdioTransport(['mcp', '--url', 'http://127.0.0.1:1'], { KARTOTEK_TOKEN: token });
    const lost = new Client({ name: 'test', version: '1' }, { versionNegotiation: { mode: 'legacy' } });
    await expect(lost.connect(nobody)).rejects.toMatchObject({
      message: expect.stringContaining('Kartotek at http://127.0.0.1:1 does not answer'),
    });
    await lost.close();
  });

  it('says that the service is away where a proxy says so', async ({ workspace }) => {
    await using proxy = await serveOnLoopback((_request, response) => {
      response.writeHead(502, { 'content-type': 'text/html' }).end('<h1>Bad Gateway</h1>');
    });
    const environment = { KARTOTEK_URL: proxy.url, KARTOTEK_TOKEN: workspace.secret };
    const { messages } = await bridge(environment, '{"jsonrpc":"2.0","id":1,"method":"ping"}\n');
    const error = { message: expect.stringContaining('does not answer'), data: { code: 'UNREACHABLE', status: 502 } };
    expect(messages).toMatchObject([{ id: 1, error }]);
  });

  it('needs a token and an address that it can use', async () => {
    const none = await command({}, 'mcp');
    expect([none.code, none.output, none.stderr]).toEqual([1, '', expect.stringContaining('Set KARTOTEK_TOKEN')]);
    for (const url of ['ftp://x', 'nonsense', 'https://user:secret@kartotek.example']) {
      const wrong = await command({ KARTOTEK_TOKEN: 'ktk_x' }, 'mcp', '--url', url);
      expect([wrong.code, wrong.stderr]).toEqual([1, expect.stringContaining('--url must be an address such as')]);
    }
  });
});
