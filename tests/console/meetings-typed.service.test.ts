import { describe, expect } from 'vitest';
import { axe, consoleTest, PATIENCE_MS } from '../harness/console.ts';
import { ended, makeCompany, newSummary, TRANSCRIPT } from '../harness/meetings.ts';

const it = consoleTest({ worker: { pollMs: 50, backoffMs: 10 } });

describe('meetings', { timeout: PATIENCE_MS }, () => {
  it('need a company, which a new workspace is told to create', async ({ signedIn, service }) => {
    const own = await service.workspace();
    const { page } = await signedIn({ member: own, path: `/w/${own.slug}/meetings/new` });
    await page.getByRole('combobox', { name: 'Company' }).click();
    await page.getByText('There are no companies yet. Create one under Companies.').waitFor();
  });

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
    const created = async (): Promise<object[]> =>
      (await api.get('/summaries')).body.items.filter(({ name }: { name: string }) => name === 'Uden fil');
    expect(await created()).toEqual([]);

    await page.getByRole('button', { name: 'Leave it out' }).click();
    expect(await page.getByText('is not created yet').count()).toBe(0);
    await create.click();
    await page.getByRole('heading', { name: 'Uden fil' }).waitFor();
    expect(await created()).toMatchObject([{ status: 'WAITING' }]);
  });

  it('say that there is no connection where a transcript cannot be read without one, and read it then', async ({
    signedIn,
    workspace,
  }) => {
    const { api, slug } = workspace;
    const companyId = await makeCompany(api, 'Kystfragt A/S');
    const path = `/w/${slug}/meetings/new?company=${companyId}`;
    const { page } = await signedIn({ path, expected: /ERR_INTERNET_DISCONNECTED/ });
    await page.getByLabel('Subject').fill('Under vejs');
    const loaded = () => page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name));
    await expect.poll(async () => (await loaded()).some((name) => name.includes('read-in-worker'))).toBe(true);
    await page.context().setOffline(true);
    const choosing = page.waitForEvent('filechooser');
    await page.getByRole('button', { name: 'choose a file' }).click();
    const file = { name: 'udskrift.txt', mimeType: 'text/plain', buffer: Buffer.from(TRANSCRIPT) };
    await (await choosing).setFiles(file);
    await page
      .getByText('nothing that you typed is lost. The transcript is read as soon as the service answers.')
      .waitFor();
    await page.getByRole('button', { name: 'Create and send transcript' }).click();
    await page.getByText('The meeting is not created yet, because its transcript cannot be read.').waitFor();
    await page.context().setOffline(false);
    await page.getByText('4 turns').waitFor();
    await page.getByRole('button', { name: 'Create and send transcript' }).click();
    await page.getByRole('article', { name: 'Summary' }).waitFor();
  });

  it('keep what was entered over a reload until they are created, once', async ({ signedIn, workspace }) => {
    const { api, slug } = workspace;
    const companyId = await makeCompany(api, 'Vestmar ApS');
    const { page } = await signedIn({ path: `/w/${slug}/meetings/new?company=${companyId}`, expected: /ERR_FAILED/ });
    const subject = page.getByLabel('Subject');
    await subject.fill('Opstart');
    await page.getByLabel('Internal meeting').check();
    await page.getByLabel('Or paste the text').fill(TRANSCRIPT);
    const create = page.getByRole('button', { name: 'Create and send transcript' });
    // The meeting is created, but no answer comes before the reload.
    await page.route('**/summaries', async (route) => {
      if (route.request().method() === 'POST') await route.fetch();
      await (route.request().method() === 'POST' ? route.abort() : route.continue());
    });
    await create.click();
    await page.getByRole('alert').waitFor();
    await page.unroute('**/summaries');
    await page.reload();
    expect(await subject.inputValue()).toBe('Opstart');
    await expect.poll(() => page.getByRole('combobox', { name: 'Company' }).inputValue()).toBe('Vestmar ApS');
    expect(await page.getByLabel('Internal meeting').isChecked()).toBe(true);
    expect(await page.getByLabel('Or paste the text').inputValue()).toBe(TRANSCRIPT);
    await create.click();
    await page.getByRole('article', { name: 'Summary' }).waitFor();
    const stored = await api.readAll(`/summaries?companyId=${companyId}`);
    expect(stored).toMatchObject([{ evidenceAudience: 'INTERNAL', status: 'WAITING_APPROVAL' }]);
    await page
      .getByRole('link', { name: /^Meetings/ })
      .first()
      .click();
    await page.getByRole('heading', { name: 'Meetings', level: 1 }).waitFor();
    await page.keyboard.press('n');
    await subject.waitFor();
    expect(await subject.inputValue()).toBe('');
  });

  it('say so where nothing was found to sum up, and can be written by hand', async ({ signedIn, workspace }) => {
    const { api, slug } = workspace;
    const companyId = await makeCompany(api);
    const transcript = 'Bo: Hej.\nAstrid: Hej hej.\nBo: Ja.\n';
    const created = await api.post('/summaries', newSummary(companyId, { transcript }));
    const path = `/summaries/${created.body.summary.id}`;
    await ended(api, path);
    const { page } = await signedIn({ path: `/w/${slug}/meetings/${created.body.summary.id}` });
    const explained = page.getByText('Nothing was found in the transcript that could be summed up.');
    await explained.waitFor();
    expect(await axe(page)).toEqual([]);
    await page.getByRole('button', { name: 'Write what came of the meeting' }).click();
    await page.getByRole('textbox', { name: 'Summary' }).fill('En kort hilsen.');
    await page.getByRole('button', { name: 'Keep' }).click();
    await page.getByText('En kort hilsen.').waitFor();
    expect(await explained.count()).toBe(0);
    await page.getByRole('button', { name: 'Undo all' }).click();
    await explained.waitFor();
    await page
      .getByRole('button', { name: /^Approve/ })
      .first()
      .click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /^Approve/ })
      .click();
    await page.getByText('The approved summary is empty.').waitFor();
    expect((await api.get(path)).body.summary.status).toBe('APPROVED');
  });
});
