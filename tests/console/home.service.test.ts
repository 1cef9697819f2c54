import { describe, expect } from 'vitest';
import { axe, consoleTest, PATIENCE_MS, picture } from '../harness/console.ts';
import { makeCompany, newSummary, waitingForApproval } from '../harness/meetings.ts';

const it = consoleTest({ worker: { pollMs: 50 } });

describe('the home page', { timeout: PATIENCE_MS }, () => {
  it('offers the first steps where nothing is stored, and says so where nothing waits', async ({ service, visit }) => {
    const workspace = await service.workspace();
    const { cookie } = await workspace.signIn();
    const { page } = await visit({ cookie, path: `/w/${workspace.slug}` });
    await page.getByRole('link', { name: 'Create your first company' }).waitFor();
    await page.getByRole('link', { name: 'Invite your colleagues' }).waitFor();
    await makeCompany(workspace.api);
    await page.getByText('Nothing waits for you.').waitFor();
  });

  it('shows what waits, and its count in the rail, as soon as it does', async ({ service, visit }) => {
    const workspace = await service.workspace();
    await makeCompany(workspace.api);
    const { cookie } = await workspace.signIn();
    const { page } = await visit({ cookie, path: `/w/${workspace.slug}` });
    await page.getByText('Nothing waits for you.').waitFor();
    const { summary } = (await waitingForApproval(workspace.api)).body;
    const row = page.getByRole('region', { name: 'Waiting for approval' }).getByRole('link', { name: /Fornyelse/ });
    expect(await row.getAttribute('href')).toBe(`/w/${workspace.slug}/meetings/${summary.id}`);
    await page.getByRole('navigation').getByRole('link', { name: 'Meetings 1 waits for approval' }).waitFor();
    await picture(page, 'home');
  });

  it('begins with the next meetings, the soonest first, and leads to a briefing for each', async ({
    service,
    visit,
  }) => {
    const workspace = await service.workspace();
    const { api, slug } = workspace;
    const companyId = await makeCompany(api, 'Fiskerihavnen A/S');
    const now = Date.now();
    const meetings = { Kajplads: now + 7_200_000, Isværk: now + 3_600_000, Auktionshal: now - 3_600_000 };
    for (const [appointmentSubject, time] of Object.entries({ ...meetings, Slæbested: now + 10 * 86_400_000 })) {
      const appointmentDate = new Date(time).toISOString();
      const { status, text } = await api.post(
        '/summaries',
        newSummary(companyId, { appointmentSubject, appointmentDate }),
      );
      expect(status, text).toBe(201);
    }
    const { cookie } = await workspace.signIn();
    const { page } = await visit({ cookie, path: `/w/${slug}` });
    const rows = page.getByRole('region', { name: 'Next meetings' }).getByRole('listitem');
    await rows.first().waitFor();
    const texts = await rows.allInnerTexts();
    expect(texts.map((text) => text.split('\n')[0])).toEqual(['Isværk', 'Kajplads']);
    expect(texts.filter((text) => !/To(day|morrow) at \d\d:\d\d/.test(text))).toEqual([]);
    await page
      .getByRole('region', { name: 'Latest meetings' })
      .getByRole('link', { name: /Auktionshal/ })
      .waitFor();
    expect(await axe(page)).toEqual([]);
    await picture(page, 'home-coming');
    await page.getByRole('link', { name: 'Prepare: Isværk' }).click();
    const dialog = page.getByRole('dialog', { name: 'New briefing' });
    await expect.poll(() => dialog.getByRole('combobox', { name: 'Company' }).inputValue()).toBe('Fiskerihavnen A/S');
  });
});
