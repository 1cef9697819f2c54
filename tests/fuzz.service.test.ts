import { randomUUID } from 'node:crypto';
import { describe, expect } from 'vitest';
import { tokenCatalogue as catalogue } from '../src/catalogue.ts';
import type { Operation } from '../src/operation/operation.ts';
import type { CatalogueService } from './harness/catalogue.ts';
import { catalogueTest } from './harness/catalogue.ts';
import { createFuzzer, type FuzzedRequest, rawOf } from './harness/fuzz-request.ts';
import { openConnection, type RawAnswer, type RawConnection, requestBytes } from './harness/raw-http.ts';
import type { ValidCall } from './harness/records.ts';
import type { TestWorkspace } from './harness/service.ts';
import { rounds } from './harness/until.ts';

const REQUESTS = rounds(25) * 200;
const SEED = Number(process.env.KARTOTEK_TEST_SEED ?? 20_260_401);
/** Statuses of requests that reach no operation: unknown path, wrong method, or not HTTP. */
const UNROUTED = [400, 404, 405];
/** Beyond this number statements would run unprepared. A list has one text for each combination of filters. */
const MOST_STATEMENT_TEXTS = 500;

const it = catalogueTest(catalogue, { arrival: { headersMs: 500, requestMs: 1_000 } });

function partsOf({ workspace }: { workspace: TestWorkspace }, call: ValidCall): FuzzedRequest {
  const { body, rawBody, headers = {}, ifMatch, key } = call.options;
  const bytes = rawBody ?? (body === undefined ? undefined : JSON.stringify(body));
  return {
    method: call.operation.method,
    path: `/api/v1/workspaces/${workspace.slug}${call.path}`,
    query: Object.entries(call.query).map(([name, value]) => [name, encodeURIComponent(value)]),
    headers: [
      ['Authorization', `Bearer ${workspace.secret}`],
      ...(bytes === undefined || 'content-type' in headers
        ? []
        : [['Content-Type', 'application/json'] as [string, string]]),
      ...Object.entries(headers),
      ...(ifMatch === undefined ? [] : [['If-Match', `"${ifMatch}"`] as [string, string]]),
      ...(key == null ? [] : [['Idempotency-Key', randomUUID()] as [string, string]]),
    ],
    body: bytes === undefined ? undefined : Buffer.from(bytes),
  };
}

/** Replaces the value of a header, if the request has it. */
function replaceHeader(headers: [string, string][], name: string, value: string | undefined): void {
  const header = headers.find(([other]) => other === name);
  if (header && value !== undefined) header[1] = value;
}

/** The operation of the request. On a fixed path (`/people/export`) it is none of those on a path with parameters (`/people/{id}`). */
function operationOf({ method, path }: FuzzedRequest): Operation | undefined {
  const served = catalogue.filter((operation) => {
    const pattern = operation.path.replaceAll(/\{\w+\}/g, '[^/]*');
    return new RegExp(`^/api/v1/workspaces/[^/]*${pattern}$`).test(path);
  });
  const parametersOf = (operation: Operation) => operation.path.match(/\{/g)?.length ?? 0;
  const fewest = Math.min(...served.map(parametersOf));
  return served.find((operation) => operation.method === method && parametersOf(operation) === fewest);
}

function expectAllowed({ service }: { service: CatalogueService }, request: FuzzedRequest, answer: RawAnswer): void {
  const what = `seed ${SEED}: ${requestBytes(rawOf(request)).toString('latin1').slice(0, 1_500)}\n→ ${answer.status} ${answer.text.slice(0, 300)}`;
  expect(answer.status, what).toBeLessThan(500);
  if (answer.status >= 400) {
    expect(answer.body, what).toEqual({
      error: {
        code: expect.stringMatching(/^[A-Z_]+$/),
        message: expect.stringMatching(/\S/),
        requestId: answer.headers['x-request-id'],
      },
    });
  }
  const operation = operationOf(request);
  // A path that cannot be decoded reaches no operation, and Node refuses invalid HTTP before it reads the path.
  if (operation && answer.status !== 400 && answer.status !== 404)
    service.documentation.expectDocumented(operation, answer);
  else expect(UNROUTED, what).toContain(answer.status);
}

describe('mutated requests', () => {
  it(`get documented answers and never a 5xx: ${REQUESTS} requests`, { timeout: REQUESTS * 200 }, async ({
    service,
    workspace,
  }) => {
    const calls: FuzzedRequest[] = [];
    for (const operation of catalogue)
      calls.push(partsOf({ workspace }, await service.records.validCall(operation, workspace)));
    const fuzzer = createFuzzer(SEED);
    const seen = new Map<number, number>();
    let connection: RawConnection | undefined;
    for (let n = 0; n < REQUESTS; n++) {
      const call = fuzzer.pick(calls);
      replaceHeader(call.headers, 'Idempotency-Key', randomUUID());
      const request = fuzzer.mutate(call);
      connection ??= await openConnection(service.address);
      const answer = await connection.ask(requestBytes(rawOf(request)));
      expectAllowed({ service }, request, answer);
      // The next change of this record needs the new version.
      if (answer.status === 200 && request.path === call.path)
        replaceHeader(call.headers, 'If-Match', answer.headers.etag);
      seen.set(answer.status, (seen.get(answer.status) ?? 0) + 1);
      // An error may be answered before the whole request was read; the rest would be read as the next request.
      if (answer.status >= 400 || answer.headers.connection === 'close') {
        connection.close();
        connection = undefined;
      }
    }
    connection?.close();
    // The mutations must be mild enough that some requests succeed, and strong enough to reach each refusal.
    for (const status of [200, 201, 400, 401, 404, 405, 415])
      expect([status, seen.get(status) ?? 0]).not.toEqual([status, 0]);
  });

  it('leave the service working, with a bounded number of statement texts', async ({ service }) => {
    const workspace = await service.workspace();
    // All records first: an import into the registry ends with a vacuum, which closes its connection.
    const calls: ValidCall[] = [];
    for (const operation of catalogue) calls.push(await service.records.validCall(operation, workspace));
    for (const call of calls) {
      const { status } = await service.send(workspace.api, call);
      expect(status, `${call.operation.id} ${call.path}`).toBeLessThan(300);
    }
    const { text } = await workspace.api.get('/metrics');
    const texts = Number(/^kartotek_database_statement_texts (\d+)$/m.exec(text)?.[1]);
    expect(texts).toBeGreaterThan(catalogue.length);
    expect(texts).toBeLessThan(MOST_STATEMENT_TEXTS);
    const failures = service
      .logged()
      .split('\n')
      .filter((line) => line.includes('"level":"error"'));
    expect(failures).toEqual([]);
  });
});
