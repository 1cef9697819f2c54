import { describe, expect } from 'vitest';
import { readSecret } from '../../src/database/installation.ts';
import { setupCodeOf } from '../../src/sign-in/setup-code.ts';
import { axe, consoleTest, PATIENCE_MS, picture } from '../harness/console.ts';
import { PASSWORD } from '../harness/sign-in.ts';

const it = consoleTest();
/** Chromium's line about an answer that the test asks for. */
const REFUSED = /Failed to load resource/;

describe('setup where the command line has made the workspace', { timeout: PATIENCE_MS }, () => {
  it('refuses other names than it has, by field, and takes it over with its own', async ({ visit, service }) => {
    const { slug } = await service.workspace();
    const { page } = await visit({ path: '/setup', expected: REFUSED });
    for (const [label, value] of [
      ['Setup code', setupCodeOf(await readSecret(service.database))],
      ['Organization', 'Another'],
      ['Workspace', 'Another'],
      ['Address of the workspace', slug],
      ['Your name', 'Astrid Holm'],
      ['E-mail', 'astrid@holm.example'],
      ['Password', PASSWORD],
    ] as const) {
      await page.getByLabel(label, { exact: true }).fill(value);
    }
    await page.getByRole('button', { name: 'Set up and sign in' }).click();
    const said = async (sentence: RegExp) => sentence.exec(await page.getByText(sentence).innerText())?.[1] ?? '';
    const organization = await said(/Its organization is called (.*): give that name/);
    const workspace = await said(/It is called (.*): give that name/);
    await picture(page, 'setup-names');
    expect(await axe(page)).toEqual([]);
    await page.getByLabel('Organization', { exact: true }).fill(organization);
    await page.getByLabel('Workspace', { exact: true }).fill(workspace);
    await page.getByRole('button', { name: 'Set up and sign in' }).click();
    await page.waitForURL(`**/w/${slug}`);
  });
});
