import type { Client } from '@modelcontextprotocol/client';
import { describe, expect } from 'vitest';
import { revokeToken, setFeature, setMember } from '../../tests/harness/administration.ts';
import { serviceTest } from '../../tests/harness/fixtures.ts';
import { callTool, connectMcp, mcpServer, newKey, PROTOCOL_VERSIONS } from '../../tests/harness/mcp.ts';
import { makeCompany, newSummary, upload } from '../../tests/harness/meetings.ts';
import { tokenCatalogue } from '../catalogue.ts';

const it = serviceTest();

async function toolNames(client: Client): Promise<string[]> {
  const { tools } = await client.listTools();
  return tools.map(({ name }) => name);
}

/** The tools of operations that these scopes allow to a member who is no administrator. */
function allowedBy(scopes: readonly string[]): string[] {
  const allowed = tokenCatalogue.filter(
    (operation) =>
      operation.tool !== false &&
      !(operation.tool as { approves?: true } | undefined)?.approves &&
      !operation.role &&
      operation.scopes.every((scope) => scopes.includes(scope)),
  );
  return allowed.map(({ id }) => id.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`));
}

describe('tools', () => {
  it.for(PROTOCOL_VERSIONS)('work for the official client of %s', async (version, { service, workspace }) => {
    const client = await connectMcp(mcpServer(service, workspace.secret), version);
    expect(client.getNegotiatedProtocolVersion()).toBe(version);
    expect(client.getServerVersion()).toMatchObject({ name: 'kartotek' });
    expect(client.getInstructions()).toContain(`workspace "${workspace.slug}"`);
    // The client validates each answer against the tool's schema once it has the list.
    expect(await toolNames(client)).toContain('update_company');
    const { answer: created } = await callTool(client, 'create_company', { name: 'Nordlys Energi', ...newKey() });
    const { id, version: ifMatch } = created.company;
    const { answer: updated } = await callTool(client, 'update_company', { id, ifMatch, industry: 'Energy' });
    expect(updated.company).toMatchObject({ id, name: 'Nordlys Energi', industry: 'Energy' });
    const { answer: read } = await callTool(client, 'get_company', { id });
    expect(read).toEqual(updated);
    const { answer: found } = await callTool(client, 'search_relationships', { q: 'nordlys' });
    expect(found.companies.map((company: { id: number }) => company.id)).toContain(id);
    const { answer: unknown } = await callTool(client, 'look_up_company_registry', { query: '00000000' });
    expect(unknown).toMatchObject({ company: null });
    await expect(client.callTool({ name: 'approve_all', arguments: {} })).rejects.toMatchObject({ code: -32602 });
  });

  it('are those that scopes, features and Work access allow at that moment', async ({ service, other }) => {
    const { database } = service;
    const { slug } = other;
    const member = await other.member({ scopes: ['contacts:read', 'contacts:write', 'meetings:read'] });
    const client = await connectMcp(mcpServer(service, member.token));
    const all = await toolNames(client);
    expect(all).toEqual(allowedBy(['contacts:read', 'contacts:write', 'meetings:read']));
    expect(all).toContain('get_summary_transcript');
    const reader = await other.member({ scopes: ['meetings:read'] });
    const readerTools = await (await connectMcp(mcpServer(service, reader.token))).listTools();
    expect(readerTools.tools.map(({ name }) => name)).toEqual(allowedBy(['meetings:read']));
    expect(readerTools.tools.every(({ annotations }) => annotations?.readOnlyHint === true)).toBe(true);
    const administrator = await connectMcp(mcpServer(service, other.secret));
    expect(await toolNames(administrator)).toContain('list_audit_entries');
    expect(await toolNames(administrator)).not.toContain('approve_summary');

    await setMember(database, { workspace: slug, email: member.email, workAccess: false });
    const { tools } = await client.listTools();
    const create = tools.find(({ name }) => name === 'create_person');
    expect(Object.keys(create?.inputSchema.properties ?? {})).not.toContain('lifecycleStage');
    expect(Object.keys(create?.inputSchema.properties ?? {})).toContain('email');
    const withStage = { name: 'Bo', email: 'bo@example.com', lifecycleStage: 'LEAD', ...newKey() };
    const guarded = await callTool(client, 'create_person', withStage);
    expect(guarded.error).toMatchObject({ code: 'FORBIDDEN', message: expect.stringContaining('Work access') });
    expect(guarded.error?.next).toContain('leave out lifecycleStage, metadata, customFields');

    await setFeature(database, { workspace: slug, feature: 'relationships', on: false });
    const left = await toolNames(client);
    expect(left).toContain('list_summaries');
    expect(left).not.toContain('list_people');
    const off = await callTool(client, 'list_people');
    expect(off.error).toMatchObject({ code: 'FEATURE_DISABLED', next: expect.stringContaining('relationships') });
    await setFeature(database, { workspace: slug, feature: 'relationships', on: true });
    const missing = await callTool(client, 'create_summary', { ...newSummary(1), ...newKey() });
    expect(missing.error).toMatchObject({ code: 'FORBIDDEN', next: expect.stringContaining('meetings:write') });
  });

  it('take arguments in a form that the API of every model accepts', async ({ service, workspace }) => {
    const client = await connectMcp(mcpServer(service, workspace.secret));
    const { tools } = await client.listTools();
    const refused = tools.flatMap(({ name, inputSchema }) => {
      const schemas: Record<string, unknown>[] = [];
      JSON.stringify(inputSchema, (_key, part) => {
        if (typeof part?.format === 'string' || Array.isArray(part?.enum)) schemas.push(part);
        return part;
      });
      // Gemini answers 400 to a list with one other format, or with one `enum` that is not of strings alone.
      return schemas
        .filter(({ format = 'date-time', type }) => format !== 'date-time' || type !== 'string')
        .map((schema) => [name, schema]);
    });
    expect(refused).toEqual([]);
    // Nor are they told of headers that they do not send.
    expect(JSON.stringify(tools)).not.toMatch(/If-Match|double-quoted/);
    const { person } = (
      await callTool(client, 'create_person', {
        ...{ name: 'Dan Krog', email: 'dan@example.com', lifecycleStage: null },
        ...newKey(),
      })
    ).answer;
    expect(person.lifecycleStage).toBeNull();
  });

  it('create once for one key, and say when a key is missing or was used', async ({ service, workspace }) => {
    const client = await connectMcp(mcpServer(service, workspace.secret));
    const person = { name: 'Astrid Holm', email: 'astrid@example.com', ...newKey() };
    const first = await callTool(client, 'create_person', person);
    const again = await callTool(client, 'create_person', person);
    expect(again.answer).toEqual(first.answer);
    expect([first.meta['kartotek/replayed'], again.meta['kartotek/replayed']]).toEqual([undefined, true]);
    const used = await callTool(client, 'create_person', { ...person, name: 'Bo Lind' });
    expect(used.error).toMatchObject({ code: 'IDEMPOTENCY_CONFLICT', next: expect.stringContaining('new') });
    const { idempotencyKey: _key, ...without } = person;
    const missing = await callTool(client, 'create_person', without);
    expect(missing.error).toMatchObject({
      code: 'INVALID_INPUT',
      message: expect.stringMatching(/ idempotencyKey: is required$/),
      next: expect.stringContaining('The `idempotencyKey` is a new value'),
    });
    const empty = await callTool(client, 'create_person', { ...person, idempotencyKey: '' });
    expect(empty.error?.message).toMatch(/ idempotencyKey: must be 1-255 printable characters$/);
    const recordId = String(first.answer.person.id);
    const { answer: log } = await callTool(client, 'list_audit_entries', { recordType: 'person', recordId });
    expect(log.items).toMatchObject([{ operation: 'createPerson' }]);
    expect(log.items[0].tokenId).not.toBeNull();
  });

  it('change the version that was read, and no other', async ({ service, workspace, api }) => {
    const client = await connectMcp(mcpServer(service, workspace.secret));
    const { person } = (await api.post('/people', { name: 'Cora', email: 'cora@example.com' })).body;
    const { id, version } = person;
    const without = await callTool(client, 'update_person', { id, title: 'CFO' });
    expect(without.error).toMatchObject({
      code: 'PRECONDITION_REQUIRED',
      message: 'The argument `ifMatch` is required.',
      next: expect.stringContaining('get_person'),
    });
    const weak = await callTool(client, 'update_person', { id, title: 'CFO', ifMatch: `W/"${version}"` });
    expect(weak.error?.message).toMatch(/ ifMatch: must be one version, such as v1\.abc$/);
    expect(weak.error?.next).toContain('The `ifMatch` is the `version`');
    const nothing = await callTool(client, 'update_person', { id, ifMatch: version });
    expect(nothing.error?.next).toContain('at least one field');
    const { answer } = await callTool(client, 'update_person', { id, title: 'CFO', ifMatch: version });
    expect(answer.person.title).toBe('CFO');
    const stale = await callTool(client, 'update_person', { id, title: 'CEO', ifMatch: version });
    expect(stale.error).toMatchObject({ code: 'VERSION_CONFLICT', next: expect.stringContaining('get_person') });
    const next = await callTool(client, 'update_person', { id, title: 'CEO', ifMatch: answer.person.version });
    expect(next.answer.person.title).toBe('CEO');
    expect((await api.get(`/people/${id}`)).body.person.title).toBe('CEO');
    const none = await callTool(client, 'get_person', { id: id + 1_000_000 });
    expect(none.error).toMatchObject({ code: 'NOT_FOUND' });
  });

  it('answer small pages, and say what to do where an answer is too large', async ({ service, workspace, api }) => {
    const client = await connectMcp(mcpServer(service, workspace.secret));
    const companyId = await makeCompany(api);
    const rows = Array.from({ length: 25 }, (_, n) => ({ name: `Row ${n}`, email: `row${n}@example.com` }));
    await callTool(client, 'create_people', { rows, ...newKey() });
    const page = await callTool(client, 'list_people');
    expect(page.answer.items).toHaveLength(20);
    const rest = await callTool(client, 'list_people', { cursor: page.answer.nextCursor, limit: 3 });
    expect(rest.answer.items).toHaveLength(3);

    const made = await api.post('/summaries', newSummary(companyId));
    const { id, version: ifMatch } = made.body.summary;
    const monologue = `Bo Lind: ${'Vi er glade for løsningen. '.repeat(3_000)}\n`;
    const first = await upload(api, { id, version: ifMatch }, monologue);
    const tooLarge = await callTool(client, 'get_summary_transcript', { id });
    expect(tooLarge.error).toMatchObject({
      code: 'ANSWER_TOO_LARGE',
      next: expect.stringMatching(/smaller `limit`.*`from`.*`fields`/),
    });
    const long = `Bo Lind: ${'Vi er glade for løsningen. '.repeat(20)}\n`.repeat(400);
    const uploaded = await upload(api, { id, version: first.body.summary.version }, long);
    expect(uploaded.status).toBe(202);
    const part = await callTool(client, 'get_summary_transcript', { id, limit: 50, from: 100 });
    expect(part.answer.utterances.map(({ index }: { index: number }) => index)).toEqual(
      Array.from({ length: 50 }, (_, n) => 100 + n),
    );
    expect(part.answer.nextIndex).toBe(150);
    const text = 'Bo Lind: Vi ses.\n';
    const current = { id, ifMatch: uploaded.body.summary.version };
    const replaced = await callTool(client, 'put_transcript', { ...current, mediaType: 'text/plain', text });
    expect(replaced.answer.summary.status).toBe('WAITING');
    const { answer: spoken } = await callTool(client, 'get_summary_transcript', { id });
    expect(spoken.utterances).toMatchObject([{ speaker: 'Bo Lind', text: 'Vi ses.' }]);
  });

  it('are refused from the next request after the token was revoked, or agents were turned off', async ({
    service,
    other,
  }) => {
    const { database } = service;
    const { slug } = other;
    const { token, tokenId } = await other.token();
    const client = await connectMcp(mcpServer(service, token));
    expect((await callTool(client, 'list_people')).error).toBeUndefined();
    await setFeature(database, { workspace: slug, feature: 'agents', on: false });
    const off = await callTool(client, 'list_people');
    expect(off.error).toMatchObject({ code: 'FEATURE_DISABLED', next: expect.stringContaining('administrator') });
    await expect(client.listTools()).rejects.toMatchObject({ status: 403 });
    await setFeature(database, { workspace: slug, feature: 'agents', on: true });
    await revokeToken(database, { workspace: slug, tokenId });
    await expect(client.callTool({ name: 'list_people' })).rejects.toThrow(/401|Unauthorized|UNAUTHENTICATED/);
    await expect(client.listTools()).rejects.toThrow(/401|Unauthorized|UNAUTHENTICATED/);
  });
});
