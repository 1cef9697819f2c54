import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import type { ClientProject } from '../harness/client-project.ts';

/**
 * Opens a page of the service's origin that has the installed client, as `@kartotek/client`, and the project's programs below
 * `/client-test/`. The API answers no other origins.
 */
export async function serveClient(page: Page, address: string, project: ClientProject): Promise<void> {
  await project.check(['--noEmit', 'false', '--outDir', 'built', '--rewriteRelativeImportExtensions']);
  const folders = { client: join(project.installed, 'dist'), built: join(project.folder, 'built') };
  const files = await Promise.all(
    Object.values(folders).map(async (folder) => {
      const names = await readdir(folder, { recursive: true });
      return names.filter((name) => name.endsWith('.js')).map((name) => [name, join(folder, name)] as const);
    }),
  );
  const paths = new Map(files.flat().map(([name, path]) => [`/client-test/${name}`, path]));
  const imports = { '@kartotek/client': '/client-test/index.js' };
  const html = `<!doctype html><script type="importmap">${JSON.stringify({ imports })}</script>`;
  await page.route(`${address}/client-test/**`, async (route) => {
    const path = paths.get(new URL(route.request().url()).pathname);
    if (path === undefined) return route.fulfill({ contentType: 'text/html', body: html });
    return route.fulfill({ contentType: 'text/javascript', body: await readFile(path) });
  });
  await page.goto(`${address}/client-test/`);
}
