import { afterAll, describe, expect, onTestFinished } from 'vitest';
import { GenerationFailed, type Generator } from '../../src/generation/generator.ts';
import { createExtractiveGenerator } from '../../src/generation/generators/extractive-generator.ts';
import { createTranscriptThreads } from '../../src/generation/threads/transcript-threads.ts';
import { axe, consoleTest, PATIENCE_MS, picture, sidewaysScroll } from '../harness/console.ts';
import { ended, makeCompany, newSummary, TRANSCRIPT } from '../harness/meetings.ts';
import { wordDocument } from '../harness/word-document.ts';

const threads = createTranscriptThreads();
afterAll(() => threads.close());
const rules = createExtractiveGenerator(threads);

/** Whether the next summary fails. */
let fails = false;
/** A run waits for it. */
let released: Promise<void> = Promise.resolve();
const generator: Generator = {
  ...rules,
  async summarise(request) {
    await released;
    if (fails) throw new GenerationFailed('no', { retryable: false, code: 'MODEL_UNAVAILABLE' });
    return rules.summarise(request);
  },
};

const it = consoleTest({ worker: { pollMs: 50, backoffMs: 10, generator } });

/** What a person pastes, as the browser gives it to the field. */
const paste = (text: string) => `(() => {
  const clipboardData = new DataTransfer();
  clipboardData.setData('text/plain', ${JSON.stringify(text)});
  document.activeElement.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
})()`;

/** Drops a file of this text, as from a folder. */
const drop = (text: string) => `(() => {
  const dataTransfer = new DataTransfer();
  dataTransfer.items.add(new File([${JSON.stringify(text)}], 'sluppet.txt', { type: 'text/plain' }));
  const target = document.querySelector('[data-over]');
  target.dispatchEvent(new DragEvent('drop', { dataTransfer, bubbles: true, cancelable: true }));
})()`;

const LARGEST = 5 * 1024 * 1024;

const MARKUP = '<img src=x onerror="document.title=1"><script>document.title=2</script><b>fed</b>';

