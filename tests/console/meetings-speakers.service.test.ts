import { sql } from 'kysely';
import type { Page } from 'playwright-core';
import { describe, expect, onTestFinished } from 'vitest';
import type { Generator } from '../../src/generation/generator.ts';
import type { SummaryContent } from '../../src/generation/summary-content.ts';
import type { Client } from '../harness/client.ts';
import { axe, axeInBothSchemes, consoleTest, PATIENCE_MS, picture, sidewaysScroll } from '../harness/console.ts';
import { ended, makeCompany, newSummary } from '../harness/meetings.ts';
import { until } from '../harness/until.ts';

const SAID = [
  'Så aftaler vi, at aftalen fornyes i to år.',
  'Jeg sender den underskrevne aftale inden fredag.',
] as const;
const ASKED = 'Kan nogen undersøge målerne?';
const TRANSCRIPT = [
  `[00:41] Astrid Holm: ${SAID[0]}`,
  `[01:02] Bo: ${SAID[1]}`,
  `[01:19] Speaker 3: ${ASKED}`,
  '',
].join('\n');
const ADDRESS = { desktop: { width: 1280, height: 860 }, phone: { width: 390, height: 844 } };

/** A generator that names whom it is told, and that may wait until it is released. */
let released: Promise<void> = Promise.resolve();
const generator: Generator = {
  name: 'told',
  version: '1',
  brief: () => Promise.reject(new Error('No briefing is expected')),
  async summarise({ speakers }) {
    await released;
    const bo = speakers?.get('Bo') ?? 'Bo';
    const quote = (kilde: string, citat: string, tidspunkt: string, peger: string) => ({
      kilde,
      citat,
      tidspunkt,
      peger,
    });
    const content: SummaryContent = {
      titel: 'Fornyelse af serviceaftalen',
      opsummering: `Aftalen fornyes i to år. ${bo} sender den underskrevne aftale inden fredag.`,
      context: [
        quote('Astrid Holm', SAID[0], '00:41', '/opsummering'),
        quote('Bo', SAID[1], '01:02', '/opsummering'),
        quote('Astrid Holm', SAID[0], '00:41', '/hvadBlevAftalt/aftaler/0'),
        quote('Bo', SAID[1], '01:02', '/todos/opgaver/0'),
        quote('Speaker 3', ASKED, '01:19', '/todos/opgaver/1'),
        quote('Speaker 3', ASKED, '01:19', '/hvadBlevDroeftet/emner/0'),
      ],
      hvadBlevAftalt: { aftaler: [{ aftale: 'Aftalen fornyes i to år.', ansvarlig: '', deadline: '' }] },
      hvadBlevDroeftet: { emner: [{ emne: 'Målerne', beskrivelse: 'Kan de undersøges?', rejstAf: 'Speaker 3' }] },
      todos: {
        opgaver: [
          {
            opgave: `${bo} sender den underskrevne aftale.`,
            ansvarlig: bo,
            deadline: 'inden fredag (2026-03-13)',
            prioritet: 'Høj',
          },
          { opgave: 'Målerne undersøges.', ansvarlig: '', deadline: '', prioritet: 'Lav' },
        ],
      },
    };
    return { content, tokensUsed: null };
  },
};

const it = consoleTest({ worker: { pollMs: 50, backoffMs: 10, generator } });

async function meeting(api: Client, more: object = {}) {
  const body = newSummary(await makeCompany(api), { transcript: TRANSCRIPT, ...more });
  return (await api.post('/summaries', body)).body.summary as { id: number; company: { id: number } };
}

async function person(api: Client, name: string, companyId?: number): Promise<number> {
  const email = `${name.toLowerCase().replace(' ', '.')}@nordlys.example`;
  return (await api.post('/people', { name, email, ...(companyId && { companyId }) })).body.person.id;
}

const region = (page: Page, name: string) => page.getByRole('region', { name });
const statement = (page: Page) => new URL(page.url()).searchParams.get('statement');
const correct = async (page: Page, label: string, typed: string, option: RegExp) => {
  await region(page, 'Who speaks').getByRole('button', { name: 'Correct' }).click();
  const dialog = page.getByRole('dialog', { name: 'Who was there' });
  await dialog.getByRole('combobox', { name: `Who is ${label}?` }).fill(typed);
  await page.getByRole('option', { name: option }).click();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await dialog.waitFor({ state: 'detached' });
};

