// The floor of reads: the minimum cost of HTTP, one prepared statement and PostgreSQL.
import { hash } from 'node:crypto';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Client, type ClientConfig } from 'pg';
import { listPeople, readPerson, searchBoth } from './floor-statements.ts';

const CONNECTIONS = 4;
const PATH = /^\/api\/v1\/workspaces\/[^/]+\/(people\/(\d+)|people\?limit=50|relationships\/search\?q=(.*))$/;
const TOKEN = /^Bearer (ktk_(\d+)_\w+)$/;

const clients = await Promise.all(
  Array.from({ length: CONNECTIONS }, async () => {
    const client = new Client({ connectionString: process.env.DATABASE_URL, pipeline: true } as ClientConfig);
    await client.connect();
    return client;
  }),
);
let turn = 0;

const server = createServer((request, response) => {
  const path = PATH.exec(request.url ?? '');
  const token = TOKEN.exec(request.headers.authorization ?? '');
  if (!path || !token) return answer(response, 400, '{}');
  const values: unknown[] = [Number(token[2]), hash('sha256', token[1] ?? '', 'buffer')];
  let statement = listPeople;
  if (path[2] !== undefined) {
    statement = readPerson;
    values.push(Number(path[2]));
  } else if (path[3] !== undefined) {
    statement = searchBoth;
    const words = decodeURIComponent(path[3]).split(' ');
    values.push(
      words.map((word) => `%${word}%`),
      words.flatMap(trigramsOf),
    );
  }
  const client = clients[turn++ % CONNECTIONS];
  client?.query({ ...statement, values, rowMode: 'array' }).then(
    ({ rows: [row] }) => (row?.[0] == null ? answer(response, 404, '{}') : answer(response, 200, row[0])),
    (error: Error) => answer(response, 500, JSON.stringify({ error: error.message })),
  );
});
server.listen(0, '127.0.0.1', () => process.send?.({ port: (server.address() as AddressInfo).port }));
process.on('disconnect', () => process.exit());

/** All sequences of three characters, which the search index contains. */
function trigramsOf(word: string): string[] {
  const characters = [...word];
  return characters.slice(2).map((_, n) => characters.slice(n, n + 3).join(''));
}

function answer(response: ServerResponse, status: number, body: string): void {
  response.writeHead(status, { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) });
  response.end(body);
}
