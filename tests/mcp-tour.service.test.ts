import type { Client } from '@modelcontextprotocol/client';
import { describe, expect } from 'vitest';
import { tokenCatalogue } from '../src/catalogue.ts';
import { createTools } from '../src/mcp/tools.ts';
import { setFeature } from './harness/administration.ts';
import { serviceTest } from './harness/fixtures.ts';
import {
  callTool,
  connectMcp,
  connectStdio,
  mcpServer,
  newKey,
  PROTOCOL_VERSIONS,
  type ToolOutcome,
} from './harness/mcp.ts';
import { newSummary, TRANSCRIPT } from './harness/meetings.ts';
import { organizationNumber } from './harness/records.ts';
import type { TestService, TestWorkspace } from './harness/service.ts';
import { until } from './harness/until.ts';

const it = serviceTest({ worker: {} });
const TOOLS = [...createTools(tokenCatalogue).keys()];

/** Does what an agent does in a working day, with each tool at least once. Returns the tools that it has called. */
async function tour(client: Client, service: TestService, workspace: TestWorkspace): Promise<Set<string>> {
  const called = new Set<string>();
  const attempt = (name: string, given: Record<string, unknown> = {}): Promise<ToolOutcome> => {
    called.add(name);
    return callTool(client, name, given);
  };
  const call = async (name: string, given: Record<string, unknown> = {}) => {
    const { answer, error } = await attempt(name, given);
    if (error) throw new Error(`${name}: ${JSON.stringify(error)}`);
    return answer;
  };
  const create = (name: string, given: Record<string, unknown>) => call(name, { ...given, ...newKey() });
  /** A change of a record, with its version as it is now. */
  const change = async (name: string, type: string, id: number, given: Record<string, unknown> = {}) => {
    const { version } = (await call(`get_${type}`, { id, fields: ['version'] }))[type];
    return call(name, { id, ifMatch: version, ...given });
  };
  const everything = async (name: string, given: Record<string, unknown> = {}) => {
    const items: { id: number }[] = [];
    for (let cursor: string | null | undefined; cursor !== null; ) {
      const page = await call(name, { ...given, limit: 1, ...(cursor ? { cursor } : {}) });
      items.push(...page.items);
      cursor = page.nextCursor as string | null;
    }
    return items;
  };

  await client.listTools();
  expect((await call('get_self')).workspace.slug).toBe(workspace.slug);
  const given = { name: 'Nordlys Energi', organizationNumber: organizationNumber(), ...newKey() };
  const first = await attempt('create_company', given);
  const again = await attempt('create_company', given);
  expect([again.answer, again.meta['kartotek/replayed']]).toEqual([first.answer, true]);
  const companyId: number = first.answer.company.id;
  const { rows } = await create('create_companies', { rows: [{ name: 'Nordlys ApS' }, { name: 'Vindkraft' }] });
  const [double, third] = rows.map(({ id }: { id: number }) => id);
  expect((await everything('list_companies')).map(({ id }) => id).toSorted()).toEqual(
    [companyId, double, third].toSorted(),
  );
  await change('update_company', 'company', companyId, { industry: 'Energy' });
  // A version that is too old says what to do, and doing it works.
  const stale = await attempt('update_company', { id: companyId, ifMatch: first.answer.company.version, phone: '1' });
  expect(stale.error).toMatchObject({ code: 'VERSION_CONFLICT', next: expect.stringContaining('get_company') });
  await change('update_company', 'company', companyId, { phone: '70 10 20 30' });
  const { version } = (await call('get_company', { id: double })).company;
  await change('merge_company', 'company', companyId, { companyId: double, version, ...newKey() });
  expect((await attempt('get_company', { id: double })).error).toMatchObject({ code: 'NOT_FOUND' });
  await change('archive_company', 'company', third, newKey());
  await change('restore_company', 'company', third, newKey());
  expect(await everything('list_company_history', { id: companyId })).not.toEqual([]);
  const noSuchCompany = await attempt('create_company_from_registry', {
    organizationNumber: organizationNumber(),
    ...newKey(),
  });
  expect(noSuchCompany.error?.code).toMatch(/^(?:NOT_FOUND|INVALID_INPUT)$/);
  expect((await call('look_up_company_registry', { query: '00000000' })).company).toBeNull();

  const { person } = await create('create_person', { name: 'Bo Lind', email: 'bo@nordlys.example', companyId });
  const people = (await create('create_people', { rows: [{ name: 'B. Lind', email: 'b@nordlys.example' }] })).rows;
  await change('update_person', 'person', person.id, { title: 'CFO' });
  const other = (await call('get_person', { id: people[0].id })).person;
  await change('merge_person', 'person', person.id, { personId: other.id, version: other.version, ...newKey() });
  await change('archive_person', 'person', person.id, newKey());
  await change('restore_person', 'person', person.id, newKey());
  expect(await everything('list_people', { companyId })).toMatchObject([{ id: person.id }]);
  expect(await everything('list_person_history', { id: person.id })).not.toEqual([]);
  expect((await call('search_relationships', { q: 'lind' })).people).toMatchObject([{ id: person.id }]);
  expect(await call('list_custom_field_definitions', { entityType: 'PERSON' })).toMatchObject({ items: [] });

  const { briefing } = await create('create_briefing', { companyId });
  await until(
    'the briefing',
    async () => (await call('get_briefing', { id: briefing.id })).briefing.status === 'COMPLETE',
  );
  const { briefing: read } = await call('get_briefing', { id: briefing.id, fields: ['content.openTodos'] });
  expect(Object.keys(read.content)).toEqual(['openTodos']);
  await call('get_briefing_generation', { id: briefing.id });
  expect(
    (
      await attempt('retry_briefing', {
        id: briefing.id,
        ...newKey(),
        ifMatch: (await call('get_briefing', { id: briefing.id })).briefing.version,
      })
    ).error?.code,
  ).toMatch(/CONFLICT|INVALID_STATE/);
  expect(await everything('list_briefings', { companyId })).toMatchObject([{ id: briefing.id }]);

  const { summary } = await create('create_summary', newSummary(companyId));
  const { id } = summary;
  await change('set_participants', 'summary', id, { participants: [{ personId: person.id }] });
  expect((await call('list_participants', { id })).participants).toMatchObject([{ personId: person.id }]);
  await change('put_transcript', 'summary', id, { mediaType: 'text/plain', text: TRANSCRIPT });
  await until(
    'the summary',
    async () => (await call('get_summary', { id, fields: ['status'] })).summary.status === 'WAITING_APPROVAL',
  );
  const { summary: part } = await call('get_summary', { id, fields: ['content.todos'] });
  expect(Object.keys(part.content)).toEqual(['todos']);
  expect((await call('get_summary_transcript', { id })).utterances).toHaveLength(4);
  expect((await call('get_summary_evidence', { id })).evidence).not.toEqual([]);
  expect((await call('list_speakers', { id })).speakers).not.toEqual([]);
  await change('set_speakers', 'summary', id, { speakers: [{ label: 'Bo Lind', personId: person.id }] });
  await change('update_summary_notes', 'summary', id, { internalNotes: 'Ring igen.' });
  await call('get_summary_generation', { id });
  const ifMatch = (await call('get_summary', { id })).summary.version;
  expect((await attempt('retry_summary', { id, ifMatch, ...newKey() })).error?.code).toMatch(/CONFLICT|INVALID_STATE/);
  expect((await attempt('approve_summary', { id, ifMatch, ...newKey() })).error?.code).toBe('FORBIDDEN');
  await setFeature(service.database, { workspace: workspace.slug, feature: 'agent-approval', on: true });
  expect((await call('approve_summary', { id, ifMatch, ...newKey() })).summary.status).toBe('APPROVED');
  expect(await everything('list_summaries', { companyId })).toMatchObject([{ id, status: 'APPROVED' }]);
  expect((await call('list_audit_entries', { recordType: 'summary', recordId: String(id) })).items).not.toEqual([]);
  await call('list_events');

  for (let cursor: string | undefined = 'companies'; cursor !== undefined; ) {
    const page: { resources: { uri: string }[]; nextCursor?: string | undefined } = await client.listResources({
      cursor,
    });
    for (const { uri } of page.resources) expect((await client.readResource({ uri })).contents).toHaveLength(1);
    cursor = page.nextCursor;
  }
  expect(
    (await client.getPrompt({ name: 'prepare_meeting', arguments: { company: 'Nordlys' } })).messages,
  ).toHaveLength(1);
  return called;
}

describe('the whole tour', () => {
  it.for(PROTOCOL_VERSIONS)('over HTTP (%s)', async (version, { service }) => {
    const workspace = await service.workspace();
    const client = await connectMcp(mcpServer(service, workspace.secret), version);
    const called = await tour(client, service, workspace);
    expect(TOOLS.filter((name) => !called.has(name))).toEqual([]);
  });

  it.for(PROTOCOL_VERSIONS)('over standard input and output (%s)', async (version, { service }) => {
    const workspace = await service.workspace();
    const client = await connectStdio(service.address, workspace.secret, version);
    const called = await tour(client, service, workspace);
    expect(TOOLS.filter((name) => !called.has(name))).toEqual([]);
  });
});
