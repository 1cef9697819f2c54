import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { createClient } from '../harness/client.ts';
import { type Environment, end, type ServingProcess, serve } from '../harness/process.ts';
import { type Provisioned, provision } from '../harness/provision.ts';
import { quickFolder } from '../harness/quick-folder.ts';
import { collectTraces } from '../harness/trace-collector.ts';
import { until } from '../harness/until.ts';
import { receiveWebhooks } from '../harness/webhook-receiver.ts';

const TRACE = '0af7651916cd43dd8448eb211c80319c';
const PARENT = `00-${TRACE}-b7ad6b7169203331-01`;

let folder: string;
let environment: Environment;
let workspace: Provisioned;
let service: ServingProcess;
beforeAll(async () => {
  folder = quickFolder('kartotek-traces-');
  environment = { KARTOTEK_DATA: join(folder, 'data'), KARTOTEK_OUTBOUND_ALLOW: '127.0.0.0/8' };
  workspace = await provision(environment);
});
// A test that failed leaves its process.
afterEach(() => end(service, 'SIGKILL'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

it('without settings nothing of OpenTelemetry’s SDK is loaded, and a traceparent is logged and passed on', async () => {
  const loaded = join(folder, 'loaded.txt');
  const spy = join(folder, 'spy.mjs');
  // Of the packages' files, CommonJS and modules.
  writeFileSync(
    spy,
    `import { appendFileSync } from 'node:fs';
     import { registerHooks } from 'node:module';
     registerHooks({ load(url, context, next) { appendFileSync(${JSON.stringify(loaded)}, url + '\\n'); return next(url, context); } });`,
  );
  await using receiver = await receiveWebhooks();
  service = await serve({ ...environment, NODE_OPTIONS: `--import ${pathToFileURL(spy).href}` });
  const api = createClient(service.address, workspace.slug, workspace.token);
  expect((await api.post('/webhooks', { url: receiver.url })).status).toBe(201);
  const headers = {
    traceparent: PARENT,
    tracestate: 'vendor=secret',
    baggage: 'name=astrid',
    'x-request-id': 'traced',
  };
  expect((await api.post('/companies', { name: 'Nordlys A/S' }, { headers })).status).toBe(201);
  const invalid = { traceparent: PARENT.replace(TRACE, '0'.repeat(32)), 'x-request-id': 'untraced' };
  expect((await api.post('/companies', { name: 'Bo A/S' }, { headers: invalid })).status).toBe(201);
  await until('both events have arrived', () => receiver.received.length >= 2);
  const passedOn = receiver.received.map((message) => [
    message.headers.traceparent,
    message.headers.tracestate,
    message.headers.baggage,
  ]);
  expect(passedOn.toSorted()).toEqual([
    [undefined, undefined, undefined],
    [PARENT, undefined, undefined],
  ]);
  const { output } = await end(service);
  const lineOf = (id: string) => JSON.parse(output.split('\n').find((line) => line.includes(`"${id}"`)) ?? '{}');
  expect(lineOf('traced')).toMatchObject({ trace_id: TRACE, span_id: 'b7ad6b7169203331', operation: 'createCompany' });
  expect(lineOf('untraced')).not.toHaveProperty('trace_id');
  const packages = [...readFileSync(loaded, 'utf8').matchAll(/node_modules\/(@opentelemetry\/[\w-]+)/g)];
  // The metrics' and the sign-in's packages load these two themselves.
  const without = ['@opentelemetry/api', '@opentelemetry/semantic-conventions'];
  expect(packages.map(([, name]) => name).filter((name) => !without.includes(name ?? ''))).toEqual([]);
  expect(readFileSync(loaded, 'utf8')).toContain('prom-client');
});

it('sends the spans of a request, its statements, its job and its webhook in one trace, without a value', async () => {
  await using collector = await collectTraces();
  await using receiver = await receiveWebhooks();
  service = await serve({
    ...environment,
    OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
    OTEL_BSP_SCHEDULE_DELAY: '200',
  });
  const api = createClient(service.address, workspace.slug, workspace.token);
  expect((await api.post('/webhooks', { url: `${receiver.url}/hidden` })).status).toBe(201);
  const { company } = (await api.post('/companies', { name: 'Unmistakable A/S' })).body;
  const headers = { traceparent: PARENT, 'x-request-id': 'traced' };
  const asked = await api.post('/briefings', { companyId: company.id }, { headers });
  expect(asked.status, asked.text).toBe(202);
  const ofTrace = () => collector.spans.filter(({ traceId }) => traceId === TRACE);
  const request = await until('the request’s span has arrived', () =>
    ofTrace().find(({ name }) => name.startsWith('POST /api/v1')),
  );
  const job = await until('the job’s span has arrived', () =>
    ofTrace().find(({ name }) => name === 'generate briefing'),
  );
  // The endpoint of the test before this one fails.
  const call = await until('the span of the webhook’s request has arrived', () =>
    ofTrace().find(({ attributes }) => attributes['http.response.status_code'] === 204),
  );
  const delivery = await until('the delivery’s span has arrived', () =>
    ofTrace().find(({ spanId }) => spanId === call.parentSpanId),
  );
  const { output } = await end(service);

  expect(request).toMatchObject({
    parentSpanId: 'b7ad6b7169203331',
    attributes: {
      'http.request.method': 'POST',
      'http.route': '/api/v1/workspaces/:workspaceSlug/briefings',
      'http.response.status_code': 202,
      'kartotek.operation': 'createBriefing',
    },
  });
  const below = (above: { spanId: string }) => ofTrace().filter(({ parentSpanId }) => parentSpanId === above.spanId);
  expect(below(request).map(({ name }) => name)).toEqual(expect.arrayContaining(['COMMIT', 'INSERT generation_job']));
  expect([job.parentSpanId, delivery.parentSpanId]).toEqual([request.spanId, expect.any(String)]);
  expect(below(job).some(({ attributes }) => attributes['db.system.name'] === 'postgresql')).toBe(true);
  expect(delivery.name).toBe('deliver webhook');
  expect(call).toMatchObject({ name: 'POST', attributes: { 'server.address': '127.0.0.1' } });
  const message = receiver.received.find(({ headers: sent }) => sent.traceparent?.includes(call.spanId));
  expect(message?.headers.traceparent).toBe(`00-${TRACE}-${call.spanId}-01`);
  const line = output.split('\n').find((text) => text.includes('"requestId":"traced"'));
  expect(JSON.parse(line ?? '{}')).toMatchObject({ trace_id: TRACE, span_id: request.spanId });
  expect(collector.text()).not.toMatch(/unmistakable|hidden|ktk_/i);
  expect(collector.text()).not.toContain(`/${workspace.slug}/`);
});

it('answers as usual while the collector is away, says so once, and ends', async () => {
  service = await serve({
    ...environment,
    OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:9',
    OTEL_BSP_SCHEDULE_DELAY: '50',
    OTEL_EXPORTER_OTLP_TIMEOUT: '200',
  });
  const api = createClient(service.address, workspace.slug, workspace.token);
  expect((await api.get('/companies')).status).toBe(200);
  await until('the log says so', () => service.output().includes('spans could not be sent'));
  expect((await api.get('/companies')).status).toBe(200);
  const { code, output } = await end(service);
  expect(code).toBe(0);
  expect(output.match(/spans could not be sent/g)).toHaveLength(1);
});
