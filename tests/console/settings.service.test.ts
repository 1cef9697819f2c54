import { describe, expect } from 'vitest';
import { axe, consoleTest, PATIENCE_MS, picture, sidewaysScroll } from '../harness/console.ts';
import { makeCompany, newSummary } from '../harness/meetings.ts';

const it = consoleTest();
const PAGES = ['general', 'agents', 'members', 'features', 'fields', 'registry', 'activity'];

describe('settings', { timeout: PATIENCE_MS }, () => {
  it('are accessible in light and dark, and fit a phone', async ({ signedIn, workspace }) => {
    const path = `/w/${workspace.slug}/settings`;
    const { page } = await signedIn({ path, scheme: 'dark' });
    await page.waitForURL(`**${path}/general`);
    for (const scheme of ['dark', 'light'] as const) {
      await page.emulateMedia({ colorScheme: scheme });
      for (const name of PAGES) {
        await page.goto(new URL(`${path}/${name}`, page.url()).href);
        await page.getByRole('heading', { level: 1 }).waitFor();
        await page.waitForLoadState('networkidle');
        expect(await axe(page), `${name}, ${scheme}`).toEqual([]);
        await picture(page, `settings-${name}-${scheme}`);
      }
    }
    const { page: phone } = await signedIn({ path, phone: true, language: 'da' });
    await phone.getByRole('navigation', { name: 'Indstillinger' }).waitFor();
    for (const name of PAGES) {
      await phone.goto(new URL(`${path}/${name}`, phone.url()).href);
      await phone.getByRole('heading', { level: 1 }).waitFor();
      await phone.waitForLoadState('networkidle');
      expect(await sidewaysScroll(phone), name).toBe(0);
      await picture(phone, `settings-${name}-phone-da`);
    }
    await phone.getByRole('link', { name: 'Indstillinger' }).first().click();
    await phone.waitForURL(`**${path}`);
  });

  it('turn a feature off after saying what stops, and on again', async ({ signedIn, workspace, api }) => {
    // The open page may ask for meetings before it knows.
    const { page } = await signedIn({ path: `/w/${workspace.slug}/settings/features`, expected: /403/ });
    await page.getByRole('button', { name: 'Turn off: Meetings and briefings' }).click();
    await page.getByRole('dialog').getByText('Nothing is deleted.').waitFor();
    await page.getByRole('dialog').getByRole('button', { name: 'Turn off' }).click();
    await page.getByRole('button', { name: 'Turn on: Meetings and briefings' }).waitFor();
    expect((await api.get('/summaries')).body.error.code).toBe('FEATURE_DISABLED');
    const rail = page.getByRole('navigation', { name: 'Main' });
    await rail.getByRole('link', { name: 'Meetings' }).waitFor({ state: 'detached' });
    for (const path of ['meetings/new', 'meetings/1', 'briefings']) {
      await page.goto(new URL(`/w/${workspace.slug}/${path}`, page.url()).href);
      await page.getByText(/^(Meetings|Briefings) are turned off$/).waitFor();
    }
    await page.getByRole('link', { name: 'Go to Features' }).click();
    await page.getByRole('button', { name: 'Turn on: Meetings and briefings' }).click();
    await rail.getByRole('link', { name: 'Meetings' }).waitFor();
    expect((await api.get('/summaries')).status).toBe(200);
  });

  it('rename the workspace', async ({ signedIn, service }) => {
    const own = await service.workspace();
    const { page } = await signedIn({ member: own, path: `/w/${own.slug}/settings/general` });
    await page.getByLabel('Name of the workspace').fill('Salg på Fyn');
    await page.getByLabel('Name of the workspace').press('Enter');
    await page.getByRole('button', { name: /Salg på Fyn/ }).waitFor();
  });

  it('set the language in which a language model writes, and tell of it in the activity', async ({
    signedIn,
    service,
  }) => {
    const own = await service.workspace();
    const { page } = await signedIn({ member: own, path: `/w/${own.slug}/settings/general` });
    const language = page.getByRole('combobox', { name: 'Language' });
    const choose = async (name: string) => {
      await language.click();
      await page.getByRole('option', { name, exact: true }).click();
      await page.getByText('Saved').waitFor();
    };
    const stored = async () => (await (await own.signIn()).console.get('/workspace')).body.workspace.language;
    await expect.poll(() => language.inputValue()).toBe('As the installation says');
    await choose('Danish');
    await expect.poll(stored).toBe('da');
    await page.reload();
    await expect.poll(() => language.inputValue()).toBe('Danish');
    await choose('As the installation says');
    await expect.poll(stored).toBeNull();

    await page.goto(new URL(`/w/${own.slug}/settings/activity`, page.url()).href);
    await page.getByText('Language: Danish → as the installation says').waitFor();
    await page.getByText('Language: Danish', { exact: true }).waitFor();
    // Only administrators choose it.
    const { page: members } = await signedIn({ member: await own.member(), path: `/w/${own.slug}/settings/general` });
    await members.getByRole('heading', { name: 'Your access' }).waitFor();
    expect(await members.getByText('Language').count()).toBe(0);
  });

  it('define custom fields, order them by the keyboard, retire them and bring them back', async ({
    signedIn,
    workspace,
    api,
  }) => {
    const { page } = await signedIn({
      path: `/w/${workspace.slug}/settings/fields`,
      expected: /status of 412|status of 503/,
    });
    const dialog = page.getByRole('dialog');
    await page.getByText('No fields yet').waitFor();
    await page.keyboard.press('n');
    await dialog.getByLabel('Label').fill('Næste møde');
    expect(await dialog.getByLabel('Key').inputValue()).toBe('naeste_moede');
    await dialog.getByRole('combobox', { name: 'Type' }).click();
    await page.getByRole('option', { name: 'Date or time' }).click();
    await dialog.getByRole('button', { name: 'Save' }).click();
    await dialog.waitFor({ state: 'detached' });

    await page.keyboard.press('n');
    await dialog.getByLabel('Label').fill('Segment');
    await dialog.getByRole('combobox', { name: 'Type' }).click();
    await page.getByRole('option', { name: 'One of several options' }).click();
    await dialog.getByRole('button', { name: 'Save' }).click();
    await dialog.getByText('At least one option.').waitFor();
    await dialog.getByLabel('Option 1', { exact: true }).fill('Små kunder');
    await dialog.getByLabel('Colour of option 1').selectOption('Green');
    await dialog.getByRole('button', { name: 'Add an option' }).click();
    await dialog.getByLabel('Option 2', { exact: true }).fill('Store kunder');
    await dialog.getByRole('button', { name: 'Move up: Store kunder' }).click();
    await picture(page, 'field-dialog');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await dialog.waitFor({ state: 'detached' });

    const stored = async () =>
      (await api.get('/custom-field-definitions?entityType=COMPANY')).body.items.map(({ key }: { key: string }) => key);
    expect(await stored()).toEqual(['naeste_moede', 'segment']);
    const { items } = (await api.get('/custom-field-definitions?entityType=COMPANY')).body;
    expect(items[1].options).toEqual([
      { label: 'Store kunder', value: 'store_kunder' },
      { label: 'Små kunder', value: 'smaa_kunder', color: '#2f8f6b' },
    ]);
    await page.getByRole('button', { name: 'Move up: Segment' }).press('Enter');
    await page.getByText('“Segment” is now number 1 of 2.').waitFor();
    await expect.poll(stored).toEqual(['segment', 'naeste_moede']);
    // The focus stays on the button, so that the row can be moved on.
    expect(await page.getByRole('button', { name: 'Move down: Segment' }).isEnabled()).toBe(true);
    const rows = page.locator('li[draggable="true"]');
    await rows.filter({ hasText: 'naeste_moede' }).dragTo(rows.filter({ hasText: 'segment' }));
    await page.getByText('“Næste møde” is now number 1 of 2.').waitFor();
    await expect.poll(stored).toEqual(['naeste_moede', 'segment']);

    await page.getByRole('button', { name: 'Edit: Segment' }).click();
    await dialog.getByLabel('Label').fill('Størrelse');
    const other = (await workspace.signIn()).console;
    const { field } = (await other.get('/fields/COMPANY/segment')).body;
    const { label, fieldType, options, position } = field;
    const theirs = { body: { label, fieldType, options, position, isRequired: true }, ifMatch: field.version };
    expect((await other.call('PUT', '/fields/COMPANY/segment', theirs)).status).toBe(200);
    await page.route('**/fields/COMPANY/segment', (route) =>
      route.request().method() === 'GET' ? route.fulfill({ status: 503, body: '' }) : route.continue(),
    );
    await dialog.getByRole('button', { name: 'Save' }).click();
    await dialog.getByRole('alert').waitFor();
    await page.unrouteAll();
    await dialog.getByRole('button', { name: 'Save' }).click();
    const notice = dialog.getByRole('alert').filter({ hasText: 'Somebody else has changed this field meanwhile.' });
    await notice.getByText('No → Yes').waitFor();
    expect(await dialog.getByLabel('Label').inputValue()).toBe('Størrelse');
    expect((await other.get('/fields/COMPANY/segment')).body.field).toMatchObject({ label, isRequired: true });
    expect(await axe(page)).toEqual([]);
    await picture(page, 'field-conflict');
    await notice.getByRole('button', { name: 'Take theirs' }).click();
    expect(await dialog.getByLabel('Label').inputValue()).toBe('Segment');
    await dialog.getByLabel('Description').fill('Efter størrelse');
    await dialog.getByRole('button', { name: 'Save mine over theirs' }).click();
    await dialog.waitFor({ state: 'detached' });
    const saved = (await other.get('/fields/COMPANY/segment')).body.field;
    expect(saved).toMatchObject({ label, isRequired: true, description: 'Efter størrelse' });

    await page.getByRole('button', { name: 'Retire: Segment' }).click();
    await dialog.getByText('Values that are stored stay').waitFor();
    await dialog.getByRole('button', { name: 'Retire' }).click();
    await page.getByRole('heading', { name: 'Retired' }).waitFor();
    expect(await stored()).toEqual(['naeste_moede']);
    await page.getByRole('button', { name: 'Bring back: Segment' }).click();
    await page.getByRole('button', { name: 'Retire: Segment' }).waitFor();
    expect(await stored()).toEqual(['naeste_moede', 'segment']);
  });

  it('show who or which token changed what, as sentences, with filters in the address', async ({
    signedIn,
    workspace,
    api,
  }) => {
    const { company } = (await api.post('/companies', { name: 'Nordlys Energi A/S' })).body;
    const renamed = await api.patch(`/companies/${company.id}`, { name: 'Nordlys' }, company.version);
    expect(renamed.status, renamed.text).toBe(200);
    const { page } = await signedIn({ path: `/w/${workspace.slug}/settings/activity` });
    const entry = page.getByRole('listitem').filter({ hasText: 'changed a company' });
    expect(await entry.first().innerText()).toContain('Member with the token “test” changed a company: Nordlys');
    await entry.getByText('Name: “Nordlys Energi A/S” → “Nordlys”').waitFor();
    await page.getByRole('combobox', { name: 'What happened' }).click();
    await page.getByRole('option', { name: 'Created a company', exact: true }).click();
    await page.waitForURL('**/activity?operation=createCompany');
    await entry.first().waitFor({ state: 'detached' });
    await page.getByRole('listitem').filter({ hasText: 'created a company' }).waitFor();
    await page.getByRole('button', { name: 'Clear filters' }).click();
    await page.getByRole('textbox', { name: 'Record' }).fill('987654');
    await page.getByText('No change fits these filters.').waitFor();
    expect(page.url()).toMatch(/activity\?record=.*987654/);
    await page.getByRole('button', { name: 'Clear filters' }).click();
    await entry.first().getByRole('link', { name: 'Member', exact: true }).click();
    await page.waitForURL(`**/activity?actor=${workspace.userId}`);
    await page
      .getByRole('combobox', { name: 'Person' })
      .and(page.locator(`[value*="${workspace.email}"]`))
      .waitFor();
    await entry.first().getByRole('link', { name: 'Nordlys' }).click();
    await page.waitForURL(`**/companies/${company.id}`);
  });

  it('call meetings, briefings, webhooks, custom fields and scopes by their names', async ({ signedIn, service }) => {
    const workspace = await service.workspace();
    const { api, slug } = workspace;
    const { console: pages } = await workspace.signIn();
    const companyId = await makeCompany(api);
    const { summary } = (await api.post('/summaries', newSummary(companyId, { appointmentSubject: 'Opstart' }))).body;
    const { briefing } = (await api.post('/briefings', { companyId })).body;
    await api.post('/webhooks', { url: 'https://hooks.nordlys.example/in', description: 'Warehouse' });
    await pages.call('PUT', '/fields/PERSON/tier', { body: { label: 'Tier', fieldType: 'TEXT' } });
    await pages.call('PUT', '/fields/PERSON/segment', { body: { label: 'Segment', fieldType: 'TEXT', position: 1 } });
    await pages.call('PUT', '/field-order/PERSON', { body: { keys: ['segment', 'tier'] } });
    await pages.post('/self/tokens', { name: 'Sync', scopes: ['contacts:read', 'meetings:read'] });

    await api.post('/people/batch', { rows: [{ name: 'Ditte Kold', email: 'ditte@kold.example' }] });

    const { page } = await signedIn({ member: workspace, path: `/w/${slug}/settings/activity` });
    const entries = page.getByRole('main').getByRole('listitem');
    const linkIn = (text: string, name: string) =>
      entries.filter({ hasText: text }).getByRole('link', { name, exact: true });
    await linkIn('created a meeting', 'Opstart').waitFor();
    await linkIn('asked for a briefing', briefing.name).waitFor();
    await linkIn('created a person among others', 'Ditte Kold').waitFor();
    await linkIn('created a webhook', 'Warehouse').waitFor();
    await linkIn('defined a custom field', 'Tier').waitFor();
    await linkIn('ordered the custom fields', 'People').waitFor();
    await linkIn('created a token', 'Sync').first().waitFor();
    await page.getByText('Scopes: Reads companies and people · Reads meetings and briefings').waitFor();
    await linkIn('created a meeting', 'Opstart').click();
    await page.waitForURL(`**/meetings/${summary.id}`);
  });
});
