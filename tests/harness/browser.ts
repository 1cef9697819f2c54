import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { promisify } from 'node:util';
import { type Browser, chromium } from 'playwright-core';

const run = promisify(execFile);

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

/** Starts the Chromium that `KARTOTEK_TEST_CHROMIUM` names, or the first on the path. Installs Debian's where there is none. */
export async function startBrowser(): Promise<Browser> {
  return chromium.launch({
    executablePath: process.env.KARTOTEK_TEST_CHROMIUM ?? onPath() ?? (await install()),
    // Chromium refuses to run as root with its sandbox.
    chromiumSandbox: process.getuid?.() !== 0,
    args: ['--disable-background-networking', '--disable-component-update', '--disable-sync'],
  });
}

function onPath(): string | undefined {
  const folders = (process.env.PATH ?? '').split(delimiter);
  return NAMES.flatMap((name) => folders.map((folder) => join(folder, name))).find(existsSync);
}

/** Test files that need it at the same time wait for each other at apt's own lock. */
async function install(): Promise<string> {
  const apt = (...given: string[]) =>
    run('apt-get', ['-o', 'DPkg::Lock::Timeout=300', ...given], {
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    });
  const chromiumPackage = () => apt('install', '--yes', '--no-install-recommends', 'chromium');
  try {
    // The machine's package lists may be missing or outdated.
    await chromiumPackage().catch(async () => {
      await apt('update');
      await chromiumPackage();
    });
    return onPath() ?? 'chromium';
  } catch (cause) {
    throw new Error('The tests of pages need Chromium: apt-get install chromium, or set KARTOTEK_TEST_CHROMIUM.', {
      cause,
    });
  }
}
