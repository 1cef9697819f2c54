import { readFile } from 'node:fs/promises';
import { sql } from 'kysely';
import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { axe, axeInBothSchemes, consoleTest, PATIENCE_MS, picture } from '../harness/console.ts';
import { focused } from '../harness/keyboard.ts';
import { upload, waitingForApproval } from '../harness/meetings.ts';
import { zipTexts } from '../harness/zip-texts.ts';

const it = consoleTest({ worker: { pollMs: 50, backoffMs: 10 } });

const TASK = 'Jeg sender den underskrevne aftale inden fredag.';
const WRITTEN_TASK = 'Bo Lind sender den underskrevne aftale senest fredag den 13. marts.';
const AGREEMENT = 'Så aftaler vi, at aftalen fornyes i to år.';
const WRITTEN_AGREEMENT = 'Det blev aftalt, at aftalen fornyes i to år.';

const marks = (page: Page) => page.getByRole('region', { name: 'Transcript' }).locator('mark').allInnerTexts();
const summaryOf = (page: Page) => page.getByRole('article', { name: 'Summary' });
const approval = (page: Page) => page.getByRole('dialog', { name: 'Approve the summary' });

describe('a summary under review', { timeout: PATIENCE_MS }, () => {
  it('is approved after its quotes are opened, as the version that the person saw', async ({ signedIn, workspace }) => {
    const { api, slug } = workspace;
    const { summary } = (await waitingForApproval(api)).body;
    const { page } = await signedIn({ path: `/w/${slug}/meetings/${summary.id}` });
    const task = page.getByRole('region', { name: 'Tasks' });
    await task.getByText(WRITTEN_TASK).click();
    await page.getByText('1 of 1 quote').waitFor();
    expect(await marks(page)).toEqual([TASK]);
    expect(new URL(page.url()).searchParams.get('statement')).toBe('/todos/opgaver/0');
    await page.reload();
    await page.locator('mark').first().waitFor();
    expect(await marks(page)).toEqual([TASK]);

    const spoken = page.getByRole('region', { name: 'Transcript' });
    await spoken.getByText(AGREEMENT).click();
    await spoken.getByRole('button', { name: WRITTEN_AGREEMENT }).click();
    await expect.poll(() => marks(page)).toEqual([AGREEMENT]);
    expect(await axe(page)).toEqual([]);
    await picture(page, 'review');

    await page.getByRole('button', { name: /^Approve/ }).click();
    const dialog = approval(page);
    await dialog.getByText(summary.version.slice(0, 11)).waitFor();
    await dialog.getByText('You have changed nothing of what was generated.').waitFor();
    await dialog.getByLabel('Date of the meeting').fill('2026-03-12');
    expect(await axe(page)).toEqual([]);
    const approvals: string[] = [];
    page.on('request', (request) => request.url().endsWith('/approve') && approvals.push(request.url()));
    await dialog.getByRole('button', { name: 'Approve' }).dblclick();
    await page.getByText('Approved', { exact: true }).waitFor();
    expect(approvals).toHaveLength(1);
    const stored = (await api.get(`/summaries/${summary.id}`)).body.summary;
    expect([stored.status, stored.appointmentDate]).toEqual(['APPROVED', '2026-03-12T09:00:00.000Z']);
    expect(stored.content).toEqual({ ...summary.content, context: [] });
  });

  it('is edited, undone, kept over a reload and approved by keyboard alone', async ({ signedIn, workspace }) => {
    const { api, slug } = workspace;
    const { summary } = (await waitingForApproval(api)).body;
    const { page } = await signedIn({ path: `/w/${slug}/meetings/${summary.id}` });
    const { keyboard } = page;
    await summaryOf(page).waitFor();
    const agreed = page.getByRole('region', { name: 'Agreed' });
    // The title, the summary text, the first agreement.
    for (const _ of [1, 2, 3]) await keyboard.press('j');
    await expect.poll(() => new URL(page.url()).searchParams.get('statement')).toBe('/hvadBlevAftalt/aftaler/0');

    await keyboard.press('e');
    await keyboard.press('Escape');
    expect(await page.getByText('Not saved yet').count()).toBe(0);
    await keyboard.press('e');
    await keyboard.press('ControlOrMeta+a');
    await keyboard.type('Aftalen fornyes i tre år.');
    await keyboard.press('Tab');
    await keyboard.type('Bo Lind');
    await keyboard.press('Enter');
    await agreed.getByText('Aftalen fornyes i tre år.').waitFor();
    await page.getByText('Not saved yet').waitFor();

    await keyboard.press('n');
    await keyboard.type('Vi mødes igen til maj.');
    await keyboard.press('Enter');
    await agreed.getByRole('button', { name: 'Added: Vi mødes igen til maj.' }).waitFor();
    await keyboard.press('Backspace');
    await agreed.getByText('Vi mødes igen til maj.').waitFor({ state: 'detached' });
    await keyboard.press('ControlOrMeta+z');
    await agreed.getByText('Vi mødes igen til maj.').waitFor();
    await keyboard.press('ControlOrMeta+z');
    await agreed.getByText('Vi mødes igen til maj.').waitFor({ state: 'detached' });
    await keyboard.press('ControlOrMeta+Shift+z');
    await agreed.getByText('Vi mødes igen til maj.').waitFor();
    // An open field keeps what is typed, too.
    await keyboard.press('n');
    await keyboard.type('Halvt');

    await page.reload();
    await page.getByText('Not saved yet').waitFor();
    await agreed.getByText('Aftalen fornyes i tre år.').waitFor();
    await agreed.getByText('Vi mødes igen til maj.').waitFor();
    expect(await summaryOf(page).getByRole('textbox').first().inputValue()).toBe('Halvt');
    expect((await api.get(`/summaries/${summary.id}`)).body.summary.content).toEqual(summary.content);
    await keyboard.press('Escape');

    await keyboard.press('ControlOrMeta+Enter');
    await approval(page).getByText('You have changed 2 things of what was generated:').waitFor();
    await picture(page, 'approve');
    await expect.poll(() => focused(page)).toBe('Approve');
    await keyboard.press('Enter');
    await page.getByText('Approved', { exact: true }).waitFor();
    const { hvadBlevAftalt } = (await api.get(`/summaries/${summary.id}`)).body.summary.content;
    expect(hvadBlevAftalt.aftaler).toEqual([
      expect.objectContaining({ aftale: 'Aftalen fornyes i tre år.', ansvarlig: 'Bo Lind' }),
      { aftale: 'Vi mødes igen til maj.', ansvarlig: '', deadline: '' },
    ]);
    await page.reload();
    await summaryOf(page).waitFor();
    expect(await page.getByText('that are not in what is stored').count()).toBe(0);
  });

  it('is approved also when the answer is lost, and nothing is said to be missing in it', async ({
    signedIn,
    workspace,
  }) => {
    const { api, slug } = workspace;
    const { summary } = (await waitingForApproval(api)).body;
    const path = `/w/${slug}/meetings/${summary.id}?statement=/todos/opgaver/0`;
    const { page } = await signedIn({ path, expected: /ERR_FAILED/ });
    await page.getByRole('region', { name: 'Tasks' }).getByText(WRITTEN_TASK).waitFor();
    await page.keyboard.press('Backspace');
    await page.getByText('Not saved yet').waitFor();
    await page.route('**/approve', async (route) => {
      await route.fetch();
      await route.abort();
    });
    await page.getByRole('button', { name: /^Approve/ }).click();
    await approval(page).getByRole('button', { name: 'Approve' }).click();
    await page.getByText('Approved', { exact: true }).waitFor();
    expect(await page.getByText('that are not in what is stored').count()).toBe(0);
    expect((await api.get(`/summaries/${summary.id}`)).body.summary.content.todos.opgaver).toEqual([]);
  });

  it('that was changed in between is shown beside the person’s own, and nothing is overwritten', async ({
    signedIn,
    workspace,
  }) => {
    const { api, slug } = workspace;
    const { summary } = (await waitingForApproval(api)).body;
    const { page } = await signedIn({ path: `/w/${slug}/meetings/${summary.id}`, expected: /412/ });
    await page.getByRole('region', { name: 'Tasks' }).getByText(WRITTEN_TASK).click();
    await page.keyboard.press('e');
    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.type('Bo sender den underskrevne aftale senest fredag.');
    await page.keyboard.press('Enter');
    await page.getByText('Not saved yet').waitFor();
    await page.getByRole('button', { name: /^Approve/ }).click();
    await approval(page).getByText('You have changed one thing').waitFor();

    const noted = await api.call('PATCH', `/summaries/${summary.id}`, {
      body: { internalNotes: 'Husk rabatten' },
      ifMatch: summary.version,
    });
    expect(noted.status, noted.text).toBe(200);
    await approval(page).getByRole('button', { name: 'Approve' }).click();
    const both = page.getByRole('dialog', { name: 'The meeting was changed meanwhile' });
    await both.getByText('Husk rabatten').waitFor();
    await both.getByRole('radio', { name: 'Yours' }).waitFor({ state: 'attached' });
    await picture(page, 'meanwhile');
    expect((await api.get(`/summaries/${summary.id}`)).body.summary.status).toBe('WAITING_APPROVAL');
    expect(await axeInBothSchemes(page)).toEqual([]);

    await both.getByRole('button', { name: 'Approve what is chosen' }).click();
    await approval(page).getByRole('button', { name: 'Approve' }).click();
    await page.getByText('Approved', { exact: true }).waitFor();
    const stored = (await api.get(`/summaries/${summary.id}`)).body.summary;
    expect(stored.internalNotes).toBe('Husk rabatten');
    expect(stored.content.todos.opgaver[0].opgave).toBe('Bo sender den underskrevne aftale senest fredag.');
  });

  it('keeps the work when a new transcript comes, and lets the person choose for each statement', async ({
    signedIn,
    workspace,
  }) => {
    const { api, slug } = workspace;
    const { summary } = (await waitingForApproval(api)).body;
    const { page } = await signedIn({ path: `/w/${slug}/meetings/${summary.id}` });
    await page.getByRole('region', { name: 'Agreed' }).getByText(WRITTEN_AGREEMENT).click();
    await page.keyboard.press('n');
    await page.keyboard.type('Vi mødes igen til maj.');
    await page.keyboard.press('Enter');
    await page.getByText('Not saved yet').waitFor();
    const sent = await upload(
      api,
      summary,
      '[00:10] Astrid Holm: Så aftaler vi, at aftalen fornyes i fem år.\n[00:20] Bo Lind: Jeg sender et udkast inden torsdag.\n',
    );
    expect(sent.status, sent.text).toBe(202);
    await page.getByText('The summary was changed meanwhile.').waitFor();
    await page.getByRole('button', { name: 'Show the difference' }).click();
    const both = page.getByRole('dialog', { name: 'The meeting was changed meanwhile' });
    await both.getByText('Vi mødes igen til maj.').waitFor();
    expect(await both.locator('mark').allInnerTexts()).toEqual(
      expect.arrayContaining([expect.stringContaining('fem')]),
    );
    await both.getByRole('button', { name: 'Go on with what is chosen' }).click();
    const agreed = page.getByRole('region', { name: 'Agreed' });
    await agreed.getByText('Det blev aftalt, at aftalen fornyes i fem år.').waitFor();
    await agreed.getByText('Vi mødes igen til maj.').waitFor();
    expect(await agreed.getByText(WRITTEN_AGREEMENT).count()).toBe(0);
  });

  it('can only be read by others, who are told whom to ask, and find a quote over several turns', async ({
    service,
    signedIn,
    workspace,
  }) => {
    const { summary } = (await waitingForApproval(workspace.api)).body;
    // Quotes of earlier versions could go over the borders of turns.
    const evidence = [
      {
        kilde: 'Bo Lind',
        citat: `prisen er høj. ${AGREEMENT} Jeg sender`,
        tidspunkt: '00:20',
        peger: '/todos/opgaver/0',
      },
    ];
    await sql`update summary set evidence = ${JSON.stringify(evidence)}::json
      where workspace_id = ${workspace.workspaceId} and summary_id = ${summary.id}`.execute(service.database.kysely);
    const member = await workspace.member();
    const { page } = await signedIn({ member, path: `/w/${workspace.slug}/meetings/${summary.id}` });
    await page.getByText(/^Only .+, who created the meeting, can approve/).waitFor();
    expect(await page.getByRole('button', { name: /^Approve/ }).count()).toBe(0);
    await page.getByRole('region', { name: 'Tasks' }).getByText(WRITTEN_TASK).click();
    await page.getByText('1 of 1 quote').waitFor();
    expect(await marks(page)).toEqual(['prisen er høj.', AGREEMENT, 'Jeg sender']);
    await page.keyboard.press('j');
    await page.keyboard.press('e');
    expect(await summaryOf(page).getByRole('textbox').count()).toBe(0);
  });

  it('has notes that are saved, and shown side by side when two people write', async ({ signedIn, workspace }) => {
    const { api, slug } = workspace;
    const { summary } = (await waitingForApproval(api)).body;
    const { page } = await signedIn({ path: `/w/${slug}/meetings/${summary.id}`, expected: /412/ });
    const notes = page.getByRole('textbox', { name: 'Internal notes' });
    await notes.fill('Spørg til målerne.');
    await page.keyboard.press('ControlOrMeta+s');
    await page.getByText(/^Saved at \d/).waitFor();
    const mine = (await api.get(`/summaries/${summary.id}`)).body.summary;
    expect(mine.internalNotes).toBe('Spørg til målerne.');

    // While one's own are on their way, others arrive and are shown. Nothing can be chosen before the answer is there.
    const held = Promise.withResolvers<void>();
    await page.route(`**/summaries/${summary.id}`, async (route) => {
      if (route.request().method() === 'PATCH') await held.promise;
      await route.continue();
    });
    await notes.fill('Spørg til prisen.');
    await page.keyboard.press('ControlOrMeta+s');
    await page.getByText('Saving …').waitFor();
    await api.call('PATCH', `/summaries/${summary.id}`, {
      body: { internalNotes: 'Spørg til lageret.' },
      ifMatch: mine.version,
    });
    const conflict = page.getByRole('alert').filter({ hasText: 'Somebody else has changed the notes' });
    await conflict.getByText('lageret.').waitFor();
    const saveMine = conflict.getByRole('button', { name: 'Save mine' });
    expect(await saveMine.isDisabled()).toBe(true);
    held.resolve();
    await expect.poll(() => saveMine.isEnabled()).toBe(true);
    expect((await api.get(`/summaries/${summary.id}`)).body.summary.internalNotes).toBe('Spørg til lageret.');
    await saveMine.click();
    await conflict.waitFor({ state: 'detached' });
    expect((await api.get(`/summaries/${summary.id}`)).body.summary.internalNotes).toBe('Spørg til prisen.');
  });

  it('is taken along as Markdown, Word and mail once it is approved', async ({ signedIn, workspace }) => {
    const { api, slug } = workspace;
    const participants = [{ name: 'Bo Lind', email: 'bo@lind.example' }];
    const { summary } = (await waitingForApproval(api, { participants })).body;
    const { context: _, ...content } = summary.content;
    content.titel = 'Fornyelse: *to* år';
    content.todos.opgaver = [
      { opgave: 'Send <aftalen>', ansvarlig: 'Bo | Lind', deadline: 'fredag (2026-03-13)', prioritet: 'Høj' },
    ];
    await api.post(`/summaries/${summary.id}/approve`, { content }, { ifMatch: summary.version });
    // A browser without a mail program says so.
    const expected = /mailto/;
    const { page } = await signedIn({ path: `/w/${slug}/meetings/${summary.id}`, language: 'da', expected });
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    /** What a paste into the notes gives. */
    const pasted = async () => {
      const notes = page.getByRole('textbox', { name: 'Interne noter' });
      await notes.fill('');
      await page.keyboard.press('ControlOrMeta+v');
      return notes.inputValue();
    };

    const take = async (item: string) => {
      await page.getByRole('button', { name: 'Del', exact: true }).click();
      const [file] = await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('menuitem', { name: item }).click(),
      ]);
      return { name: file.suggestedFilename(), content: await readFile(await file.path()) };
    };
    const markdown = await take('Hent som Markdown');
    expect(markdown.name).toBe('2026-03-11 Fornyelse to år.md');
    const text = markdown.content.toString('utf8');
    expect(text).toContain('# Fornyelse: \\*to\\* år\n');
    expect(text).toMatch(/^onsdag 11\. marts( 2026)? kl\. 10\.00 · Nordlys Energi A\/S · 30 min$/m);
    expect(text).toContain('**Deltagere:** Bo Lind');
    expect(text).toMatch(/^\| Send \\<aftalen\\> \| Bo \\\| Lind \| fredag 13\. marts( 2026)? \| Høj \|$/m);

    await page.getByRole('button', { name: 'Del', exact: true }).click();
    await page.getByRole('menuitem', { name: 'Kopiér som Markdown' }).click();
    await page.getByText('Kopieret.').waitFor();
    expect(await pasted()).toBe(text);

    const word = await take('Hent som Word (.docx)');
    expect(word.name).toBe('2026-03-11 Fornyelse to år.docx');
    const document = zipTexts(word.content)['word/document.xml'] ?? '';
    expect(document).toContain('<w:pStyle w:val="Title"/>');
    expect(document).toMatch(/<w:pStyle w:val="Heading1"\/>.*?Aftalt/);
    expect(document).toContain('<w:numPr>');
    expect(document).toMatch(/<w:tbl>.*<w:tblHeader\/>.*Ansvarlig.*Send &lt;aftalen&gt;.*<\/w:tbl>/s);
    expect(paragraphsOf(document)).toEqual([
      'Fornyelse: *to* år',
      expect.stringMatching(/^onsdag 11\. marts( 2026)? kl\. 10\.00 · Nordlys Energi A\/S · 30 min$/),
      'Deltagere: Bo Lind',
      ...['Opsummering', ...summary.content.opsummering.split(/\n+/)],
      ...['Aftalt', WRITTEN_AGREEMENT],
      ...['Opgaver', 'Opgave', 'Ansvarlig', 'Frist', 'Prioritet'],
      ...['Send <aftalen>', 'Bo | Lind', expect.stringMatching(/^fredag 13\. marts/), 'Høj'],
      ...['Drøftet', expect.stringMatching(/^Fornyelse/)],
    ]);

    await page.getByRole('button', { name: 'Del', exact: true }).click();
    const href = await page.getByRole('menuitem', { name: 'Send som mail' }).getAttribute('href');
    expect(href).toMatch(/^mailto:bo@lind\.example\?subject=Referat%3A%20Fornyelse/);
    expect(decodeURIComponent(href ?? '')).toContain('Bo | Lind');

    // Mail programs cut long links, so a long text is copied instead.
    const long = (await waitingForApproval(api, { participants })).body.summary;
    const opsummering = 'Vi talte om aftalen og prisen. '.repeat(100).trim();
    const { context: __, ...rest } = long.content;
    await api.post(`/summaries/${long.id}/approve`, { content: { ...rest, opsummering } }, { ifMatch: long.version });
    await page.goto(new URL(`/w/${slug}/meetings/${long.id}`, page.url()).href);
    await page.getByRole('button', { name: 'Del', exact: true }).click();
    const mail = page.getByRole('menuitem', { name: 'Send som mail' });
    expect(await mail.getAttribute('href')).toBe(
      `mailto:bo@lind.example?subject=${encodeURIComponent(`Referat: ${long.content.titel}`)}`,
    );
    await mail.click();
    await page.getByText('Referatet er for langt til et maillink, så teksten er kopieret.').waitFor();
    expect(await pasted()).toContain(opsummering);
  });
});

/** The text of a Word document, paragraph by paragraph, as a program that opens it reads it. */
function paragraphsOf(xml: string): string[] {
  const characters: Record<string, string> = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'" };
  return [...xml.matchAll(/<w:p>.*?<\/w:p>/gs)].map(([paragraph]) =>
    [...paragraph.matchAll(/<w:t[^>]*>([^<]*)<\/w:t>/g)]
      .map(([, text = '']) => text.replaceAll(/&(\w+);/g, (_, name: string) => characters[name] ?? ''))
      .join(''),
  );
}
