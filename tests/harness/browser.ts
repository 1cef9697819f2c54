import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { promisify } from 'node:util';
import { type Browser, chromium } from 'playwright-core';

const run = promisify(execFile);

/**
 * In the order of preference. A page in the headless shell takes a quarter of the processor time, because the others open a
 * whole window, whose tabs and address bar are pages too.
 */
const NAMES = ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
/** Debian has both, other distributions the second one. */
const PACKAGES = ['chromium-headless-shell', 'chromium'];

/** Starts the Chromium that `KARTOTEK_TEST_CHROMIUM` names, or the first on the path. Installs one where there is none. */
export async function startBrowser(): Promise<Browser> {
  return chromium.launch({
    // Where no language is set, as in cron and CI, Chromium names files in ASCII only.
    env: { ...process.env, LC_ALL: 'C.UTF-8' } as Record<string, string>,
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
  const [preferred, other] = PACKAGES.map((name) => () => apt('install', '--yes', '--no-install-recommends', name));
  try {
    // The machine's package lists may be missing or outdated.
    await preferred?.().catch(async () => {
      await apt('update');
      await preferred().catch(other);
    });
    return onPath() ?? 'chromium';
  } catch (cause) {
    throw new Error(
      'The tests of pages need Chromium: apt-get install chromium-headless-shell, or set KARTOTEK_TEST_CHROMIUM.',
      {
        cause,
      },
    );
  }
}