describe('the speakers of a meeting', { timeout: PATIENCE_MS }, () => {
  it('are shown with their matches under review, and the summary follows a correction without losing work', async ({
    signedIn,
    workspace,
  }) => {
    const { api, slug } = workspace;
    const [bo] = [await person(api, 'Bo Lind'), await person(api, 'Bo Krogh')];
    const { id } = await meeting(api, { participants: [{ personId: bo }] });
    await ended(api, `/summaries/${id}`);
    const { page } = await signedIn({ path: `/w/${slug}/meetings/${id}` });
    const speakers = region(page, 'Who speaks');
    await speakers.getByText('Bo Bo Lind').waitFor();
    await speakers.getByText('2 are not matched to a person').waitFor();
    const tasks = region(page, 'Tasks');
    await tasks.getByText('Bo Lind sender den underskrevne aftale.').waitFor();

    // The person's own work: an owner, and a new task.
    await tasks.getByText('Målerne undersøges.').click();
    await page.keyboard.press('e');
    await page.keyboard.press('Tab');
    await page.keyboard.type('Astrid Holm');
    await page.keyboard.press('Enter');
    await page.keyboard.press('n');
    await page.keyboard.type('Vi mødes igen til maj.');
    await page.keyboard.press('Enter');
    await page.getByText('Not saved yet').waitFor();

    await correct(page, 'Bo', 'krogh', /Bo Krogh/);
    await speakers.getByText('Bo Bo Krogh').waitFor();
    await tasks.getByText('Bo Krogh sender den underskrevne aftale.').waitFor();
    await page
      .getByRole('article', { name: 'Summary' })
      .getByText(/fornyes i to år\. Bo Krogh sender/)
      .waitFor();
    expect(await page.getByText('Bo Lind').count()).toBe(0);
    expect(await page.getByText('The summary was changed meanwhile.').count()).toBe(0);
    await tasks.getByText('Astrid Holm').waitFor();
    await tasks.getByText('Vi mødes igen til maj.').waitFor();
    expect(await axeInBothSchemes(page)).toEqual([]);
    await page.reload();
    await tasks.getByText('Vi mødes igen til maj.').waitFor();
    expect(await page.getByText('The summary was changed meanwhile.').count()).toBe(0);
    // Undone steps stand on the new names, too.
    await page.keyboard.press('ControlOrMeta+z');
    await tasks.getByText('Vi mødes igen til maj.').waitFor({ state: 'detached' });
    await tasks.getByText('Bo Krogh sender den underskrevne aftale.').waitFor();

    // A text that both have changed is compared.
    await tasks.getByText('Bo Krogh sender den underskrevne aftale.').click();
    await page.keyboard.press('e');
    await page.keyboard.press('End');
    await page.keyboard.type(' Straks.');
    await page.keyboard.press('Enter');
    await correct(page, 'Bo', 'lind', /Bo Lind/);
    await page.getByText('The summary was changed meanwhile.').waitFor();
    await tasks.getByText('Bo Krogh sender den underskrevne aftale. Straks.').waitFor();
  });

  it('are corrected while the summary is being written, which then has the right names', async ({
    signedIn,
    workspace,
  }) => {
    const { api, slug } = workspace;
    const release = Promise.withResolvers<void>();
    released = release.promise;
    onTestFinished(() => release.resolve());
    const [bo] = [await person(api, 'Bo Lind'), await person(api, 'Bo Falk')];
    const { id } = await meeting(api, { participants: [{ personId: bo }] });
    await until(
      'the run has begun',
      async () => (await api.get(`/summaries/${id}/generation`)).body.generation.startedAt,
    );
    const { page } = await signedIn({ path: `/w/${slug}/meetings/${id}` });
    await page.getByText('The summary is being written').waitFor();
    await region(page, 'Who speaks').getByText('Bo Bo Lind').waitFor();
    await picture(page, 'speakers-waiting');
    const faults = await axe(page);
    await correct(page, 'Bo', 'falk', /Bo Falk/);
    await region(page, 'Who speaks').getByText('Bo Bo Falk').waitFor();
    release.resolve();
    expect(faults).toEqual([]);
    await region(page, 'Tasks').getByText('Bo Falk sender den underskrevne aftale.').waitFor();
    expect(await page.getByText('Bo Lind').count()).toBe(0);
  });
});

