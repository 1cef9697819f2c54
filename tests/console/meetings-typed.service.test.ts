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

  it('are created without a file that cannot be read only when the person leaves it out', async ({
    signedIn,
    workspace,
  }) => {
    const { api, slug } = workspace;
    const companyId = await makeCompany(api);
    const { page } = await signedIn({ path: `/w/${slug}/meetings/new?company=${companyId}` });
    await page.getByLabel('Subject').fill('Uden fil');
    const choosing = page.waitForEvent('filechooser');
    await page.getByRole('button', { name: 'choose a file' }).click();
    await (await choosing).setFiles({ name: 'møde.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF') });
    await page.getByText('møde.pdf is of a kind that cannot be read here.').waitFor();
    const create = page.getByRole('button', { name: 'Create meeting' });
    await create.click();
    await page.getByText('The meeting is not created yet, because its transcript cannot be read.').waitFor();
    await page.locator('p:focus', { hasText: 'møde.pdf' }).waitFor();
    expect(await axe(page)).toEqual([]);
    const created = async () => (await api.readAll('/summaries')).filter(({ name }) => name === 'Uden fil');
    expect(await created()).toEqual([]);

    await page.getByRole('button', { name: 'Leave it out' }).click();
    expect(await page.getByText('is not created yet').count()).toBe(0);
    await create.click();
    await page.getByRole('heading', { name: 'Uden fil' }).waitFor();
    expect(await created()).toMatchObject([{ status: 'WAITING' }]);
  });
});
