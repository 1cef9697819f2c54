import { describe, expect } from 'vitest';
import { consoleTest, PATIENCE_MS } from '../harness/console.ts';
import { makeCompany, newSummary } from '../harness/meetings.ts';
import { PASSWORD, setPassword } from '../harness/sign-in.ts';

const it = consoleTest().extend('filled', { scope: 'file' }, async ({ workspace }) => {
  const { api } = workspace;
  const companyId = await makeCompany(api);
  await api.post('/people', { name: 'Bo Lind', email: 'bo@lind.example', companyId });
  await api.post('/summaries', newSummary(companyId));
  await api.post('/briefings', { companyId });
  return workspace;
});

const LISTS = [
  ['companies', '?status=NOPE&stage=FOO&sort=name&company=abc', 'Nordlys Energi A/S'],
  ['people', '?company=abc&stage=FOO', 'Bo Lind'],
  ['people', '?company=-1', 'Bo Lind'],
  ['meetings', '?status=NOPE&company=abc&audience=FOO', 'Fornyelse'],
  ['meetings', '?company=-1&from=2026-13-45&to=2026-02-31', 'Fornyelse'],
  ['briefings', '?companyId=abc&status=NOPE&from=2026-02-31', 'Nordlys Energi A/S'],
  ['settings/activity', '?token=abc&from=2026-13-45', 'Bo Lind'],
] as const;

describe('a filter in the address that a list does not know', { timeout: PATIENCE_MS }, () => {
  it.for(LISTS)('is left out: %s%s', async ([list, query, row], { signedIn, filled }) => {
    const { page } = await signedIn({ path: `/w/${filled.slug}/${list}${query}` });
    await page.getByRole('main').getByText(row).first().waitFor();
    expect(await page.getByRole('button', { name: 'Clear filters' }).count()).toBe(0);
    expect(new URL(page.url()).search).toBe('');
  });

  it('is left out where a sign-in leads to the list, and one beside it that is known stays', async ({
    service,
    visit,
    filled: { slug, member: join },
  }) => {
    const member = await join();
    await setPassword(service, slug, member.email);
    const next = encodeURIComponent(`/w/${slug}/meetings?status=NOPE&audience=CUSTOMER`);
    const { page } = await visit({ path: `/sign-in?next=${next}`, expected: /401/ });
    await page.getByLabel('E-mail').fill(member.email);
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await page.getByRole('main').getByText('Fornyelse').waitFor();
    expect(new URL(page.url()).search).toBe('?audience=CUSTOMER');
  });
});
