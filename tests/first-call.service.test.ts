import { expect } from 'vitest';
import { serviceTest } from './harness/fixtures.ts';

const it = serviceTest();

it('creates a person and reads it back', async ({ service }) => {
  const { api, userId, slug } = await service.workspace();
  const created = await api.post('/people', { name: 'Astrid Holm', email: 'astrid@holm.example' });
  expect(created.status).toBe(201);
  expect(created.headers.location).toBe(`/api/v1/workspaces/${slug}/people/${created.body.person.id}`);
  expect(created.headers.etag).toBe(`"${created.body.person.version}"`);
  const read = await api.get(`/people/${created.body.person.id}`);
  expect(read.status).toBe(200);
  expect(read.body).toEqual(created.body);
  expect(read.body.person.ownerUserIds).toEqual([userId]);
});
