import { describe, expect } from 'vitest';
import { serviceTest } from '../../tests/harness/fixtures.ts';

const it = serviceTest();

const KINDS = [
  ['person', 'people', { name: 'Ida', email: 'ida@a.example' }],
  ['company', 'companies', { name: 'Nordlys' }],
] as const;

describe.each(KINDS)('the history of a %s', (type, folder, body) => {
  it('has who changed what, newest first, in pages', async ({ workspace, api }) => {
    const made = (await api.post(`/${folder}`, body)).body[type];
    const other = (await api.post(`/${folder}`, body)).body[type];
    const changed = (await api.patch(`/${folder}/${made.id}`, { description: 'New' }, made.version)).body[type];
    await api.post(`/${folder}/${made.id}/archive`, undefined, { ifMatch: changed.version });
    await api.patch(`/${folder}/${other.id}`, { description: 'Other' }, other.version);
    const history: { operation: string }[] = await api
      .readAll(`/${folder}/${made.id}/history?limit=2`)
      .then((all) => all as never);
    expect(history).toMatchObject([
      { operation: expect.stringMatching(/^archive/), changes: null },
      {
        operation: expect.stringMatching(/^update/),
        actor: workspace.userId,
        actorName: 'Member',
        tokenName: 'test',
        changes: { description: { before: null, after: 'New' } },
      },
      { operation: expect.stringMatching(/^create/) },
    ]);
  });

  it('is 404 for a record that does not exist, and its cursor is for the record only', async ({ api, other }) => {
    const theirs = (await other.api.post(`/${folder}`, body)).body[type];
    expect((await api.get(`/${folder}/${theirs.id}/history`)).status).toBe(404);
    const [one, two] = [
      (await api.post(`/${folder}`, body)).body[type],
      (await api.post(`/${folder}`, body)).body[type],
    ];
    await api.patch(`/${folder}/${one.id}`, { description: 'New' }, one.version);
    const { nextCursor } = (await api.get(`/${folder}/${one.id}/history?limit=1`)).body;
    expect((await api.get(`/${folder}/${one.id}/history?limit=1&cursor=${nextCursor}`)).status).toBe(200);
    expect((await api.get(`/${folder}/${two.id}/history?limit=1&cursor=${nextCursor}`)).status).toBe(400);
  });
});
