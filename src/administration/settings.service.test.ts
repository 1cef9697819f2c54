import { describe, expect } from 'vitest';
import { operate } from '../../tests/harness/administration.ts';
import { serviceTest } from '../../tests/harness/fixtures.ts';
import { defineField } from './define-field.ts';
import { retireField } from './retire-field.ts';

const it = serviceTest().extend('pages', async ({ workspace }) => (await workspace.signIn()).console);

describe('the order of custom fields', () => {
  it('is set for all active fields of an entity at once', async ({ pages, api }) => {
    for (const [position, key] of ['a', 'b', 'c', 'd'].entries()) {
      await pages.call('PUT', `/fields/COMPANY/${key}`, { body: { label: key, fieldType: 'TEXT', position } });
    }
    const { version } = (await pages.get('/fields/COMPANY/b')).body.field;
    expect((await pages.call('DELETE', '/fields/COMPANY/b', { ifMatch: version })).status).toBe(204);
    const order = (keys: string[]) => pages.call('PUT', '/field-order/COMPANY', { body: { keys } });
    expect((await order(['d', 'a'])).body).toEqual({ keys: ['d', 'a', 'c'] });
    const { items } = (await api.get('/custom-field-definitions?entityType=COMPANY')).body;
    expect(items.map(({ key, position }: { key: string; position: number }) => [key, position])).toEqual([
      ['d', 0],
      ['a', 1],
      ['c', 2],
    ]);
    const [entry] = (await api.get('/audit-entries?operation=orderFields')).body.items;
    expect(entry.changes).toEqual({ order: { before: ['a', 'c', 'd'], after: ['d', 'a', 'c'] } });
    expect((await order(['b'])).body.error.code).toBe('NOT_FOUND');
    expect((await order(['a', 'a'])).body.error.code).toBe('INVALID_INPUT');
  });
});

describe('a custom field', () => {
  it('is changed and retired by members with the version that they saw, so that no change is lost', async ({
    pages,
    service,
    workspace,
  }) => {
    const path = '/fields/PERSON/tier';
    const put = (label: string, ifMatch?: string) =>
      pages.call('PUT', path, { body: { label, fieldType: 'TEXT' }, ...(ifMatch !== undefined && { ifMatch }) });
    const versionNow = async (): Promise<string> => (await pages.get(path)).body.field.version;
    expect((await put('Tier', 'v1.none')).status).toBe(412);
    expect((await put('Tier')).status).toBe(200);
    const first = await versionNow();
    expect((await put('Level')).status).toBe(428);
    expect((await put('Level', first)).status).toBe(200);
    expect((await put('Rank', first)).status).toBe(412);
    expect((await pages.call('DELETE', path, { ifMatch: first })).status).toBe(412);
    expect((await pages.call('DELETE', path)).status).toBe(428);
    const second = await versionNow();
    expect((await pages.get('/fields?entity=PERSON')).body.items).toMatchObject([{ label: 'Level', version: second }]);
    expect((await pages.call('DELETE', path, { ifMatch: second })).status).toBe(204);
    expect((await put('Back', second)).status).toBe(412);
    // Commands send no version.
    const input = { workspace: workspace.slug, path: { entity: 'PERSON', key: 'tier' } };
    await operate(service.database, defineField, { ...input, body: { label: 'Back', fieldType: 'TEXT' } });
    await operate(service.database, retireField, input);
  });

  it('is defined by one of those who define the same key at once', async ({ pages }) => {
    const answers = await Promise.all(
      Array.from({ length: 6 }, (_, n) =>
        pages.call('PUT', '/fields/COMPANY/race', { body: { label: `Race ${n}`, fieldType: 'TEXT' } }),
      ),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 428, 428, 428, 428, 428]);
  });
});

describe('the workspace', () => {
  it('is renamed by administrators only', async ({ workspace, pages, api }) => {
    const renamed = await pages.call('PATCH', '/workspace', { body: { name: 'Nordlys Salg' } });
    expect(renamed.body.workspace).toMatchObject({ slug: workspace.slug, name: 'Nordlys Salg' });
    expect((await pages.get('/workspace')).body).toEqual(renamed.body);
    const [entry] = (await api.get('/audit-entries?operation=updateWorkspace')).body.items;
    expect(entry.changes).toEqual({ name: { before: `Workspace ${workspace.slug}`, after: 'Nordlys Salg' } });
    const member = await (await workspace.member()).signIn();
    expect((await member.console.call('PATCH', '/workspace', { body: { name: 'X' } })).status).toBe(403);
  });

  it('gets a language by administrators only, which stays when it is renamed and goes when it is set to null', async ({
    service,
  }) => {
    const workspace = await service.workspace();
    const { console: pages } = await workspace.signIn();
    const set = (body: object) => pages.call('PATCH', '/workspace', { body });
    const now = async () => (await pages.get('/workspace')).body.workspace.language;
    expect(await now()).toBeNull();
    expect((await set({ language: 'da' })).body.workspace).toMatchObject({ language: 'da' });
    await set({ name: 'Salg' });
    expect(await now()).toBe('da');
    expect((await set({ language: null })).body.workspace).toMatchObject({ language: null, name: 'Salg' });
    const { items } = (await workspace.api.get('/audit-entries?operation=updateWorkspace')).body;
    expect(items.map(({ changes }: { changes: object }) => changes)).toEqual([
      { language: { before: 'da', after: null } },
      { name: { before: `Workspace ${workspace.slug}`, after: 'Salg' } },
      { language: { before: null, after: 'da' } },
    ]);
    for (const body of [{ language: 'de' }, { language: '' }, {}]) expect((await set(body)).status).toBe(400);
    const member = await (await workspace.member()).signIn();
    expect((await member.console.call('PATCH', '/workspace', { body: { language: 'en' } })).status).toBe(403);
    expect(await now()).toBeNull();
  });
});
