import { describe, expect } from 'vitest';
import { axe, consoleTest, PATIENCE_MS } from '../harness/console.ts';
import { makeCompany, TRANSCRIPT } from '../harness/meetings.ts';

const it = consoleTest({ worker: { pollMs: 50, backoffMs: 10 } });

describe('meetings', { timeout: PATIENCE_MS }, () => {
  it('are created with a transcript that was typed or corrected, and not at all where it cannot be read', async ({
    signedIn,
    workspace,
  }) => {
    const { api, slug } = workspace;
    const companyId = await makeCompany(api);
    const bo = (await api.post('/people', { name: 'Bo Lind', email: 'bo@lind.example', companyId })).body.person;
    const { page } = await signedIn({ path: `/w/${slug}/meetings/new?company=${companyId}` });
    await page.getByLabel('Subject').fill('Fornyelse');
    const text = page.getByLabel('Or paste the text');
    const create = page.getByRole('button', { name: 'Create and send transcript' });

    await text.fill('***');
    await create.click();
    await page.getByText('There are no words in it.').waitFor();
    await page.locator('textarea:focus').waitFor();
    expect(await text.inputValue()).toBe('***');
    expect(await axe(page)).toEqual([]);
    expect(await api.readAll('/summaries')).toEqual([]);

    await text.fill(TRANSCRIPT);
    await create.click();
    await page.getByRole('article', { name: 'Summary' }).waitFor();
    const [item] = await api.readAll('/summaries');
    expect((await api.get(`/summaries/${item?.id}/transcript`)).body.utterances).toHaveLength(4);
    const { participants } = (await api.get(`/summaries/${item?.id}/participants`)).body;
    expect(participants).toContainEqual({ personId: bo.id, name: 'Bo Lind', email: 'bo@lind.example' });
  });
});
