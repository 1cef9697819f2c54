import pg from 'pg';
import { expect, it } from 'vitest';
import { parseServers } from './parse-servers.ts';

/** What `pg` connects to, given the connection string of each server. */
function read(url: string) {
  const { servers, ...settings } = parseServers(url);
  const read = servers.map((server) => {
    const { host, port, user, password, database } = new pg.Client({ connectionString: server.url });
    return `${host} ${port} ${user} ${password} ${database}`;
  });
  return [read, settings.writable];
}

it.each([
  ['postgresql://u:p@one:5433/db', ['one 5433 u p db'], false],
  ['postgresql://u:p@one:5433,two/db', ['one 5433 u p db', 'two 5432 u p db'], true],
  [
    'postgres://u:p@one:1,two:2,three:3/db?target_session_attrs=any',
    ['one 1 u p db', 'two 2 u p db', 'three 3 u p db'],
    false,
  ],
  ['postgresql://u:p@one/db?target_session_attrs=read-write', ['one 5432 u p db'], true],
  ['postgresql://u:p@one/db?target_session_attrs=primary', ['one 5432 u p db'], true],
  ['postgresql://u:a%2Cb%40c%2Fd%3A@one,two/db', ['one 5432 u a,b@c/d: db', 'two 5432 u a,b@c/d: db'], true],
  ['postgresql://u:a,b@c@one,two/db', ['one 5432 u a,b@c db', 'two 5432 u a,b@c db'], true],
  ['postgresql://u:p@[::1]:5433,[2001:db8::1]/db', ['::1 5433 u p db', '2001:db8::1 5432 u p db'], true],
  ['postgresql://u:p@%2Fvar%2Frun,two:2/db', ['/var/run 5432 u p db', 'two 2 u p db'], true],
  ['postgresql://u:p@one,two/db?port=6432', ['one 6432 u p db', 'two 6432 u p db'], true],
  ['postgresql://u:p@other/db?host=one,/run/pg&port=1,2', ['one 1 u p db', '/run/pg 2 u p db'], true],
  ['postgresql:///db?user=u&password=p&host=/run/pg', ['/run/pg 5432 u p db'], false],
  ['postgresql://u:p@/db?host=/run/pg&port=6', ['/run/pg 6 u p db'], false],
])('the servers of %s are those that libpq would try', (url, servers, writable) => {
  expect(read(url)).toEqual([servers, writable]);
});

it('other parameters reach every server', () => {
  const { servers, connectMs } = parseServers('postgresql://u@one,two/db?sslmode=verify-full&connect_timeout=3');
  expect(servers.map(({ url }) => new pg.Client({ connectionString: url }).ssl)).toEqual([{}, {}]);
  expect(connectMs).toBe(3_000);
});
