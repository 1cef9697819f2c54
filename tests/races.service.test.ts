import { describe, expect } from 'vitest';
import { byStatus, ROUNDS, together } from './catalogue/suites/races.ts';
import { catalogueTest } from './harness/catalogue.ts';
import { organizationNumber, recordOf } from './harness/records.ts';

const test = catalogueTest();

describe('50 creates with one registration number', () => {
  test('create one company, though each has a key of its own', async ({ workspace }) => {
    const number = organizationNumber();
    const answers = await together((n) =>
      workspace.api.post('/companies', { name: `Nordlys ${n}`, organizationNumber: number }),
    );
    expect(byStatus(answers)).toEqual({ 201: 1, 200: ROUNDS - 1 });
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
    expect(new Set(answers.map(({ headers }) => headers.location)).size).toBe(1);
    const { companies } = (await workspace.api.get(`/relationships/search?q=${number}`)).body;
    expect(companies).toHaveLength(1);
  });
});

describe.each(['people', 'companies'])('concurrent archive and PATCH of one of the %s', (folder) => {
  test('one succeeds and the other gets 412', async ({ service, workspace }) => {
    for (let round = 0; round < 10; round++) {
      const record = await service.records.make(`/${folder}`, workspace);
      const [archive, patch] = await Promise.all([
        workspace.api.call('POST', `/${folder}/${record.id}/archive`, { ifMatch: record.version }),
        workspace.api.patch(`/${folder}/${record.id}`, { description: 'raced' }, record.version),
      ]);
      expect([archive.status, patch.status].toSorted()).toEqual([200, 412]);
      const now = recordOf(await workspace.api.get(`/${folder}/${record.id}`));
      expect(now).toEqual(recordOf(archive.status === 200 ? archive : patch));
    }
  });
});
