import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { expect } from 'vitest';
import { SCOPES } from '../../src/access/caller.ts';
import { tokenCatalogue } from '../../src/catalogue.ts';
import { importCompanies } from '../../src/company-registry/import-companies.ts';
import { startBrowser } from '../harness/browser.ts';
import { createClientProject } from '../harness/client-project.ts';
import { serviceTest } from '../harness/fixtures.ts';
import { makeCompany, newSummary, TRANSCRIPT } from '../harness/meetings.ts';
import { organizationNumber } from '../harness/records.ts';
import type { TestService, TestWorkspace } from '../harness/service.ts';
import type { Toured, TourSettings } from './project/tour-settings.ts';
import { readmeProgram } from './readme-program.ts';
import { serveClient } from './serve-client.ts';
import { startWebhookReceiver } from './webhook-receiver.ts';

const PATIENCE_MS = 180_000;

const it = serviceTest({
  worker: { pollMs: 100, backoffMs: 10 },
  environment: { KARTOTEK_OUTBOUND_ALLOW: '127.0.0.0/8' },
})
  .extend('receiver', { scope: 'file' }, async ({ options: _ }, { onCleanup }) => {
    const receiver = await startWebhookReceiver();
    onCleanup(() => receiver[Symbol.asyncDispose]());
    return receiver;
  })
  .extend('project', { scope: 'file' }, async ({ options: _ }, { onCleanup }) => {
    const project = await createClientProject();
    onCleanup(() => project.remove());
    return project;
  })
  .extend('browser', { scope: 'file' }, async ({ options: _ }, { onCleanup }) => {
    const browser = await startBrowser();
    onCleanup(() => browser.close());
    return browser;
  });

it('an installed client makes the whole tour in Node.js', { timeout: PATIENCE_MS }, async ({
  service,
  workspace,
  project,
  receiver,
}) => {
  const settings = await prepare(service, workspace, `${receiver.url}/node`);
  const toured: Toured = JSON.parse(await project.node('run-tour.ts', { TOUR: JSON.stringify(settings) }));
  expect(missingIn(toured.requests)).toEqual([]);
  expect(await receiver.typesAt('/node', toured.secret)).toEqual(['webhook.test', 'webhook.test']);
});

it('and in a page of Chromium', { timeout: PATIENCE_MS }, async ({ service, other, project, receiver, browser }) => {
  const settings = await prepare(service, other, `${receiver.url}/chromium`);
  const page = await browser.newPage();
  await serveClient(page, service.address, project);
  // As text: the tests' own loader changes imports.
  const program = `import('/client-test/tour.js').then(({ tour }) => tour(${JSON.stringify(settings)}))`;
  const toured = await page.evaluate<Toured>(program);
  expect(missingIn(toured.requests)).toEqual([]);
  expect(await receiver.typesAt('/chromium', toured.secret)).toEqual(['webhook.test', 'webhook.test']);
});

it('the README’s examples run', { timeout: PATIENCE_MS }, async ({ service, project }) => {
  const { slug, secret } = await service.workspace();
  const program = await readmeProgram({ url: service.address, workspace: slug, token: secret });
  await writeFile(join(project.folder, 'readme.ts'), program);
  const printed = (await project.node('readme.ts')).trim().split('\n');
  expect(printed).toEqual([
    `Member may use ${SCOPES.join(', ')}`,
    '0',
    '0 null',
    'It is Head of Purchasing now',
    expect.stringMatching(/^Nordlys Energi A\/S 201 false \S+$/),
    '1',
  ]);
});

/** The operations for tokens that were not called. A new one belongs into `project/tour.ts`. */
function missingIn(requests: readonly string[]): string[] {
  const called = (method: string, path: string) => {
    const form = new RegExp(`^${method} ${path.replaceAll(/\{\w+\}/g, '[^/]+')}$`);
    return requests.some((request) => form.test(request));
  };
  return tokenCatalogue.filter(({ method, path }) => !called(method, path)).map(({ id }) => id);
}

/** What the tour needs and no call can make: a company of the registry, and generations that have failed. */
async function prepare(
  { address: url, database }: TestService,
  { api, slug, secret }: TestWorkspace,
  receiver: string,
): Promise<TourSettings> {
  const registered = organizationNumber();
  const row = {
    organisationNumber: registered,
    name: 'Registered ApS',
    address: '',
    zip: '',
    city: '',
    companyType: 'ApS',
  };
  await importCompanies(database, [{ line: 1, row }], new Date());
  const companyId = await makeCompany(api, 'Failed ApS');
  const company = (await api.get(`/companies/${companyId}`)).body.company;
  const briefing = (await api.post('/briefings', { companyId })).body.briefing.id;
  const summary = (await api.post('/summaries', newSummary(companyId))).body.summary.id;
  await fail('briefing', briefing);
  await fail('summary', summary);
  await api.post(`/companies/${companyId}/archive`, undefined, { ifMatch: company.version });
  return {
    url,
    workspace: slug,
    token: secret,
    registered,
    transcript: TRANSCRIPT,
    receiver,
    failed: { summary, briefing },
  };

  async function fail(table: 'briefing' | 'summary', id: number): Promise<void> {
    await sql`delete from generation_job where record_type = ${table} and record_id = ${id}`.execute(database.kysely);
    await sql`update ${sql.table(table)} set status = 'FAILED', content = null where ${sql.ref(`${table}_id`)} = ${id}`.execute(
      database.kysely,
    );
  }
}
