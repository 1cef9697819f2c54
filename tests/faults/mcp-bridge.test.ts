import { rm } from 'node:fs/promises';
import { expect, it, onTestFinished } from 'vitest';
import { copyTemplate } from '../harness/copy-template.ts';
import { freePort } from '../harness/free-port.ts';
import { connectStdio } from '../harness/mcp.ts';
import { ask, end, serve } from '../harness/process.ts';
import { quickFolder } from '../harness/quick-folder.ts';

it('kartotek mcp survives a restart of the service', async () => {
  const folder = quickFolder('kartotek-bridge-');
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  await copyTemplate(folder);
  const environment = { KARTOTEK_DATA: folder };
  const IN = ['--workspace', 'sales'];
  await ask(environment, 'workspace', 'create', '--organization', 'Holm', '--name', 'Sales', '--slug', 'sales');
  await ask(environment, 'member', 'add', ...IN, '--email', 'a@holm.example', '--name', 'A', '--role', 'ADMIN');
  await ask(environment, 'feature', 'set', ...IN, '--feature', 'agents', '--to', 'on');
  const { token } = await ask<{ token: string }>(
    environment,
    'token',
    'create',
    ...IN,
    '--email',
    'a@holm.example',
    '--name',
    'agent',
    '--scopes',
    'contacts:read',
    '--expires-in-days',
    '7',
  );
  const port = String(await freePort());
  const first = await serve(environment, ['--port', port]);
  const client = await connectStdio(first.address, token);
  expect((await client.callTool({ name: 'list_companies' })).isError).toBeUndefined();
  await end(first);
  await expect(client.callTool({ name: 'list_companies' })).rejects.toMatchObject({
    message: expect.stringContaining('does not answer. Check that it runs, then try again.'),
  });
  const second = await serve(environment, ['--port', port]);
  expect((await client.callTool({ name: 'list_companies' })).isError).toBeUndefined();
  await end(second);
});