describe('what somebody should look at', { timeout: PATIENCE_MS }, () => {
  it('is marked, counted and gone through; who changes it, or finds it right, has checked it', async ({
    service,
    signedIn,
    workspace,
  }) => {
    const { api, slug } = workspace;
    const { id } = await meeting(api);
    const { evidence } = (await ended(api, `/summaries/${id}`).then(() => api.get(`/summaries/${id}/evidence`))).body;
    const unsure = ['/todos/opgaver/1', '/opsummering'];
    const marked = evidence
      .filter(({ peger }: { peger: string }) => peger !== '/hvadBlevDroeftet/emner/0')
      .map((one: { peger: string }) => ({ ...one, sikkerhed: unsure.includes(one.peger) ? 'tjek' : 'sikker' }));
    await sql`update summary set evidence = ${JSON.stringify(marked)}::json
      where workspace_id = ${workspace.workspaceId} and summary_id = ${id}`.execute(service.database.kysely);
    await sql`update generation set failure_code = 'MODEL_UNAVAILABLE'
      where workspace_id = ${workspace.workspaceId} and record_id = ${id}`.execute(service.database.kysely);
    const { page } = await signedIn({ path: `/w/${slug}/meetings/${id}` });
    await page.getByText('Written by rules. The language model gave no answer.').waitFor();
    await page.getByText('3 to check').waitFor();
    await page.getByRole('button', { name: 'Check, 1 quote: Målerne undersøges.' }).waitFor();
    await page.getByRole('button', { name: 'Check: Målerne', exact: true }).waitFor();
    for (const key of ['/opsummering', '/todos/opgaver/1', '/hvadBlevDroeftet/emner/0', '/opsummering']) {
      await page.keyboard.press('c');
      await expect.poll(() => statement(page)).toBe(key);
    }
    await page.keyboard.press('j');
    await expect.poll(() => statement(page)).toBe('/hvadBlevAftalt/aftaler/0');
    await page.getByRole('button', { name: 'Go to the next' }).click();
    await expect.poll(() => statement(page)).toBe('/todos/opgaver/1');
    for (const scheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme: scheme });
      for (const [name, size] of Object.entries(ADDRESS)) {
        await page.setViewportSize(size);
        expect(await sidewaysScroll(page)).toBe(0);
        await picture(page, `check-${name}-${scheme}`);
      }
    }
    await page.setViewportSize(ADDRESS.desktop);
    expect(await axeInBothSchemes(page)).toEqual([]);
    await page.keyboard.press('e');
    await page.keyboard.type(' Inden sommer.');
    await page.keyboard.press('Enter');
    await page.getByText('2 to check').waitFor();

    // What is right needs no change. The next one comes by itself.
    await page.keyboard.press('c');
    await expect.poll(() => statement(page)).toBe('/hvadBlevDroeftet/emner/0');
    await page.getByText('No quote supports this.').waitFor();
    await page.getByRole('button', { name: 'It is right' }).click();
    await page.getByText('1 to check').waitFor();
    await expect.poll(() => statement(page)).toBe('/opsummering');
    await page.reload();
    await page.getByText('1 to check').waitFor();
    const approval = page.getByRole('dialog', { name: 'Approve the summary' });
    await page.keyboard.press('ControlOrMeta+Enter');
    await approval.getByText('1 statement is still marked “Check”.').waitFor();
    expect(await axeInBothSchemes(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await approval.waitFor({ state: 'detached' });
    await page.keyboard.press('o');
    await page.getByText('All is checked').waitFor();
    await page.getByRole('button', { name: 'Mark it again' }).click();
    await page.getByText('1 to check').waitFor();
    await page.keyboard.press('o');
    await page.getByText('All is checked').waitFor();
    expect(await axeInBothSchemes(page)).toEqual([]);
    await page.keyboard.press('ControlOrMeta+Enter');
    await approval.waitFor();
    expect(await approval.getByText('still marked').count()).toBe(0);
    await approval.getByRole('button', { name: 'Approve' }).click();
    await page.getByText('Approved', { exact: true }).waitFor();
    const kept: string[] = await page.evaluate('Object.keys(localStorage)');
    expect(kept.filter((name) => name.includes('.checked.'))).toEqual([]);
  });
});
