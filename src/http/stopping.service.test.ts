import { expect, it } from 'vitest';
import { openConnection, requestBytes } from '../../tests/harness/raw-http.ts';
import { startService } from '../../tests/harness/service.ts';

const REQUESTS = 20;

it('a service that stops answers all waiting requests of a connection, then closes it', async () => {
  const service = await startService();
  const workspace = await service.workspace();
  const connection = await openConnection(service.address);
  const request = requestBytes({
    target: `/api/v1/workspaces/${workspace.slug}/people`,
    headers: [['Authorization', `Bearer ${workspace.secret}`]],
  });
  const first = await connection.ask(Buffer.concat(Array.from({ length: REQUESTS }, () => request)));
  const stopped = service.stop();
  const answers = [first, ...(await connection.ended())];
  expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: REQUESTS }, () => 200));
  expect(answers.map(({ headers }) => headers.connection).lastIndexOf('keep-alive')).toBe(REQUESTS - 2);
  expect(answers.at(-1)?.headers.connection).toBe('close');
  connection.close();
  await stopped;
});
