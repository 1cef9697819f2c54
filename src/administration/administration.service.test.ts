import { randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { operate } from '../../tests/harness/administration.ts';
import { startService, type TestService, type TestWorkspace } from '../../tests/harness/service.ts';
import { catalogue, tokenCatalogue } from '../catalogue.ts';
import type { Answer, Credential } from '../operation/call.ts';
import { createCursorSeal } from '../operation/cursor.ts';
import { OperationError } from '../operation/errors.ts';
import type { Operation } from '../operation/operation.ts';
import { createPipeline, type Pipeline } from '../operation/perform.ts';
import { validate } from '../operation/validate.ts';
import { addMember } from './add-member.ts';
import type { OperatorInput } from './call-as-operator.ts';
import { createToken } from './create-token.ts';
import { createWorkspace } from './create-workspace.ts';
import { defineField } from './define-field.ts';
import { exportRegistryCompanies } from './export-registry-companies.ts';
import { getAuditEntry } from './get-audit-entry.ts';
import { getFeature } from './get-feature.ts';
import { getField } from './get-field.ts';
import { getMember } from './get-member.ts';
import { getRegistryStats } from './get-registry-stats.ts';
import { getToken } from './get-token.ts';
import { getWorkspace } from './get-workspace.ts';
import { importRegistryCompanies } from './import-registry-companies.ts';
import { inviteMember } from './invite-member.ts';
import { listAuditEntries, listInstallationAuditEntries } from './list-audit-entries.ts';
import { listFeatures } from './list-features.ts';
import { listFields } from './list-fields.ts';
import { listMembers } from './list-members.ts';
import { listTokens } from './list-tokens.ts';
import { listWorkspaces } from './list-workspaces.ts';
import { retireField } from './retire-field.ts';
import { revokeToken } from './revoke-token.ts';
import { setFeature } from './set-feature.ts';
import { updateMember } from './update-member.ts';

let service: TestService;
let workspace: TestWorkspace;
let other: TestWorkspace;
let pipeline: Pipeline<object>;
beforeAll(async () => {
  service = await startService();
  [workspace, other] = [await service.workspace(), await service.workspace()];
  pipeline = createPipeline({
    database: service.database,
    clock: () => new Date(),
    cursors: createCursorSeal('tests'),
    dependencies: {},
    onBackgroundError: () => {},
  });
});
afterAll(() => service.stop());

/** Calls an operation as an operator and checks the answer against its declared schema. */
async function call<Body = Record<string, unknown>>(operation: Operation<unknown>, input: OperatorInput = {}) {
  const body = await operate<Body>(service.database, operation, {
    workspace: workspace.slug,
    ...input,
  });
  const declared = operation.kind === 'write' ? Object.values(operation.responses)[0] : operation.response;
  if (declared?.schema) expect(validate(declared.schema, body, 'body')).toEqual([]);
  else expect(body).toBeUndefined();
  return body;
}

function callAs(
  credential: Credential,
  operation: Operation<unknown>,
  { path = {}, body, workspace: slug }: OperatorInput,
) {
  return pipeline.bind(operation)({
    credential,
    workspaceSlug: slug ?? workspace.slug,
    requestId: 'test',
    path: operation.path,
    raw: { path: path as Record<string, string>, query: [], body, idempotencyKey: undefined, ifMatch: undefined },
  });
}

const refused = (answer: Promise<Answer>) =>
  answer.then(
    () => 'answered',
    (error: unknown) => (error instanceof OperationError ? error.code : error),
  );

interface Page {
  items: Record<string, unknown>[];
  nextCursor: string | null;
}

/** All items of a list, read in pages of two. */
async function every(operation: Operation<unknown>, query: Record<string, string> = {}) {
  const items: Record<string, unknown>[] = [];
  for (let cursor: string | undefined; ; ) {
    const page = await call<Page>(operation, { query: { ...query, limit: 2, cursor } });
    items.push(...page.items);
    if (page.nextCursor === null) return items;
    cursor = page.nextCursor;
  }
}

describe('workspaces', () => {
  it('are created in the named organization, listed and read', async () => {
    const slug = `new-${randomBytes(4).toString('hex')}`;
    const body = { organization: `Org ${slug}`, name: 'New', slug };
    const first = await call(createWorkspace, { body });
    const second = await call(createWorkspace, { body: { ...body, slug: `${slug}-2` } });
    expect(second).toMatchObject({ slug: `${slug}-2`, organizationId: first.organizationId });
    const read = await call(getWorkspace, { workspace: slug });
    expect(read.workspace).toMatchObject({ slug, name: 'New', organization: `Org ${slug}` });
    const slugs = (await every(listWorkspaces)).map((one) => one.slug);
    expect(slugs).toEqual(expect.arrayContaining([workspace.slug, other.slug, slug, `${slug}-2`]));
    expect(new Set(slugs).size).toBe(slugs.length);
  });

  it('need a valid slug that is not in use', async () => {
    const body = { organization: 'O', name: 'N', slug: workspace.slug };
    await expect(call(createWorkspace, { body })).rejects.toThrow(/exists already/);
    await expect(call(createWorkspace, { body: { ...body, slug: 'Not a slug' } })).rejects.toThrow(/slug: must match/);
    await expect(call(getWorkspace, { workspace: 'nowhere' })).rejects.toThrow(/no workspace with the slug "nowhere"/);
  });
});

describe('members', () => {
  it('are added, changed, listed and read by user id or email', async () => {
    const email = 'New.Member@members.example';
    const { userId } = await call<{ userId: string }>(addMember, { body: { email, name: 'New', workAccess: false } });
    const member = { userId, email, name: 'New', role: 'MEMBER', workAccess: false, active: true, secondFactor: false };
    expect((await call(getMember, { path: { member: email.toLowerCase() } })).member).toMatchObject(member);
    const changed = { role: 'ADMIN', workAccess: true, active: false };
    await call(updateMember, { path: { member: userId }, body: changed });
    expect((await call(getMember, { path: { member: userId } })).member).toMatchObject({ ...member, ...changed });
    expect((await every(listMembers)).map((one) => one.userId)).toEqual([workspace.userId, userId]);
  });

  it('of another workspace are not found, and cannot be added twice or updated with an empty body', async () => {
    await expect(call(getMember, { path: { member: other.email } })).rejects.toThrow(/not found/);
    await expect(call(updateMember, { path: { member: other.email }, body: { active: false } })).rejects.toThrow(
      /is not a member/,
    );
    await expect(call(addMember, { body: { email: workspace.email, name: 'Again' } })).rejects.toThrow(
      /already a member/,
    );
    await expect(call(updateMember, { path: { member: workspace.email }, body: {} })).rejects.toThrow(/at least 1/);
  });
});

describe('features', () => {
  it('are turned on and off for one workspace', async () => {
    await call(setFeature, { path: { feature: 'meetings' }, body: { on: false } });
    expect(await call(getFeature, { path: { feature: 'meetings' } })).toEqual({ feature: 'meetings', on: false });
    expect(await call(getFeature, { workspace: other.slug, path: { feature: 'meetings' } })).toMatchObject({
      on: true,
    });
    await call(setFeature, { path: { feature: 'meetings' }, body: { on: true } });
    expect(await every(listFeatures)).toEqual([
      { feature: 'agent-approval', on: false },
      { feature: 'agents', on: true },
      { feature: 'meetings', on: true },
      { feature: 'relationships', on: true },
    ]);
  });
});

describe('tokens', () => {
  it('are created for active members, listed without their secret, and revoked once', async () => {
    const body = { member: workspace.email, name: 'Sync', scopes: ['contacts:read'] };
    const { token, tokenId } = await call<{ token: string; tokenId: number }>(createToken, {
      body: { ...body, expiresInDays: 7 },
    });
    expect((await workspace.api.get('/people', { token })).status).toBe(200);
    const read = await call(getToken, { path: { tokenId } });
    expect(read.token).toMatchObject({ tokenId, name: 'Sync', email: workspace.email, scopes: ['contacts:read'] });
    expect(JSON.stringify(await every(listTokens))).not.toContain(token);
    expect(await call(revokeToken, { path: { tokenId } })).toBeUndefined();
    expect((await workspace.api.get('/people', { token })).status).toBe(401);
    const { token: revoked } = await call(getToken, { path: { tokenId } });
    await call(revokeToken, { path: { tokenId } });
    expect((await call(getToken, { path: { tokenId } })).token).toEqual(revoked);
  });

  it('need exactly one expiry, known scopes and an active member', async () => {
    const body = { member: workspace.email, name: 'Sync', scopes: ['contacts:read'] };
    const wrong = (more: object) => call(createToken, { body: { ...body, ...more } });
    await expect(wrong({ expiresInDays: 8 })).rejects.toThrow(/must be one of 7, 30, 90, 180, 365/);
    await expect(wrong({ expiresInDays: 7, expiresAt: '2099-01-01T00:00:00Z' })).rejects.toThrow(/may not be given/);
    await expect(wrong({ scopes: ['everything'] })).rejects.toThrow(/must be one of/);
    await expect(wrong({ member: other.email })).rejects.toThrow(/is not a member/);
    const inactive = await workspace.member();
    await call(updateMember, { path: { member: inactive.userId }, body: { active: false } });
    await expect(wrong({ member: inactive.email })).rejects.toThrow(/is not an active member/);
    const [theirs] = await operate<{ items: { tokenId: number }[] }>(service.database, listTokens, {
      workspace: other.slug,
    }).then(({ items }) => items);
    await expect(call(revokeToken, { path: { tokenId: theirs?.tokenId ?? 0 } })).rejects.toThrow(/has no token/);
  });
});

describe('custom fields', () => {
  it('are defined, redefined, retired and listed by entity', async () => {
    const path = { entity: 'COMPANY', key: 'tier' };
    await call(defineField, { path, body: { label: 'Tier', fieldType: 'TEXT' } });
    await call(defineField, { path: { ...path, entity: 'PERSON' }, body: { label: 'Tier', fieldType: 'NUMBER' } });
    await call(defineField, { path, body: { label: 'Level', fieldType: 'TEXT', isRequired: true, position: 3 } });
    expect((await call(getField, { path })).field).toMatchObject({ ...path, label: 'Level', isRequired: true });
    expect(await call(retireField, { path })).toBeUndefined();
    await expect(call(retireField, { path })).rejects.toThrow(/no active COMPANY field "tier"/);
    const ofCompanies = await every(listFields, { entity: 'COMPANY' });
    expect(ofCompanies).toMatchObject([{ ...path, retiredAt: expect.any(String) }]);
    expect(await every(listFields)).toHaveLength(2);
  });

  it('need a valid key, and options if the type has options', async () => {
    const path = { entity: 'COMPANY', key: 'choice' };
    const body = { label: 'Choice', fieldType: 'SINGLE_SELECT' };
    await expect(call(defineField, { path, body })).rejects.toThrow(/options: must have an option/);
    await expect(call(defineField, { path: { ...path, key: 'Bad' }, body })).rejects.toThrow(/key: must match/);
  });
});

describe('the company registry', () => {
  it('has its companies and words counted', async () => {
    expect(await call(getRegistryStats)).toEqual({ companies: 0, words: 0, lastChangeAt: null, rememberedAnswers: 0 });
  });

  const HEADER = 'organisationNumber,name\n';
  const importFrom = (rows: Iterable<string>, file = '/data/companies.csv', notes: string[] = []) =>
    call(importRegistryCompanies, {
      query: { file },
      streams: { read: () => Readable.from(rows), write: async () => {}, note: (line) => void notes.push(line) },
    });
  const audited = () => every(listInstallationAuditEntries, { operation: 'importRegistryCompanies' });

  it('is imported, with an audit entry of how much came from which file', async () => {
    const notes: string[] = [];
    const rows = [HEADER, '21111111,Ålefyr\n', '21111112,Skær\n', 'nothing\n'];
    const result = await importFrom(rows, '/data/companies.csv', notes);
    expect(result).toMatchObject({ imported: 2, updated: 0, unchanged: 0, skipped: 1 });
    expect(notes).toEqual([expect.stringMatching(/^line 4: has 1 columns .*; skipped$/)]);
    const [entry, ...others] = await audited();
    expect(others).toEqual([]);
    expect(entry).toMatchObject({ actor: 'operator', tokenId: null, recordType: 'registry', recordId: 'companies' });
    expect(entry?.details).toEqual({ file: 'companies.csv', imported: 2, updated: 0, unchanged: 0, skipped: 1 });
    expect(await importFrom(rows)).toMatchObject({ imported: 0, unchanged: 2 });
    expect(await audited()).toEqual([entry]);
  });

  it('keeps and audits the batches before a failure, and completes them the next time', async () => {
    const rows = Array.from({ length: 4_000 }, (_, n) => `${30_000_000 + n},Company ${n}\n`);
    function* broken() {
      yield* [HEADER, ...rows.slice(0, 2_100)];
      throw new Error('disk gone');
    }
    await expect(importFrom(broken())).rejects.toThrow('/data/companies.csv cannot be read: disk gone');
    const [entry] = await audited();
    expect(entry?.details).toMatchObject({ imported: 2_000, skipped: 0 });
    expect(await importFrom([HEADER, ...rows, 'x\n'])).toMatchObject({ imported: 2_000, unchanged: 2_000, skipped: 1 });
    const [next, before] = await audited();
    expect(next?.details).toMatchObject({ imported: 2_000, unchanged: 2_000, skipped: 1 });
    expect(before).toEqual(entry);
  });

  it('refuses a file without its columns, before it writes', async () => {
    const before = await audited();
    await expect(importFrom(['name\n', 'A\n'])).rejects.toThrow(
      '/data/companies.csv cannot be imported: the column organisationNumber is missing',
    );
    expect(await audited()).toEqual(before);
  });

  it('is exported as it was imported', async () => {
    const written: string[] = [];
    const streams = {
      read: () => Readable.from([]),
      write: async (text: string) => void written.push(text),
      note() {},
    };
    const { exported } = await call<{ exported: number }>(exportRegistryCompanies, { streams });
    expect(exported).toBe(4_002);
    expect(await importFrom(written)).toMatchObject({ imported: 0, updated: 0, unchanged: exported, skipped: 0 });
    await expect(call(exportRegistryCompanies, { query: { format: 'xml' }, streams })).rejects.toThrow(
      'format: must be one of csv, ndjson',
    );
  });
});

describe('the audit log', () => {
  it('lists entries newest first, and filters them by record, actor, operation and time', async () => {
    const own = await service.workspace();
    const log = (query: Record<string, string> = {}) =>
      operate<{ items: Record<string, unknown>[] }>(service.database, listAuditEntries, {
        workspace: own.slug,
        query,
      }).then(({ items }) => items);
    const { person } = (await own.api.post('/people', { name: 'Ida', email: 'ida@own.example' })).body;
    const made = { actor: own.userId, tokenId: expect.any(Number), operation: 'createPerson', recordType: 'person' };
    const [newest, ...older] = await log();
    expect(newest).toMatchObject({ ...made, recordId: String(person.id) });
    expect(older.map(({ operation, actor }) => [operation, actor])).toEqual([
      ['createToken', 'operator'],
      ['addMember', 'operator'],
      ['setFeature', 'operator'],
      ['createWorkspace', 'operator'],
    ]);
    expect(older[1]).toMatchObject({ recordType: 'member', recordId: own.userId, tokenId: null });
    for (const filter of [
      { recordType: 'person', recordId: String(person.id) },
      { actor: own.userId },
      { operation: 'createPerson' },
      // The name of the tool.
      { operation: 'create_person' },
      { from: String(newest?.at), operation: 'createPerson' },
    ]) {
      expect(await log(filter)).toEqual([newest]);
    }
    expect(await log({ recordType: 'member' })).toEqual([older[1]]);
    expect(await log({ recordId: own.userId })).toEqual([older[1]]);
    expect(await log({ to: '2001-01-01T00:00:00Z' })).toEqual([]);
    expect(await log({ from: '2099-01-01T00:00:00Z' })).toEqual([]);
    const path = { id: String(newest?.id) };
    const read = await operate<Record<string, unknown>>(service.database, getAuditEntry, { workspace: own.slug, path });
    expect(read.auditEntry).toEqual(newest);
    await expect(call(getAuditEntry, { path })).rejects.toThrow(/not found/);
  });

  it('has pages without gaps', async () => {
    const ids = (await every(listAuditEntries)).map(({ id }) => id);
    const page = await call<Page>(listAuditEntries, { query: { limit: 50 } });
    expect(ids).toEqual(page.items.map(({ id }) => id));
  });

  it('has no entry for a request that changed nothing', async () => {
    const body = { member: workspace.email, name: 'Old', scopes: ['contacts:read'], expiresInDays: 7 };
    const { tokenId } = await call<{ tokenId: number }>(createToken, { body });
    await call(revokeToken, { path: { tokenId } });
    const before = await every(listAuditEntries);
    await call(revokeToken, { path: { tokenId } });
    await call(updateMember, { path: { member: workspace.email }, body: { active: true } });
    await call(setFeature, { path: { feature: 'agents' }, body: { on: true } });
    expect(await every(listAuditEntries)).toEqual(before);
  });
});

describe('administration by a member', () => {
  const forMembers = catalogue.filter(({ audience }) => audience.includes('member') && !audience.includes('token'));

  it('is allowed to active administrators of the workspace only', async () => {
    const administrator = await workspace.member({ role: 'ADMIN' });
    const member = await workspace.member();
    const as = (userId: string) => callAs({ kind: 'member', userId }, getWorkspace, {});
    expect((await as(administrator.userId)).status).toBe(200);
    expect(await refused(as(member.userId))).toBe('FORBIDDEN');
    expect(await refused(as(other.userId))).toBe('FORBIDDEN');
    expect(
      await refused(callAs({ kind: 'member', userId: administrator.userId }, getWorkspace, { workspace: 'nowhere' })),
    ).toBe('FORBIDDEN');
    await call(updateMember, { path: { member: administrator.userId }, body: { active: false } });
    expect(await refused(as(administrator.userId))).toBe('FORBIDDEN');
  });

  it('is audited with the user id', async () => {
    const { userId } = await workspace.member({ role: 'ADMIN' });
    await callAs({ kind: 'member', userId }, inviteMember, { body: { email: 'by@console.example' } });
    const [entry] = await every(listAuditEntries, { actor: userId });
    expect(entry).toMatchObject({ actor: userId, tokenId: null, operation: 'inviteMember' });
  });

  it.each(forMembers.map((operation) => [operation.id, operation] as const))(
    '%s refuses tokens',
    async (_id, operation) => {
      const credential: Credential = {
        kind: 'token',
        token: workspace.secret,
        recognise: () => {
          throw new Error('The token was looked up');
        },
        count: () => {},
      };
      expect(await refused(callAs(credential, operation, {}))).toBe('FORBIDDEN');
      expect(tokenCatalogue).not.toContain(operation);
    },
  );

  const forOperators = catalogue.filter(({ audience }) => audience.join() === 'operator');

  it.each(forOperators.map((operation) => [operation.id, operation] as const))(
    '%s is for operators alone',
    async (_id, operation) => {
      const { userId } = await workspace.member({ role: 'ADMIN' });
      expect(await refused(callAs({ kind: 'member', userId }, operation, {}))).toBe('FORBIDDEN');
      expect(tokenCatalogue).not.toContain(operation);
    },
  );
});

describe('the declaration of', () => {
  const declared = catalogue.filter(({ audience }) => !audience.includes('token'));

  it.each(declared.map((operation) => [operation.id, operation] as const))(
    '%s has examples that its schemas accept',
    (_id, operation) => {
      const responses = operation.kind === 'write' ? Object.values(operation.responses) : [operation.response];
      for (const { schema, example } of responses) {
        expect(schema === undefined ? example : validate(schema, example, 'body')).toEqual(schema && []);
      }
      if (operation.kind === 'write' && operation.body)
        expect(validate(operation.body, operation.bodyExample, 'body')).toEqual([]);
    },
  );
});
