import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { axe, consoleTest, PATIENCE_MS, picture } from '../harness/console.ts';
import { ended, makeCompany, newSummary } from '../harness/meetings.ts';
import type { TestWorkspace } from '../harness/service.ts';

const it = consoleTest({ worker: { pollMs: 50, backoffMs: 10 } });

const ENGLISH = [
  '[00:05] Grethe Vad: The hall needs new curtains.',
  '[00:20] Keld Juul: I will order the curtains by Friday.',
  '[00:41] Grethe Vad: I will paint the stage on Monday.',
  '',
].join('\n');
const DANISH = '[00:05] Grethe Vad: Salen mangler gardiner.\n[00:20] Keld Juul: Jeg bestiller gardinerne på fredag.\n';

/** The address of a summary that waits for approval. Its meeting is on Wednesday 11 March. */
async function reviewed({ api, slug }: TestWorkspace, transcript: string): Promise<string> {
  const companyId = await makeCompany(api, 'Forsamlingshuset A.m.b.a.');
  const { id } = (await api.post('/summaries', newSummary(companyId, { transcript }))).body.summary;
  await ended(api, `/summaries/${id}`);
  return `/w/${slug}/meetings/${id}`;
}

const tasks = (page: Page) => page.getByRole('region', { name: 'Tasks' });
const openTask = async (page: Page, words: string) => {
  await tasks(page).getByText(words).click();
  await page.keyboard.press('e');
};

describe('a correction of a summary', { timeout: PATIENCE_MS }, () => {
  it('of a person and a day changes the words of the task too, and is undone with them', async ({
    signedIn,
    workspace,
  }) => {
    const { page } = await signedIn({ path: await reviewed(workspace, ENGLISH) });
    const before = 'Keld Juul orders the curtains by Friday 13 March.';
    await openTask(page, before);
    expect(await page.getByRole('combobox', { name: 'Priority' }).inputValue()).toBe('High');
    await page.getByRole('combobox', { name: 'Responsible' }).fill('Grethe Vad');
    await page.getByLabel('Deadline').fill('2026-03-17');
    expect(await axe(page)).toEqual([]);
    await picture(page, 'correct-task');
    await page.keyboard.press('Enter');
    await tasks(page).getByText('Grethe Vad orders the curtains by Tuesday 17 March.').waitFor();
    await tasks(page).getByText('Grethe Vad · Tuesday 17 March · High').waitFor();
    await page.keyboard.press('ControlOrMeta+z');
    await tasks(page).getByText(before).waitFor();
    // Words that the person writes stay as they are.
    await openTask(page, before);
    await page.getByRole('textbox', { name: 'Task' }).fill('Keld Juul asks for curtains.');
    await page.getByRole('combobox', { name: 'Responsible' }).fill('Grethe Vad');
    await page.keyboard.press('Enter');
    await tasks(page).getByText('Keld Juul asks for curtains.').waitFor();
    await tasks(page).getByText('Grethe Vad · Friday 13 March · High').waitFor();

    await page.goto(new URL(await reviewed(workspace, DANISH), page.url()).href);
    await openTask(page, 'Keld Juul bestiller gardinerne fredag den 13. marts.');
    await page.getByLabel('Deadline').fill('2026-03-17');
    await page.keyboard.press('Enter');
    await tasks(page).getByText('Keld Juul bestiller gardinerne tirsdag den 17. marts.').waitFor();
  });

  it('marks the summary text that tells what was corrected, until a person says that it is right', async ({
    signedIn,
    workspace,
  }) => {
    const { page } = await signedIn({ path: await reviewed(workspace, ENGLISH) });
    const { keyboard } = page;
    await tasks(page).getByText('Grethe Vad paints the stage').click();
    expect(await page.getByText('1 to check').count()).toBe(0);
    await keyboard.press('Backspace');
    await page.getByText('1 to check').waitFor();
    await keyboard.press('c');
    await page.getByText('It may still tell what you have corrected or removed below.').waitFor();
    await keyboard.press('o');
    await page.getByText('All is checked').waitFor();

    await openTask(page, 'Keld Juul orders the curtains');
    await page.getByLabel('Deadline').fill('2026-03-17');
    await keyboard.press('Enter');
    await page.getByText('1 to check').waitFor();
    await keyboard.press('c');
    await keyboard.press('e');
    await page.getByRole('textbox', { name: 'Summary' }).fill('Keld Juul orders the curtains.');
    await keyboard.press('ControlOrMeta+Enter');
    await page.getByText('1 to check').waitFor({ state: 'detached' });
  });
});
