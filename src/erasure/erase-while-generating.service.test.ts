import { describe, expect, test } from 'vitest';
import { withService } from '../../tests/harness/fixtures.ts';
import { ended, makeCompany } from '../../tests/harness/meetings.ts';
import { composeBriefing } from '../generation/extractive/brief.ts';
import type { Generator } from '../generation/generator.ts';

const NAME = 'Sørine Kvistgård';

/** A generator whose first briefing waits until it is released, with what it has read. */
function waitingGenerator() {
  const read = Promise.withResolvers<void>();
  const release = Promise.withResolvers<void>();
  let runs = 0;
  const generator: Generator = {
    name: 'waiting',
    version: '1',
    summarise: () => Promise.reject(new Error('No meeting is expected')),
    async brief(request) {
      runs += 1;
      read.resolve();
      if (runs === 1) await release.promise;
      return { content: composeBriefing(request), tokensUsed: null };
    },
  };
  return { generator, read: read.promise, release: () => release.resolve(), runs: () => runs };
}

describe('a briefing that is generated while a person is erased', () => {
  test('is generated again, and the run that has read the person stores nothing', async () => {
    const { generator, read, release, runs } = waitingGenerator();
    await withService({ worker: { pollMs: 50, backoffMs: 10, generator } }, async (service) => {
      const { api } = await service.workspace();
      const companyId = await makeCompany(api);
      const { person } = (await api.post('/people', { name: NAME, email: 's@k.example', companyId })).body;
      const { briefing } = (await api.post('/briefings', { companyId })).body;
      await read;
      const erased = await api.call('DELETE', `/people/${person.id}`, { ifMatch: person.version });
      expect(erased.status, erased.text).toBe(200);
      release();
      const answer = await ended(api, `/briefings/${briefing.id}`);
      expect(answer.body.briefing.status).toBe('COMPLETE');
      // The search for mentions may have begun it anew once more.
      expect(runs()).toBeGreaterThan(1);
      expect(answer.text).not.toContain(NAME);
    });
  });
});
