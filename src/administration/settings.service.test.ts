import { describe, expect } from 'vitest';
import { serviceTest } from '../../tests/harness/fixtures.ts';

const it = serviceTest().extend('pages', async ({ workspace }) => (await workspace.signIn()).console);

describe('the order of custom fields', () => {
  it('is set for all active fields of an entity at once', async ({ pages, api }) => {
    for (const [position, key] of ['a', 'b', 'c', 'd'].entries()) {
      await pages.call('PUT', `/fields/COMPANY/${key}`, { body: { label: key, fieldType: 'TEXT', position } });
    }
    await pages.call('DELETE', '/fields/COMPANY/b');
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
});
