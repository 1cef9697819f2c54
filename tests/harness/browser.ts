import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { type Browser, chromium } from 'playwright-core';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

/** Starts the Chromium of this machine: the one that `KARTOTEK_TEST_CHROMIUM` names, or the first on the path. */
export function startBrowser(): Promise<Browser> {
  const folders = (process.env.PATH ?? '').split(delimiter);
  const installed = NAMES.flatMap((name) => folders.map((folder) => join(folder, name))).find(existsSync);
  const executablePath = process.env.KARTOTEK_TEST_CHROMIUM ?? installed;
  if (executablePath === undefined)
    throw new Error('The tests of pages need Chromium: apt-get install chromium, or set KARTOTEK_TEST_CHROMIUM.');
  return chromium.launch({
    executablePath,
    // Chromium refuses to run as root with its sandbox.
    chromiumSandbox: process.getuid?.() !== 0,
    args: ['--disable-background-networking', '--disable-component-update', '--disable-sync'],
  });
}
