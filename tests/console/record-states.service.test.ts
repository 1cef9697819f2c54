import { describe, expect } from 'vitest';
import { consoleTest, PATIENCE_MS } from '../harness/console.ts';
import { makeCompany, newSummary } from '../harness/meetings.ts';

const it = consoleTest();
const DAY_MS = 86_400_000;

describe('a record', { timeout: PATIENCE_MS }, () => {
  it('with a planned meeting does not call it the last activity', async ({ signedIn, workspace }) => {
    const { api, slug } = workspace;
    const [planned, held] = [await makeCompany(api, 'Kommende ApS'), await makeCompany(api, 'Afholdt ApS')];
    for (const [companyId, days] of [
      [planned, 1],
      [held, -1],
    ] as const) {
      const appointmentDate = new Date(Date.now() + days * DAY_MS).toISOString();
      const { status, text } = await api.post('/summaries', newSummary(companyId, { appointmentDate }));
      expect(status, text).toBe(201);
    }
    const { page } = await signedIn({ path: `/w/${slug}/companies/${held}` });
    await page.getByText('Last activity').waitFor();
    await page.goto(`${new URL(page.url()).origin}/w/${slug}/companies/${planned}`);
    await page.getByText('Changed').first().waitFor();
    expect(await page.getByText('Last activity').count()).toBe(0);
  });
});
