import { fork } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { programPlace } from '../../code-place.ts';
import type { Pages } from '../pages.ts';
import { BUILD_EXITS } from './build-exits.ts';
import { INSTALL_AND_BUILD } from './find-vite.ts';
import { hasSources, isUpToDate } from './page-sources.ts';

const PROGRAM = programPlace('console/build/build-program');
/** Of the build's own messages, for the log. */
const MOST_CHARACTERS = 2_000;

export interface BuildSettings {
  /** The folder of the sources and of `dist`. */
  web: string;
  pages: Pages;
  /** Takes a line about progress. */
  say(line: string): void;
  /** Takes a sentence for the log. */
  warn(sentence: string): void;
}

export interface PagesBuild {
  /** Resolves when the pages are loaded, or cannot be. */
  readonly done: Promise<void>;
  stop(): void;
}

const UNAFFECTED = 'The API is not affected.';

/** Loads the pages, and builds them first, in a child process, if their sources have changed. */
export function keepPagesBuilt({ web, pages, say, warn }: BuildSettings): PagesBuild {
  const stop = new AbortController();
  const done = run().catch((error: unknown) => {
    warn(`The console cannot be read: ${error instanceof Error ? error.message : String(error)}`);
  });
  return { done, stop: () => stop.abort() };

  async function run(): Promise<void> {
    await pages.load();
    if (!(await hasSources(web))) {
      if (!pages.current().files) {
        warn(`There is no console in ${web}. KARTOTEK_WEB names the folder that has dist. ${UNAFFECTED}`);
      }
      return;
    }
    if (await isUpToDate(web)) return;
    pages.building();
    const { code, messages } = await build();
    if (stop.signal.aborted) return;
    if (code === 0) return pages.load('failed');
    const missing = code === BUILD_EXITS.viteMissing;
    await pages.load(missing ? 'missing' : 'failed');
    const state = pages.current().files ? 'An older build of the console is served' : 'The console is not built';
    if (missing) warn(`${state}: Vite is not installed. ${INSTALL_AND_BUILD} ${UNAFFECTED}`);
    else warn(`${state}: building failed. ${messages}`);
  }

  async function build(): Promise<{ code: number | null; messages: string }> {
    if (stop.signal.aborted) return { code: null, messages: '' };
    const child = fork(PROGRAM, [web], { stdio: ['ignore', 'pipe', 'pipe', 'ipc'] });
    const kill = () => child.kill('SIGKILL');
    stop.signal.addEventListener('abort', kill);
    let messages = '';
    child.stderr?.setEncoding('utf8').on('data', (text: string) => {
      messages = `${messages}${text}`.slice(0, MOST_CHARACTERS);
    });
    if (child.stdout) createInterface(child.stdout).on('line', say);
    const [code] = (await once(child, 'close')) as [number | null];
    stop.signal.removeEventListener('abort', kill);
    return { code, messages: messages.trim() };
  }
}
