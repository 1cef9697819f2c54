import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { axe, axeInBothSchemes, consoleTest, PATIENCE_MS, picture } from '../harness/console.ts';
import { TRANSCRIPT, waitingForApproval } from '../harness/meetings.ts';

const it = consoleTest({ worker: { pollMs: 50, backoffMs: 10 } });

const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Who was there' });
const choose = async (page: Page, label: string, typed: string, option: string | RegExp) => {
  const field = page.getByRole('combobox', { name: `Who is ${label}?` });
  await field.fill(typed);
  await page.getByRole('option', { name: option }).click();
};

describe('who was at a meeting', { timeout: PATIENCE_MS }, () => {
  it('is seen and corrected before and after approval, and never overwritten unseen', async ({
    signedIn,
    workspace,
  }) => {
    const { api, slug } = workspace;
    const made = (await waitingForApproval(api, { transcript: `${TRANSCRIPT}[01:20] Speaker 3: Hej.\n` })).body.summary;
    const { id } = made;
    const companyId: number = made.company.id;
    const person = async (name: string): Promise<number> =>
      (await api.post('/people', { name, email: `${name.split(' ')[0]}@nordlys.example`, companyId })).body.person.id;
    const [bo, ida, ole] = [await person('Bo Lind'), await person('Ida Bech'), await person('Ole Rask')];
    const stored = async () => ({
      participants: (await api.get(`/summaries/${id}/participants`)).body.participants.map(
        ({ personId, name }: { personId: number | null; name: string }) => personId ?? name,
      ),
      speakers: (await api.get(`/summaries/${id}/speakers`)).body.speakers
        .filter(({ isAssigned }: { isAssigned: boolean }) => isAssigned)
        .map(({ label, personId }: { label: string; personId: number | null }) => [label, personId]),
    });
    const change = async (path: string, body: object) => {
      const { version } = (await api.get(`/summaries/${id}`)).body.summary;
      const method = path === '' ? 'PATCH' : 'PUT';
      const answer = await api.call(method, `/summaries/${id}${path}`, { body, ifMatch: version });
      expect(answer.status, answer.text).toBe(200);
    };

    const { page } = await signedIn({ path: `/w/${slug}/meetings/${id}`, expected: /412|503|net::ERR_FAILED/ });
    const dialog = dialogOf(page);
    const speakers = '**/speakers';
    await page.route(speakers, (route) => route.abort());
    await page.getByRole('button', { name: 'No participants' }).click();
    await dialog.getByRole('alert').waitFor();
    await page.unroute(speakers);
    await dialog.getByRole('button', { name: 'Try again' }).click();
    const bos = dialog.getByRole('listitem').filter({ hasText: 'Bo Lind' });
    await bos.getByText('by the name').waitFor();
    expect(await dialog.getByRole('combobox', { name: 'Who is Bo Lind?' }).inputValue()).toBe('Bo Lind');
    await choose(page, 'Speaker 3', 'ida', /Ida Bech/);
    await dialog.getByRole('button', { name: 'Remove Ida Bech' }).waitFor();
    await dialog.getByRole('button', { name: 'Somebody else' }).click();
    await dialog.getByLabel('Name', { exact: true }).press('Escape');
    await dialog.locator('button:focus', { hasText: 'Somebody else' }).click();
    await dialog.getByLabel('Name', { exact: true }).fill('Bjarke Krogh');
    await dialog.getByLabel('E-mail').fill('bjarke@demo.example');
    await dialog.getByRole('button', { name: 'Add', exact: true }).click();
    expect(await axe(page)).toEqual([]);
    await picture(page, 'who');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await dialog.waitFor({ state: 'detached' });
    await page.getByRole('button', { name: '2 participants' }).waitFor();
    await page
      .getByRole('region', { name: 'Transcript' })
      .getByRole('button', { name: 'Speaker 3 Ida Bech' })
      .waitFor();
    expect(await stored()).toEqual({ participants: [ida, 'Bjarke Krogh'], speakers: [['Speaker 3', ida]] });

    // Notes of somebody else do not stand in the way.
    await page.getByRole('button', { name: '2 participants' }).click();
    await dialog.getByRole('button', { name: 'Remove Bjarke Krogh' }).click();
    await change('', { internalNotes: 'Husk rabatten' });
    await dialog.getByRole('button', { name: 'Save' }).click();
    await page.getByRole('button', { name: '1 participant' }).waitFor();
    expect(await stored()).toEqual({ participants: [ida], speakers: [['Speaker 3', ida]] });

    await page.getByRole('button', { name: '1 participant' }).click();
    await choose(page, 'Speaker 3', 'ole', /Ole Rask/);
    await change('/speakers', { speakers: [{ label: 'Speaker 3', personId: bo }] });
    await dialog.getByRole('button', { name: 'Save' }).click();
    const both = dialog.getByRole('alert');
    await both.getByText('Somebody else has changed this meanwhile.').waitFor();
    expect(await both.locator('mark').allInnerTexts()).toEqual(expect.arrayContaining(['Ole Rask', 'Bo Lind']));
    expect((await stored()).speakers).toEqual([['Speaker 3', bo]]);
    expect(await axeInBothSchemes(page)).toEqual([]);
    await picture(page, 'who-conflict');
    await both.getByRole('button', { name: 'Save mine' }).click();
    await dialog.waitFor({ state: 'detached' });
    expect(await stored()).toEqual({ participants: [ida, ole], speakers: [['Speaker 3', ole]] });

    // The participants are stored and the speakers are not: what is sent again builds on that.
    await page.getByRole('button', { name: '2 participants' }).click();
    await choose(page, 'Astrid Holm', 'bo', /^Bo Lind/);
    await page.route('**/speakers', (route) =>
      route.request().method() === 'PUT' ? route.fulfill({ status: 503, body: '' }) : route.continue(),
    );
    await dialog.getByRole('button', { name: 'Save' }).click();
    await dialog.getByRole('alert').waitFor();
    expect((await stored()).participants).toEqual([ida, ole, bo]);
    await page.unrouteAll();
    await dialog.getByRole('button', { name: 'Save' }).click();
    await dialog.waitFor({ state: 'detached' });
    expect((await stored()).speakers).toEqual([
      ['Astrid Holm', bo],
      ['Speaker 3', ole],
    ]);

    const { version } = (await api.get(`/summaries/${id}`)).body.summary;
    await api.post(`/summaries/${id}/approve`, undefined, { ifMatch: version });
    await page.getByText('Approved', { exact: true }).waitFor();
    await page.getByRole('button', { name: '3 participants' }).click();
    await dialog.getByText('The summary is approved, so the participants stay as they are.').waitFor();
    await choose(page, 'Bo Lind', 'ida', /Ida Bech/);
    await dialog.getByRole('button', { name: 'Save' }).click();
    await dialog.waitFor({ state: 'detached' });
    expect(await stored()).toEqual({
      participants: [ida, ole, bo],
      speakers: [
        ['Astrid Holm', bo],
        ['Bo Lind', ida],
        ['Speaker 3', ole],
      ],
    });
  });

  it('can only be read by others', async ({ signedIn, workspace }) => {
    const { api, slug } = workspace;
    const participants = [{ name: 'Bo Lind', email: 'bo@lind.example' }];
    const { summary } = (await waitingForApproval(api, { participants })).body;
    const member = await workspace.member();
    const { page } = await signedIn({ member, path: `/w/${slug}/meetings/${summary.id}` });
    await page.getByRole('button', { name: '1 participant' }).click();
    const dialog = dialogOf(page);
    await dialog.getByText(/^Only .+, who created the meeting, can change this/).waitFor();
    await dialog.getByText('bo@lind.example').waitFor();
    expect(await dialog.getByRole('textbox').count()).toBe(0);
    expect(await dialog.getByRole('button', { name: 'Save' }).count()).toBe(0);
  });
});
