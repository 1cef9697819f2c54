import { describe, expect } from 'vitest';
import { axe, axeInBothSchemes, consoleTest, PATIENCE_MS, picture, sidewaysScroll } from '../harness/console.ts';
import { focused, pressOn, tabTo, typeInto } from '../harness/keyboard.ts';
import { until } from '../harness/until.ts';
import { answerWith, receiveWebhooks, verify } from '../harness/webhook-receiver.ts';

const it = consoleTest({
  worker: { webhooks: { pollMs: 20 } },
  environment: { KARTOTEK_OUTBOUND_ALLOW: '127.0.0.0/8' },
  // biome-ignore lint/correctness/noEmptyPattern: it depends on no other fixture
}).extend('receiver', async ({}, { onCleanup }) => {
  const receiver = await receiveWebhooks();
  onCleanup(() => receiver[Symbol.asyncDispose]());
  return receiver;
});
/** The browser's line about an answer 400. */
const REFUSED = /Failed to load resource/;

describe('webhooks', { timeout: PATIENCE_MS }, () => {
  it('are made with the keyboard; the secret is shown once and verifies what arrives, which the log shows', async ({
    signedIn,
    service,
    receiver,
  }) => {
    const workspace = await service.workspace();
    const path = `/w/${workspace.slug}/settings/webhooks`;
    const { page } = await signedIn({ member: workspace, path, expected: REFUSED });
    await page.getByText('No webhooks yet').waitFor();
    await page.keyboard.press('n');
    const dialog = page.getByRole('dialog', { name: 'New webhook' });
    await dialog.locator('input:focus').waitFor();
    await page.keyboard.press('Enter');
    await dialog.getByText('A web address is needed').waitFor();
    await page.keyboard.type('http://elsewhere.example/in');
    await page.keyboard.press('Enter');
    await dialog.getByText('may not send to this address').waitFor();
    await picture(page, 'webhook-refused');
    await dialog.getByRole('textbox', { name: 'Address' }).fill(`${receiver.url}/in`);
    await dialog.getByText('may not send to this address').waitFor({ state: 'detached' });
    await typeInto(page, 'Name', 'Warehouse');
    await tabTo(page, 'All events');
    await page.keyboard.press('Space');
    await page.keyboard.press('Enter');
    await dialog.getByText('Choose at least one event').waitFor();
    await picture(page, 'webhook-events');
    expect(await axeInBothSchemes(page, '[role="dialog"]')).toEqual([]);
    await dialog.getByRole('group', { name: 'Companies' }).getByRole('checkbox', { name: 'Created' }).focus();
    await page.keyboard.press('Space');
    await pressOn(page, 'Create');

    const reveal = page.getByRole('status', { name: 'Secret' });
    await reveal.waitFor();
    const secret = await reveal.locator('code').first().innerText();
    expect(secret).toMatch(/^whsec_/);
    await picture(page, 'webhook-secret');
    expect(await axeInBothSchemes(page)).toEqual([]);
    const row = page.getByRole('listitem').filter({ hasText: 'Warehouse' });
    expect(await row.innerText()).toMatch(/1 kind of event.*Nothing delivered yet.*Active/s);

    const { company } = (await workspace.api.post('/companies', { name: 'Nordlys' })).body;
    await until('the event has arrived', () => receiver.received.length > 0);
    for (const message of receiver.received) verify(secret, message);
    await page.reload();
    await pressOn(page, 'Warehouse');
    await page
      .getByRole('listitem')
      .filter({ hasText: `Company created, no. ${company.id}` })
      .getByText('Delivered')
      .waitFor();
    expect(await page.content()).not.toContain(secret);
    // The page learns by itself what comes of a delivery.
    const { promise: seen, resolve: answer } = Promise.withResolvers<void>();
    receiver.answer = async (message, response) => {
      await seen;
      answerWith(204)(message, response);
    };
    await page.getByRole('button', { name: 'Send a test' }).dblclick();
    const test = page.getByRole('listitem').filter({ hasText: 'Test' });
    await test.getByText('Waiting').waitFor();
    answer();
    await test.getByText('Answered 204').waitFor();
    await page.getByRole('button', { name: 'Send again: Company created' }).press('Enter');
    await page.getByRole('listitem').filter({ hasText: 'Sent again on request' }).getByText('Answered 204').waitFor();
    expect(receiver.received.map(({ payload }) => payload.type)).toEqual([
      'company.created',
      'webhook.test',
      'company.created',
    ]);
    await picture(page, 'webhook-log');
  });

  it('are paused, resumed, given a new secret and removed', async ({ signedIn, service, receiver }) => {
    const workspace = await service.workspace();
    const path = `/w/${workspace.slug}/settings/webhooks`;
    const { webhook } = (await workspace.api.post('/webhooks', { url: `${receiver.url}/in` })).body;
    const { page } = await signedIn({ member: workspace, path: `${path}/${webhook.id}` });
    await page.getByText('Nothing was sent yet').waitFor();
    await pressOn(page, 'Pause');
    await page.getByText('Somebody has paused it').waitFor();
    await expect.poll(() => focused(page)).toBe('Resume');
    await workspace.api.post('/companies', { name: 'Nordlys' });
    await page.getByText('1 event of the workspace').waitFor();
    expect(receiver.received).toEqual([]);
    await page.keyboard.press('Enter');
    await page.getByText('Active', { exact: true }).waitFor();
    await page.getByRole('listitem').filter({ hasText: 'Company created' }).getByText('Delivered').waitFor();
    expect(await page.getByText('Somebody has paused it').count()).toBe(0);

    await pressOn(page, 'New secret');
    const dialog = page.getByRole('dialog');
    await dialog.getByText('signed with both secrets').waitFor();
    await dialog.locator(':focus').press('Enter');
    const reveal = page.getByRole('status', { name: 'Secret' });
    await reveal.waitFor();
    const secret = await reveal.locator('code').first().innerText();
    expect(secret).not.toBe(webhook.secret);
    await page.getByText('The old secret signs too until').waitFor();
    await dialog.waitFor({ state: 'detached' });
    await expect.poll(() => focused(page)).toBe('Secret');
    await picture(page, 'webhook-rotated');
    expect(await axe(page)).toEqual([]);
    await workspace.api.post('/people', { name: 'Bo Lind', email: 'bo@nordlys.example' });
    await page.getByRole('listitem').filter({ hasText: 'Person created' }).getByText('Delivered').waitFor();
    for (const one of [secret, webhook.secret]) {
      verify(one, receiver.received.at(-1) ?? expect.fail('nothing arrived'));
    }

    await pressOn(page, 'I have copied it');
    await pressOn(page, 'Remove');
    await dialog.getByText('cannot be undone').waitFor();
    await dialog.locator(':focus').press('Enter');
    await page.getByText('No webhooks yet').waitFor();
    expect((await workspace.api.get(`/webhooks/${webhook.id}`)).status).toBe(404);
  });

  it('say on a phone, in Danish, that they fail and what the receiver answers', async ({
    signedIn,
    service,
    receiver,
  }) => {
    const workspace = await service.workspace();
    receiver.answer = answerWith(503, {}, `<h1>${'maintenance'.repeat(20)}</h1>`);
    const url = `${receiver.url}/${'long'.repeat(100)}`;
    const { webhook } = (await workspace.api.post('/webhooks', { url, description: 'Lager'.repeat(30) })).body;
    await workspace.api.post('/companies', { name: 'Nordlys' });
    const path = `/w/${workspace.slug}/settings/webhooks`;
    const { page } = await signedIn({ member: workspace, path, language: 'da', phone: true });
    await page.getByText('Fejler').waitFor();
    expect(await sidewaysScroll(page)).toBe(0);
    await picture(page, 'webhooks-phone-da');
    await page.goto(`${new URL(page.url()).origin}${path}/${webhook.id}`);
    await page.getByText('Svarede 503').waitFor();
    await page.getByText('maintenance').waitFor();
    await page.getByText(/Alle de seneste forsøg er mislykkedes, det første (?:lige nu|for .* siden)\./).waitFor();
    expect(await sidewaysScroll(page)).toBe(0);
    expect(await axeInBothSchemes(page)).toEqual([]);
    await picture(page, 'webhook-phone-da');
    await page.getByRole('heading', { name: 'Leveringer' }).scrollIntoViewIfNeeded();
    await page.getByRole('button', { name: 'Ny hemmelighed' }).scrollIntoViewIfNeeded();
    await picture(page, 'webhook-phone-da-end');
    await page.getByRole('button', { name: 'Redigér' }).click();
    await page.getByRole('dialog').getByRole('checkbox', { name: 'Alle hændelser' }).click();
    expect(await sidewaysScroll(page)).toBe(0);
    await picture(page, 'webhook-phone-da-edit');
    expect(await axe(page)).toEqual([]);
  });
});
