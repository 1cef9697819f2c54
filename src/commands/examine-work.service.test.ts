import { sql } from 'kysely';
import { describe, expect } from 'vitest';
import { serviceTest, withService } from '../../tests/harness/fixtures.ts';
import { makeCompany } from '../../tests/harness/meetings.ts';
import { examineWork } from './examine-work.ts';
import { readWorkFacts } from './work-facts.ts';

const it = serviceTest({ worker: false });

describe('the work of an installation', () => {
  it('is in order where nothing waits for long, what a workspace has paused included', async () => {
    await withService({ worker: false }, async (service) => {
      const { api, workspaceId } = await service.workspace();
      expect((await api.post('/briefings', { companyId: await makeCompany(api) })).status).toBe(202);
      expect((await api.post('/webhooks', { url: 'https://hooks.example/in' })).status).toBe(201);
      await sql`update webhook set paused_at = now(), pause_reason = 'REQUESTED' where workspace_id = ${workspaceId}`.execute(
        service.database.kysely,
      );
      expect(examineWork(await readWorkFacts(service.database, new Date()))).toEqual([
        expect.objectContaining({ check: 'work', state: 'ok' }),
      ]);
    });
  });

  it('is told with what waits for long and what was given up, of all workspaces', async ({
    service,
    workspace,
    other,
  }) => {
    const { kysely } = service.database;
    for (const { api } of [workspace, other]) {
      const companyId = await makeCompany(api);
      expect((await api.post('/briefings', { companyId })).status).toBe(202);
      expect((await api.post('/webhooks', { url: 'https://hooks.example/in' })).status).toBe(201);
      const { person } = (await api.post('/people', { name: 'Rikke Toft', email: 'rikke@toft.example' })).body;
      expect((await api.call('DELETE', `/people/${person.id}`, { ifMatch: person.version })).status).toBe(200);
    }
    const given = (await workspace.api.post('/briefings', { companyId: await makeCompany(workspace.api, 'Toft') }))
      .body;
    await sql`update generation_job set due_at = clock_timestamp() - interval '25 minutes'`.execute(kysely);
    await sql`update event set at = at - interval '10 minutes' where position is null`.execute(kysely);
    await sql`update erasure set at = at - interval '3 hours'`.execute(kysely);
    await sql`update webhook set paused_at = now(), pause_reason = 'FAILING'`.execute(kysely);
    await sql`update briefing set status = 'FAILED' where briefing_id = ${given.briefing.id}`.execute(kysely);
    const findings = examineWork(await readWorkFacts(service.database, new Date()));
    expect(findings.every(({ check, state, advice }) => check === 'work' && state === 'warn' && advice)).toBe(true);
    const found = findings.map((finding) => finding.found);
    expect(found.filter((sentence) => !sentence.includes('put in order'))).toEqual([
      '3 briefings wait to be generated, the oldest for 25 min.',
      '2 erasures are unfinished, so texts may still name who was erased. The oldest was begun 3 h ago.',
      'Within a day, 0 summaries and 1 briefing failed for good.',
      '2 webhooks are paused, and not by the workspace.',
    ]);
  });
});
