import { afterAll, beforeAll, expect, it } from 'vitest';
import { startService, type TestService } from './harness/service.ts';

let service: TestService;
beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.stop());

it('creates a person and reads it back', async () => {
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
