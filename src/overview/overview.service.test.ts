import { sql } from 'kysely';
import { describe, expect } from 'vitest';
import { setFeature } from '../../tests/harness/administration.ts';
import { serviceTest } from '../../tests/harness/fixtures.ts';
import { makeCompany, newSummary, waitingForApproval } from '../../tests/harness/meetings.ts';

const it = serviceTest({ worker: { pollMs: 100, backoffMs: 10 } })
  .extend('own', ({ service }) => service.workspace())
  .extend('pages', async ({ own }) => (await own.signIn()).console);

const EMPTY = { count: 0, items: [] };

describe('the overview', () => {
  it('is empty at first', async ({ pages }) => {
    const { status, body } = await pages.get('/overview');
    expect(status).toBe(200);
    expect(body).toEqual({
      toApprove: EMPTY,
      failedSummaries: EMPTY,
      failedBriefings: EMPTY,
      expiringTokens: EMPTY,
      recentMeetings: [],
    });
  });

  it('has what the member may approve and what failed, with its number and the latest five', async ({
    service,
    own,
    pages,
  }) => {
    const { summary } = (await waitingForApproval(own.api)).body;
    const { api } = await own.member();
    await waitingForApproval(api);
    const companyId = await makeCompany(own.api);
    for (let n = 0; n < 7; n++) {
      await own.api.post('/summaries', newSummary(companyId, { appointmentDate: `2026-02-0${n + 1}T09:00:00.000Z` }));
    }
    await sql`update summary set status = 'FAILED' where company_id = ${companyId}`.execute(service.database.kysely);
    const { id } = (await own.api.post('/briefings', { companyId })).body.briefing;
    await sql`delete from generation_job where record_type = 'briefing' and record_id = ${id}`.execute(
      service.database.kysely,
    );
    await sql`update briefing set status = 'FAILED', content = null where briefing_id = ${id}`.execute(
      service.database.kysely,
    );
    const { body } = await pages.get('/overview');
    expect(body.toApprove).toMatchObject({ count: 1, items: [{ id: summary.id, status: 'WAITING_APPROVAL' }] });
    expect(body.failedSummaries.count).toBe(7);
    expect(
      body.failedSummaries.items.map((one: { appointmentDate: string }) => one.appointmentDate.slice(8, 10)),
    ).toEqual(['07', '06', '05', '04', '03']);
    expect(body.failedBriefings).toMatchObject({ count: 1, items: [{ id, status: 'FAILED' }] });
  });

  it('has the latest meetings that the member may see, none of the future', async ({ own, pages }) => {
    const companyId = await makeCompany(own.api);
    const meeting = async (appointmentDate: string, more: object = {}): Promise<number> =>
      (await own.api.post('/summaries', newSummary(companyId, { appointmentDate, ...more }))).body.summary.id;
    const past = await meeting('2026-01-01T09:00:00.000Z');
    await meeting('2099-01-01T09:00:00.000Z');
    const internal = await meeting('2026-01-02T09:00:00.000Z', { evidenceAudience: 'INTERNAL' });
    const seen = async (of: typeof pages) =>
      (await of.get('/overview')).body.recentMeetings.map(({ id }: { id: number }) => id);
    expect(await seen(pages)).toEqual([internal, past]);
    expect(await seen((await (await own.member()).signIn()).console)).toEqual([past]);
  });

  it('has own tokens that expire within 14 days', async ({ own, pages }) => {
    const day = 86_400_000;
    const soon = await own.token({ expiresAt: new Date(Date.now() + 13 * day) });
    await own.token({ expiresAt: new Date(Date.now() + 15 * day) });
    await own.token({ expiresAt: new Date(Date.now() - day) });
    const { body } = await pages.get('/overview');
    expect(body.expiringTokens).toMatchObject({ count: 1, items: [{ tokenId: soon.tokenId }] });
  });

  it('has no meetings while the feature is turned off', async ({ service, own, pages }) => {
    await waitingForApproval(own.api);
    await setFeature(service.database, { workspace: own.slug, feature: 'meetings', on: false });
    expect((await pages.get('/overview')).body).toMatchObject({ toApprove: EMPTY, recentMeetings: [] });
  });
});