describe('meetings', { timeout: PATIENCE_MS }, () => {
  it('are created with a pasted transcript, whose speakers are shown before it is sent', async ({
    signedIn,
    workspace,
  }) => {
    const { api, slug } = workspace;
    fails = false;
    const companyId = await makeCompany(api);
    const bo = (await api.post('/people', { name: 'Bo Lind', email: 'bo@lind.example', companyId })).body.person;

    const ida = (await api.post('/people', { name: 'Ida Bech', email: 'ida@nordlys.example' })).body.person;

    const { page } = await signedIn({ path: `/w/${slug}/meetings`, expected: /412|net::ERR_FAILED/ });
    await page.getByText('No meetings yet').waitFor();
    await page.keyboard.press('n');
    await page.getByLabel('Subject').fill('Fornyelse');
    await page.getByRole('button', { name: 'Create meeting' }).click();
    await page.getByText('Choose the company that the meeting was with.').waitFor();
    await page.getByRole('combobox', { name: 'Company' }).fill('nordlys');
    await page.getByRole('option', { name: 'Nordlys Energi A/S' }).click();

    await page.getByLabel('Or paste the text').focus();
    await page.evaluate(paste('***\n---'));
    await page.getByText('There are no words in it.').waitFor();
    await page.getByLabel('Or paste the text').fill('');
    await page.evaluate(paste(TRANSCRIPT));
    await page.getByText('Text with names · 1 min · 4 turns · 2 speakers').waitFor();
    const speakers = page.getByRole('region', { name: 'Who speaks' });
    await speakers.getByRole('listitem').filter({ hasText: 'Astrid Holm' }).getByText('of what was said').waitFor();
    expect(await page.getByRole('combobox', { name: 'Who is Bo Lind?' }).inputValue()).toBe('Bo Lind');
    // Chosen by the person, so it is stored, although the summary may be generated in between.
    await page.getByRole('combobox', { name: 'Who is Astrid Holm?' }).fill('ida');
    await page.getByRole('option', { name: /Ida Bech/ }).click();
    expect(await axe(page)).toEqual([]);
    await picture(page, 'new-meeting');

    // Notes of somebody else come before the transcript, and then its answer is lost.
    const [arrives, lost, again] = [1, 2, 3];
    let sent = 0;
    await page.route('**/summaries/*/transcript', async (route) => {
      if (route.request().method() !== 'PUT') return route.continue();
      sent += 1;
      if (sent === arrives) {
        const [summary] = (await api.get('/summaries')).body.items;
        const body = { internalNotes: 'Husk rabatten' };
        await api.call('PATCH', `/summaries/${summary.id}`, { body, ifMatch: summary.version });
      }
      if (sent !== lost) return route.continue();
      await route.fetch();
      return route.abort();
    });
    const send = page.getByRole('button', { name: 'Create and send transcript' });
    await send.click();
    await page.getByRole('alert').waitFor();
    await send.click();

    await page.getByRole('article', { name: 'Summary' }).waitFor();
    expect(sent).toBe(again);
    const [item] = await api.readAll('/summaries');
    const { participants } = (await api.get(`/summaries/${item?.id}/participants`)).body;
    expect(participants).toEqual([
      { personId: bo.id, name: 'Bo Lind', email: 'bo@lind.example' },
      { personId: ida.id, name: 'Ida Bech', email: 'ida@nordlys.example' },
    ]);
    expect((await api.get(`/summaries/${item?.id}/speakers`)).body.speakers).toEqual([
      expect.objectContaining({ label: 'Astrid Holm', personId: ida.id, isAssigned: true }),
      expect.objectContaining({ label: 'Bo Lind', personId: bo.id, isAssigned: false }),
    ]);
    const { utterances } = (await api.get(`/summaries/${item?.id}/transcript`)).body;
    expect(utterances).toHaveLength(4);
  });

  it('refuse files of other kinds with a sentence', async ({ signedIn, workspace }) => {
    const { page } = await signedIn({ path: `/w/${workspace.slug}/meetings/new` });
    const choose = page.locator('input[type=file]');
    await choose.setInputFiles({ name: 'møde.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF') });
    await page.getByText('møde.pdf is of a kind that cannot be read here.').waitFor();
    await choose.setInputFiles({ name: 'møde.vtt', mimeType: 'text/vtt', buffer: Buffer.from([0x41, 0x0a, 0xff]) });
    await page.getByText('møde.vtt is not UTF-8: line 2').waitFor();
    const cue = 'WEBVTT\n\nstart --> end\n<v Astrid Holm>Goddag.\n';
    await choose.setInputFiles({ name: 'møde.vtt', mimeType: 'text/vtt', buffer: Buffer.from(cue) });
    await page.getByText('Line 3 is “start --> end”; expected is a time').waitFor();
    const good = cue.replace('start --> end', '00:00:01.000 --> 00:00:05.000');
    await choose.setInputFiles({ name: 'møde.vtt', mimeType: 'text/vtt', buffer: Buffer.from(good) });
    await page.getByText('WebVTT · 1 turn · 1 speaker').waitFor();
    await page.getByRole('button', { name: 'Choose another' }).click();
    await choose.setInputFiles({
      name: 'møde.txt',
      mimeType: 'text/plain',
      buffer: Buffer.from('Astrid Holm: Goddag.'),
    });
    await page.getByText('Text with names · without times · 1 turn · 1 speaker').waitFor();
    await page.getByRole('button', { name: 'Choose another' }).click();
    const json = (text: string) => ({ name: 'møde.json', mimeType: 'application/json', buffer: Buffer.from(text) });
    await choose.setInputFiles(json('[{"speaker": "Astrid Holm", "text"'));
    await page.getByText('expected is JSON that is whole.').waitFor();
    await choose.setInputFiles(json('{"people": ["Astrid Holm"]}'));
    await page.getByText('The data in it has no list of turns.').waitFor();
    await choose.setInputFiles({
      name: 'møde.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from('speaker,text\nAstrid,"Goddag.\n'),
    });
    await page.getByText('Row 2 of the table cannot be read.').waitFor();
    const turn = (speaker: string, start: number, text: string) => ({ speaker, start, text });
    const turns = [turn('Astrid Holm', 0, 'Goddag.'), turn('Bo Lind', 61.5, 'Goddag, Astrid.')];
    await choose.setInputFiles(json(JSON.stringify(turns)));
    await page.getByText(/^Data · .+ · 2 turns · 2 speakers$/).waitFor();
    await picture(page, 'upload-data');
  });

  it('take subtitles, shown before they are sent, and Word documents, which the service reads', async ({
    signedIn,
    workspace,
  }) => {
    const { api, slug } = workspace;
    fails = false;
    const { id } = (await api.post('/summaries', newSummary(await makeCompany(api), { durationSec: 0 }))).body.summary;
    const { page } = await signedIn({ path: `/w/${slug}/meetings/${id}`, expected: /status of 400/ });
    const choose = page.locator('input[type=file]');
    const srt = Buffer.from('1\n00:00:01,000 --> 00:00:05,000\nAstrid Holm: Goddag.\n');
    await choose.setInputFiles({ name: 'møde.srt', mimeType: '', buffer: srt });
    await page.getByText('SRT · 1 turn · 1 speaker').waitFor();
    await page.getByRole('button', { name: 'Choose another' }).click();
    await choose.setInputFiles({ name: 'møde.docx', mimeType: '', buffer: Buffer.from('PK') });
    await page.getByText('Word document', { exact: true }).waitFor();
    await page.getByRole('button', { name: 'Send transcript' }).click();
    await page.getByText('The transcript cannot be read.').waitFor();
    await page.getByText('expected a Word document (.docx), found other data').waitFor();
    expect(await axe(page)).toEqual([]);
    await picture(page, 'upload-word-refused');
    await page.getByRole('button', { name: 'Choose another' }).click();
    const lines = TRANSCRIPT.trim().split('\n');
    await choose.setInputFiles({ name: 'møde.docx', mimeType: '', buffer: wordDocument(lines) });
    await page.getByText('It is read when you send it.').waitFor();
    expect(await page.getByText('The transcript cannot be read.').count()).toBe(0);
    await picture(page, 'upload-word');
    await page.getByRole('button', { name: 'Send transcript' }).click();
    await page.getByRole('region', { name: 'Who speaks' }).getByText('Astrid Holm').waitFor();
    await page.getByRole('article', { name: 'Summary' }).waitFor();
    expect((await api.get(`/summaries/${id}`)).body.summary.durationSec).toBeGreaterThan(60);
  });

  it('take files up to 5 MiB, and send again after a failure without a new choice', async ({ signedIn, workspace }) => {
    const { api, slug } = workspace;
    fails = false;
    const { id } = (await api.post('/summaries', newSummary(await makeCompany(api)))).body.summary;
    const failed = /Failed to load resource/;
    const { page } = await signedIn({ path: `/w/${slug}/meetings/${id}`, expected: failed });
    const chooser = page.locator('input[type=file]');
    await chooser.waitFor({ state: 'attached' });
    await page.evaluate(`(() => {
      const read = File.prototype.arrayBuffer;
      File.prototype.arrayBuffer = async function () {
        File.prototype.arrayBuffer = read;
        throw new DOMException('gone', 'NotReadableError');
      };
    })()`);
    await chooser.setInputFiles({ name: 'møde.txt', mimeType: 'text/plain', buffer: Buffer.from(TRANSCRIPT) });
    await page.getByText('It could not be read in this browser.').waitFor();
    expect(await chooser.inputValue()).toBe('');
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.getByText('møde.txt').waitFor();
    await page.getByRole('button', { name: 'Choose another' }).click();
    await page.evaluate(drop(TRANSCRIPT));
    await page.getByText('sluppet.txt').waitFor();
    await page.getByText('Text with names · 1 min · 4 turns · 2 speakers').waitFor();

    // The service is away, then something before it refuses the size.
    await page.route(`**/summaries/${id}/transcript`, (route) => route.abort('connectionrefused'));
    const send = page.getByRole('button', { name: 'Send transcript' });
    await send.click();
    await page.getByRole('alert').waitFor();
    await page.getByText('sluppet.txt').waitFor();
    await page.unrouteAll();
    await page.route(`**/summaries/${id}/transcript`, (route) =>
      route.fulfill({ status: 413, contentType: 'text/html', body: '<h1>413 Too large</h1>' }),
    );
    await send.click();
    await page.getByRole('alert').filter({ hasText: 'refuses uploads of this size' }).waitFor();
    await page.unrouteAll();
    await send.click();
    await page.getByRole('article', { name: 'Summary' }).waitFor();

    await page.getByRole('button', { name: 'Replace transcript' }).click();
    const dialog = page.getByRole('dialog', { name: 'Replace the transcript' });
    const line = `Speaker 7: ${'Og så blev der talt en del om noget helt andet undervejs. '.repeat(80)}\n`;
    const buffer = Buffer.alloc(LARGEST, '.');
    buffer.write(TRANSCRIPT + line.repeat(LARGEST / Buffer.byteLength(line)));
    const give = (given: Buffer) =>
      dialog.locator('input[type=file]').setInputFiles({ name: 'langt.txt', mimeType: 'text/plain', buffer: given });
    await give(Buffer.concat([buffer, Buffer.from('.')]));
    await dialog.getByText('That is more than 5 MiB.').waitFor();
    await give(buffer);
    await dialog.getByText(/turns · 3 speakers/).waitFor();
    await dialog.getByRole('button', { name: 'Send transcript' }).click();
    await dialog.waitFor({ state: 'detached' });
    await ended(api, `/summaries/${id}`);
    await page.getByRole('article', { name: 'Summary' }).waitFor();
    const [first] = (await api.get(`/summaries/${id}/speakers`)).body.speakers;
    const turns = buffer.toString('utf8').split('Speaker 7:').length - 1;
    expect(first).toMatchObject({ label: 'Speaker 7', utterances: turns });
  });

  it('that failed say why and are tried again', async ({ signedIn, workspace }) => {
    const { api, slug } = workspace;
    fails = true;
    const created = await api.post('/summaries', newSummary(await makeCompany(api), { transcript: TRANSCRIPT }));
    const { id } = created.body.summary;
    await ended(api, `/summaries/${id}`);

    const { page } = await signedIn({ path: `/w/${slug}/meetings/${id}` });
    await page.getByText('The language model gave no answer.').waitFor();
    await picture(page, 'failed-meeting');
    fails = false;
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.getByRole('article', { name: 'Summary' }).waitFor();
  });

  it('that fail in another process say why without a reload', async ({ signedIn, workspace }) => {
    const { api, slug } = workspace;
    fails = true;
    const release = Promise.withResolvers<void>();
    released = release.promise;
    onTestFinished(() => {
      released = Promise.resolve();
      release.resolve();
    });
    const { summary } = (await api.post('/summaries', newSummary(await makeCompany(api), { transcript: TRANSCRIPT })))
      .body;
    const { page } = await signedIn({ path: '/account', expected: /net::ERR_FAILED/ });
    // No live update tells of another process.
    await page.route('**/console/events**', (route) => route.abort());
    await page.goto(new URL(`/w/${slug}/meetings/${summary.id}`, page.url()).href);
    await page.getByText('The summary is being written').waitFor();
    release.resolve();
    await page.getByText('No summary could be written').waitFor();
    await page.getByText('The language model gave no answer.').waitFor();
  });

  it('keep the filters in the address', async ({ signedIn, workspace }) => {
    const { api, slug } = workspace;
    const companyId = await makeCompany(api, 'Søborg Maskinfabrik A/S');
    await api.post('/summaries', newSummary(companyId, { name: 'Kundemøde i marts' }));
    await api.post('/summaries', newSummary(companyId, { name: 'Internt', evidenceAudience: 'INTERNAL' }));
    const { page } = await signedIn({
      path: `/w/${slug}/meetings?company=${companyId}&audience=CUSTOMER&from=2026-03-11&to=2026-03-11`,
    });
    const rows = page.getByRole('list', { name: 'Meetings' }).getByRole('link');
    await rows.filter({ hasText: 'Kundemøde i marts' }).waitFor();
    expect(await rows.count()).toBe(1);
    await page.getByRole('combobox', { name: 'Status' }).click();
    await page.getByRole('option', { name: 'Approved' }).click();
    await page.getByText('No meeting matches').waitFor();
    expect(new URL(page.url()).searchParams.get('status')).toBe('APPROVED');
    expect(await axe(page)).toEqual([]);
  });

  it('show markup in names, notes and transcripts as text', async ({ signedIn, workspace }) => {
    const { api, slug } = workspace;
    fails = false;
    const transcript = `[00:01] Astrid Holm: Vi aftaler, at prisen er ${MARKUP} og fast.\n[00:09] ${'Bo'}: Jeg sender aftalen ${MARKUP} inden fredag.`;
    const companyId = await makeCompany(api, `Firma ${MARKUP}`);
    const created = await api.post('/summaries', newSummary(companyId, { transcript, name: MARKUP }));
    const { summary } = (await ended(api, `/summaries/${created.body.summary.id}`)).body;
    await api.call('PATCH', `/summaries/${summary.id}`, {
      body: { internalNotes: MARKUP },
      ifMatch: summary.version,
    });
    const { page } = await signedIn({ path: `/w/${slug}/meetings/${summary.id}` });
    await page.getByRole('heading', { level: 1, name: MARKUP }).waitFor();
    const spoken = page.getByRole('region', { name: 'Transcript' });
    await spoken.getByText(MARKUP).first().waitFor();
    expect(await page.getByLabel('Internal notes').last().inputValue()).toBe(MARKUP);
    expect(await page.locator('main img, main script, main b').count()).toBe(0);
    expect(await page.title()).toBe(`${MARKUP} · Kartotek`);
  });

  it('open the transcript in a sheet on a phone', async ({ signedIn, workspace }) => {
    const { api, slug } = workspace;
    fails = false;
    const created = await api.post('/summaries', newSummary(await makeCompany(api), { transcript: TRANSCRIPT }));
    const { summary } = (await ended(api, `/summaries/${created.body.summary.id}`)).body;
    const { page } = await signedIn({ path: `/w/${slug}/meetings/${summary.id}`, phone: true, scheme: 'dark' });
    const task = page.getByRole('region', { name: 'Tasks' });
    await task
      .getByRole('button', { name: /^1 quote/ })
      .first()
      .tap();
    const sheet = page.getByRole('dialog', { name: 'Transcript' });
    await sheet.getByText('1 of 1 quote').waitFor();
    expect(await sheet.locator('mark').allInnerTexts()).toEqual(['Jeg sender den underskrevne aftale inden fredag.']);
    await picture(page, 'transcript-sheet');
    expect(await axe(page)).toEqual([]);
    await sheet.getByRole('button', { name: 'Close' }).tap();
    await sheet.waitFor({ state: 'hidden' });
    expect(await sidewaysScroll(page)).toBe(0);
    expect(await axe(page)).toEqual([]);

    await page.getByRole('button', { name: 'Show transcript' }).tap();
    await sheet.getByText('2 are not matched to a person').waitFor();
    await sheet.getByRole('button', { name: 'Close' }).tap();
    await sheet.waitFor({ state: 'hidden' });
    // Who has read to the end approves there.
    await page.getByRole('button', { name: 'Approve' }).nth(1).tap();
    await page.getByRole('dialog', { name: 'Approve the summary' }).waitFor();
  });

  it('without a summary show their transcript on a phone, too', async ({ signedIn, workspace }) => {
    const { api, slug } = workspace;
    fails = true;
    const created = await api.post('/summaries', newSummary(await makeCompany(api), { transcript: TRANSCRIPT }));
    const { summary } = (await ended(api, `/summaries/${created.body.summary.id}`)).body;
    const { page } = await signedIn({ path: `/w/${slug}/meetings/${summary.id}`, phone: true });
    await page.getByText('No summary could be written').waitFor();
    await page.getByRole('button', { name: 'Show transcript' }).tap();
    const sheet = page.getByRole('dialog', { name: 'Transcript' });
    await sheet.getByText('Velkommen. Vi skal tale om fornyelsen').waitFor();
    expect(await axe(page)).toEqual([]);
  });

  it('are filtered on a phone by what opens from a button, which counts it', async ({ signedIn, workspace }) => {
    const { slug, api } = workspace;
    await api.post('/summaries', newSummary(await makeCompany(api)));
    const { page } = await signedIn({ path: `/w/${slug}/meetings?status=APPROVED&from=2026-01-02`, phone: true });
    const filters = page.getByRole('search', { name: 'Filters' });
    const state = filters.getByRole('combobox', { name: 'Status' });
    await page.getByText('No meeting matches').waitFor();
    expect(await state.isVisible()).toBe(false);
    await filters.getByRole('button', { name: 'Filter (2)', expanded: false }).tap();
    await state.waitFor();
    expect(await state.inputValue()).toBe('Approved');
    expect(await axe(page)).toEqual([]);
    expect(await sidewaysScroll(page)).toBe(0);
    await filters.getByRole('button', { name: 'Clear filters' }).tap();
    await page
      .getByRole('link', { name: /Fornyelse/ })
      .first()
      .waitFor();
    await filters.getByRole('button', { name: 'Filter', exact: true, expanded: true }).tap();
    await state.waitFor({ state: 'hidden' });
  });
});
