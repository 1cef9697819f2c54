import { sql } from 'kysely';
import type { Page } from 'playwright-core';
import { afterAll, describe, expect } from 'vitest';
import { axe, axeInBothSchemes, consoleTest, PATIENCE_MS, picture, sidewaysScroll } from '../harness/console.ts';
import { ended, waitingForApproval } from '../harness/meetings.ts';
import { serveModel, status } from '../harness/model-server.ts';

/** Its key is refused, so rules write everything. */
const model = await serveModel({ answer: () => status(401) });
afterAll(() => model[Symbol.asyncDispose]());

const it = consoleTest({
  environment: {
    KARTOTEK_MODEL_URL: model.url,
    KARTOTEK_MODEL: 'test-model',
    KARTOTEK_OUTBOUND_ALLOW: '127.0.0.1',
  },
  worker: { pollMs: 50 },
}).extend('records', { scope: 'file' }, async ({ service, workspace: { api } }) => {
  const { summary } = (await waitingForApproval(api)).body;
  const { briefing } = (await api.post('/briefings', { companyId: summary.company.id })).body;
  await ended(api, `/briefings/${briefing.id}`);
  // As after `KARTOTEK_GENERATION_MONTHS`.
  await sql`delete from generation`.execute(service.database.kysely);
  return { summaryId: Number(summary.id), version: String(summary.version), briefingId: Number(briefing.id) };
});

const REASON = 'The language model did not accept the settings of this service. Its operator can correct them.';
const REASON_DA = 'Sprogmodellen godtog ikke tjenestens indstillinger. Dem, der driver den, kan rette dem.';

async function pictures(page: Page, name: string): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await page.locator(`[data-mantine-color-scheme="${colorScheme}"]`).first().waitFor({ state: 'attached' });
    await picture(page, `${name}-${colorScheme}`);
  }
}

describe('what rules wrote in place of the language model is marked, with the reason,', {
  timeout: PATIENCE_MS,
}, () => {
  it('on a briefing, in paper too', async ({ signedIn, workspace, records }) => {
    const path = `/w/${workspace.slug}/briefings/${records.briefingId}`;
    const { page } = await signedIn({ path });
    await page.getByText(`Written by rules. ${REASON} Read it with extra care.`).waitFor();
    await page.getByRole('article').waitFor();
    expect(await axeInBothSchemes(page)).toEqual([]);
    await pictures(page, 'by-rules-briefing-desktop');
    await page.emulateMedia({ media: 'print' });
    expect(await page.getByText('Written by rules.').isVisible()).toBe(true);

    const { page: phone } = await signedIn({ path, phone: true, language: 'da' });
    await phone.getByText(`Skrevet efter faste regler. ${REASON_DA} Læs den ekstra grundigt.`).waitFor();
    expect(await sidewaysScroll(phone)).toBe(0);
    await pictures(phone, 'by-rules-briefing-phone');
  });

  it('on a summary before and after it is approved, for others too', async ({ signedIn, workspace, api, records }) => {
    const { summaryId, version } = records;
    const path = `/w/${workspace.slug}/meetings/${summaryId}`;
    const written = `Written by rules. ${REASON} Read it with extra care.`;
    const { page } = await signedIn({ path });
    await page.getByText(written).waitFor();
    await pictures(page, 'by-rules-summary-desktop');
    const { page: others } = await signedIn({ path, member: await workspace.member() });
    await others.getByText(written).waitFor();

    await api.post(`/summaries/${summaryId}/approve`, undefined, { ifMatch: version });
    const approved = `The draft was written by rules. ${REASON}`;
    await page.getByText(approved, { exact: true }).waitFor();
    await others.getByText(approved, { exact: true }).waitFor();
    expect(await axe(page)).toEqual([]);
    await pictures(page, 'by-rules-approved-desktop');
    const { page: phone } = await signedIn({ path, phone: true, language: 'da' });
    await phone.getByText(`Udkastet blev skrevet efter faste regler. ${REASON_DA}`, { exact: true }).waitFor();
    expect(await sidewaysScroll(phone)).toBe(0);
    await pictures(phone, 'by-rules-approved-phone');
  });
});
