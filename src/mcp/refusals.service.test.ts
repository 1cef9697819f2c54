import { describe, expect } from 'vitest';
import { setFeature } from '../../tests/harness/administration.ts';
import { serviceTest } from '../../tests/harness/fixtures.ts';
import { callTool, connectMcp, mcpServer, newKey } from '../../tests/harness/mcp.ts';
import { makeCompany, newSummary } from '../../tests/harness/meetings.ts';

const it = serviceTest();
const AGAIN = 'The same call will be refused again.';

describe('after a refusal, an agent is told', () => {
  it('which record of a merge changed, and where its version goes', async ({ service, workspace }) => {
    const client = await connectMcp(mcpServer(service, workspace.secret));
    const records = [
      ['company', (name: string) => ({ name })],
      ['person', (name: string) => ({ name, email: `${name}@example.com` })],
    ] as const;
    for (const [type, given] of records) {
      const make = async (name: string) =>
        (await callTool(client, `create_${type}`, { ...given(name), ...newKey() })).answer[type];
      const [into, other] = [await make('stays'), await make('goes')];
      const renamed = { id: other.id, ifMatch: other.version, name: 'Gone' };
      const { answer: changed } = await callTool(client, `update_${type}`, renamed);
      const merge = { id: into.id, ifMatch: into.version, [`${type}Id`]: other.id, version: other.version };
      const stale = await callTool(client, `merge_${type}`, { ...merge, ...newKey() });
      expect(stale.error).toMatchObject({
        code: 'VERSION_CONFLICT',
        next: `Read the other record, that of \`${type}Id\`, again with get_${type}, look at what has changed, and call again with its new \`version\` as \`version\` and a new \`idempotencyKey\`.`,
      });
      const staleInto = await callTool(client, `merge_${type}`, { ...merge, ifMatch: 'v1.old', ...newKey() });
      expect(staleInto.error?.next).toMatch(/^Read the record again .* as `ifMatch` and a new `idempotencyKey`\.$/);
      const merged = await callTool(client, `merge_${type}`, { ...merge, version: changed[type].version, ...newKey() });
      expect(merged.answer[type].id).toBe(into.id);
    }
  });

  it('that a version is one, not all of them', async ({ service, workspace }) => {
    const client = await connectMcp(mcpServer(service, workspace.secret));
    const company = (await callTool(client, 'create_company', { name: 'Nordlys', ...newKey() })).answer.company;
    const { error } = await callTool(client, 'update_company', { id: company.id, ifMatch: '*', industry: 'Energy' });
    expect([error?.code, error?.message]).toEqual([
      'INVALID_INPUT',
      expect.stringContaining('ifMatch: must be one version'),
    ]);
  });

  it('what is missing, and nothing that it has', async ({ service, workspace, api }) => {
    const { summary } = (await api.post('/summaries', newSummary(await makeCompany(api)))).body;
    const participants = { id: summary.id, ifMatch: summary.version, participants: [] };
    const nextFor = async (token: string, name: string, given: object) => {
      const { error } = await callTool(await connectMcp(mcpServer(service, token)), name, { ...given });
      expect(error?.code).toBe('FORBIDDEN');
      return error?.next;
    };
    const colleague = await workspace.member();
    expect(await nextFor(colleague.token, 'set_participants', participants)).toBe(
      `Tell the user that only the person who created the summary can do this. ${AGAIN}`,
    );
    expect(await nextFor(colleague.token, 'list_audit_entries', {})).toBe(
      `Tell the user that this needs the token of an administrator. ${AGAIN}`,
    );
    const { token } = await workspace.token({ scopes: ['contacts:write'] });
    expect(await nextFor(token, 'create_company_from_registry', { organizationNumber: '28888888', ...newKey() })).toBe(
      `Tell the user that the token does not allow this: it lacks the scope contacts:read. ${AGAIN}`,
    );
  });

  it('which feature is turned off', async ({ service, other }) => {
    const client = await connectMcp(mcpServer(service, other.secret));
    const nextWithout = async (feature: 'meetings' | 'agents') => {
      await setFeature(service.database, { workspace: other.slug, feature, on: false });
      const { error } = await callTool(client, 'list_summaries');
      await setFeature(service.database, { workspace: other.slug, feature, on: true });
      return error?.next;
    };
    for (const feature of ['meetings', 'agents'] as const) {
      expect(await nextWithout(feature)).toBe(
        `Tell the user that the feature ${feature} is turned off. An administrator of the workspace can turn it on in the console.`,
      );
    }
  });

  it('which fields to leave out without Work access', async ({ service, workspace, api }) => {
    const { token } = await workspace.member({ workAccess: false });
    const client = await connectMcp(mcpServer(service, token));
    const row = { name: 'Bo Lind', email: 'bo@example.com', metadata: { branch: 'north' } };
    for (const tool of ['create_people', 'create_companies']) {
      const { error } = await callTool(client, tool, { rows: [row], ...newKey() });
      expect(error).toMatchObject({
        code: 'FORBIDDEN',
        next: `Tell the user that this needs Work access, or leave lifecycleStage, metadata, customFields out of the rows. ${AGAIN}`,
      });
    }
    const { person: into } = (await api.post('/people', { name: 'Bo', email: 'bo1@example.com' })).body;
    const { person } = (await api.post('/people', { ...row, email: 'bo2@example.com' })).body;
    const merge = { id: into.id, ifMatch: into.version, personId: person.id, version: person.version, ...newKey() };
    const { error } = await callTool(client, 'merge_person', merge);
    expect(error).toMatchObject({
      code: 'FORBIDDEN',
      next: `Tell the user that this needs Work access. ${AGAIN}`,
    });
  });

  it('which record a merged one has become, and which argument refers to what cannot be used', async ({
    service,
    workspace,
  }) => {
    const client = await connectMcp(mcpServer(service, workspace.secret));
    const make = async (name: string) =>
      (await callTool(client, 'create_person', { name, email: `${name}@example.com`, ...newKey() })).answer.person;
    const [into, other] = [await make('ida'), await make('eva')];
    const merge = { id: into.id, ifMatch: into.version, personId: other.id, version: other.version, ...newKey() };
    expect((await callTool(client, 'merge_person', merge)).error).toBeUndefined();
    const changed = await callTool(client, 'update_person', { id: other.id, ifMatch: other.version, title: 'CFO' });
    expect([changed.error?.code, changed.error?.next]).toEqual([
      'CONFLICT',
      `Read the record ${into.id} with get_person and decide whether the change is still right for that one. ${AGAIN}`,
    ]);
    const { company } = (await callTool(client, 'create_company', { name: 'Solgaarden', ...newKey() })).answer;
    const meeting = { ...newSummary(company.id), participants: [{ personId: other.id }] };
    const { error: merged } = await callTool(client, 'create_summary', { ...meeting, ...newKey() });
    expect(merged?.next).toBe(`Call again with ${into.id} as \`personId\`, if that is still right. ${AGAIN}`);

    const archive = { id: company.id, ifMatch: company.version, ...newKey() };
    expect((await callTool(client, 'archive_company', archive)).error).toBeUndefined();
    const person = { name: 'Ulla', email: 'ulla@example.com', companyId: company.id, ...newKey() };
    const { error: archived } = await callTool(client, 'create_person', person);
    expect([archived?.code, archived?.next]).toEqual([
      'CONFLICT',
      `Choose something else as \`companyId\`, or ask the user. ${AGAIN}`,
    ]);
    const { error: unknown } = await callTool(client, 'create_summary', { ...newSummary(1_000_000), ...newKey() });
    expect(unknown?.next).toBe('Check `companyId` and `personId`: find each record with a search or a list.');
  });

  it('what else can be missing than a record', async ({ service, workspace, api }) => {
    const client = await connectMcp(mcpServer(service, workspace.secret));
    const number = { organizationNumber: '28888888', ...newKey() };
    const { error: unknown } = await callTool(client, 'create_company_from_registry', number);
    expect(unknown).toMatchObject({
      code: 'NOT_FOUND',
      next: 'Check the number with look_up_company_registry, or create the company with create_company.',
    });
    const { summary } = (await api.post('/summaries', newSummary(await makeCompany(api)))).body;
    const { id, version: ifMatch } = summary;
    for (const [tool, given] of [
      ['get_summary_transcript', {}],
      ['list_speakers', {}],
      ['set_speakers', { ifMatch, speakers: [] }],
    ] as const) {
      const { error } = await callTool(client, tool, { id, ...given });
      expect([tool, error]).toMatchObject([
        tool,
        {
          code: 'NOT_FOUND',
          next: expect.stringMatching(/it has no transcript yet: get_summary .* put_transcript .* list_summaries\./),
        },
      ]);
    }
    const transcript = { id, ifMatch, mediaType: 'text/plain', text: 'Inger: Vi ses.' };
    const { answer } = await callTool(client, 'put_transcript', transcript);
    const speakers = [{ label: 'Inger', personId: 1_000_000 }];
    const { error: nobody } = await callTool(client, 'set_speakers', { id, ifMatch: answer.summary.version, speakers });
    expect(nobody).toMatchObject({
      code: 'NOT_FOUND',
      next: expect.stringMatching(/ Or `personId` is of no record\.$/),
    });
    const person = { name: 'Inger', email: 'inger@example.com', companyId: 1_000_000, ...newKey() };
    const { error: nowhere } = await callTool(client, 'create_person', person);
    expect(nowhere?.next).toBe('Check `companyId`: find each record with a search or a list.');
    const { error: none } = await callTool(client, 'get_summary', { id: id + 1_000_000 });
    expect(none?.next).toBe('Check the id: find the record with a search or a list.');
  });

  it('what a transcript may be, by the names of the tool', async ({ service, workspace, api }) => {
    const client = await connectMcp(mcpServer(service, workspace.secret));
    const { tools } = await client.listTools();
    const tool = tools.find(({ name }) => name === 'put_transcript');
    expect(tool?.description).toContain('`text/vtt` is WebVTT');
    expect(tool?.description).not.toMatch(/Word|docx|MiB/);
    const { summary } = (await api.post('/summaries', newSummary(await makeCompany(api)))).body;
    const messageFor = async (mediaType: string, text: string) => {
      const given = { id: summary.id, ifMatch: summary.version, mediaType, text };
      const { error } = await callTool(client, 'put_transcript', given);
      expect(error?.code).toBe('INVALID_INPUT');
      return error?.message.replace('The request contains invalid values. ', '');
    };
    const word = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';
    for (const type of ['text/markdown', word]) {
      expect(await messageFor(type, 'Anna: hej')).toBe(
        'mediaType: must be one of text/plain, text/vtt, application/x-subrip',
      );
    }
    expect(await messageFor('text/plain', '  ')).toBe('text: the transcript is empty');
    expect(await messageFor('text/vtt', 'Anna: hej')).toMatch(/^text: line 1: expected WEBVTT/);
  });
});
