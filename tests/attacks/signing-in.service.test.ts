import { expect } from 'vitest';
import { serviceTest, withService } from '../harness/fixtures.ts';
import { openConnection, rawRequest } from '../harness/raw-http.ts';

/** More than one caller may have waiting, and than a workspace. */
const AT_ONCE = 600;
const NEIGHBOURS = 10;

const it = serviceTest();

it('a crowd that looks up invitations from one address does not take the turns of people who are signed in', async ({
  service,
  workspace,
}) => {
  const { cookie } = await (await workspace.member()).signIn();
  const connections = await Promise.all(
    Array.from({ length: AT_ONCE }, () => openConnection(service.address, '127.0.0.9')),
  );
  const invitation = 'GET /console/auth/invitations/kti_1_abc HTTP/1.1\r\nHost: x\r\n\r\n';
  const crowd = Promise.all(connections.map((connection) => connection.ask(invitation)));
  const session = { target: '/console/session', headers: [['Cookie', cookie] as [string, string]] };
  const neighbours = await Promise.all(Array.from({ length: NEIGHBOURS }, () => rawRequest(service.address, session)));
  expect(new Set(neighbours.map(({ status }) => status))).toEqual(new Set([200]));
  const statuses = new Set((await crowd).map(({ status }) => status));
  for (const connection of connections) connection.close();
  expect([...statuses].filter((status) => status >= 500)).toEqual([]);
});

it('a session over its limit is not looked up, whatever cookies stand before it and however its own is written', async () => {
  await withService({ environment: { KARTOTEK_RATE_READS: '3' } }, async (service) => {
    const { cookie } = await (await (await service.workspace()).member()).signIn();
    const [name = '', value = ''] = cookie.split('=', 2);
    const encoded = `%${value.charCodeAt(0).toString(16)}${value.slice(1)}`;
    const ask = async (n: number) => {
      const own = n % 2 === 0 ? value : encoded;
      const headers: [string, string][] = [['Cookie', `${name}=other${n}; ${name}=${own}`]];
      return (await rawRequest(service.address, { target: '/console/session', headers })).status;
    };
    expect([await ask(0), await ask(1), await ask(2)]).toEqual([200, 200, 200]);
    const before = service.database.pool().started;
    const refused = new Set<number>();
    for (let n = 3; n < 43; n++) refused.add(await ask(n));
    expect(refused).toEqual(new Set([429]));
    expect(service.database.pool().started - before).toBeLessThan(20);
  });
});

it('attempts over their limit are refused without a look, until it may have room again', async () => {
  await withService({ signIn: { byAddress: { attempts: 3, seconds: 900 } } }, async (service) => {
    const ask = async () =>
      (await rawRequest(service.address, { target: '/console/auth/invitations/kti_1_abc' })).status;
    const first = [await ask(), await ask(), await ask(), await ask()];
    expect(first.slice(0, 3)).not.toContain(429);
    expect(first[3]).toBe(429);
    const before = service.database.pool().started;
    const refused = new Set<number>();
    for (let n = 0; n < 40; n++) refused.add(await ask());
    expect(refused).toEqual(new Set([429]));
    expect(service.database.pool().started - before).toBeLessThan(20);
  });
});
