import { cp, mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { freePort } from '../harness/free-port.ts';
import { until } from '../harness/until.ts';
import { hasPrinted, isAsPrinted } from './compare-output.ts';
import type { Demo } from './demo.ts';
import { type Block, readBlocks } from './read-blocks.ts';
import { openShell, type RunningCommands, type Shell } from './shell.ts';

const ROOT = join(import.meta.dirname, '../..');
const START_LIMIT_MS = 300_000;
/** What documents say, and what the runner has instead. */
const PORT = '4100';
const INSTALLATION = '/opt/kartotek';

export interface DocumentRun {
  /** What was printed otherwise than the document says, with the line. */
  faults: string[];
  ran: number;
  /** Lines and reasons of blocks that are marked `not run`. */
  notRun: string[];
}

/** What `npm ci` installs is there. Here it only checks that the lock file fits; the real one would delete it first. */
const NPM = `#!/bin/sh
PATH="\${PATH#*:}"
if [ "$1" = ci ]; then exec npm ls --package-lock-only > /dev/null; fi
exec npm "$@"
`;

/**
 * Runs all commands of a document, in order, in a folder that looks like an installation. A document marked `with the demo` finds
 * the demo served.
 */
export async function runDocument(file: string, demo: Demo): Promise<DocumentRun> {
  const blocks = readBlocks(await readFile(join(ROOT, file), 'utf8'));
  const place = await mkdtemp(join(tmpdir(), 'kartotek-document-'));
  const port = String(await freePort());
  const folder = join(place, 'installation');
  await makeInstallation(folder);
  await mkdir(join(place, 'bin'));
  await writeFile(join(place, 'bin/npm'), NPM, { mode: 0o755 });
  const shell = await openShell(folder, place, environmentOf(place, port));
  const result: DocumentRun = { faults: [], ran: 0, notRun: [] };
  let running: RunningCommands | undefined;
  let read = '';
  try {
    for (const block of blocks) await runBlock(block);
  } catch (error) {
    result.faults.push(String(error));
  } finally {
    await shell.close();
    await rm(place, { recursive: true, force: true });
  }
  return result;

  async function runBlock(block: Block): Promise<void> {
    const { language, mark = '', line } = block;
    if (language !== 'bash') return;
    if (mark.startsWith('not run: ')) {
      result.notRun.push(`${file}:${line} ${mark.slice('not run: '.length)}`);
      return;
    }
    if (mark === 'with the demo') {
      await cp(demo.folder, join(folder, 'data'), { recursive: true });
      running = await serve(shell);
      read += demo.output;
    }
    if (mark === 'after Ctrl-C') await running?.interrupt();
    const commands = here(fill(block.text, read));
    const fault = mark === 'runs on' ? await startBlock(block, commands) : await finishBlock(block, commands);
    result.ran += 1;
    if (fault !== undefined) result.faults.push(`${file}:${line}\n${fault}`);
  }

  async function finishBlock({ prints }: Block, commands: string): Promise<string | undefined> {
    const { output, code } = await shell.run(commands);
    read += output;
    if (code !== 0) return `$ ${commands}\nended with ${code}:\n${output}`;
    if (prints === undefined)
      return output.includes('{"error":') ? `$ ${commands}\nprinted an error:\n${output}` : undefined;
    return isAsPrinted(prints, there(output))
      ? undefined
      : `$ ${commands}\nprinted\n${there(output)}\ninstead of\n${prints.text}`;
  }

  async function startBlock({ prints }: Block, commands: string): Promise<string | undefined> {
    const started = await shell.start(commands);
    running = started;
    const isThere = () => prints === undefined || hasPrinted(prints, there(started.output()));
    await until('it prints', () => isThere() || started.hasEnded(), START_LIMIT_MS).catch(() => {});
    read += started.output();
    if (isThere()) return undefined;
    return `$ ${commands}\nprinted\n${there(started.output())}\ninstead of\n${prints?.text}`;
  }

  function here(commands: string): string {
    return commands.replaceAll(PORT, port).replaceAll(INSTALLATION, folder);
  }

  function there(output: string): string {
    return output.replaceAll(port, PORT).replaceAll(folder, INSTALLATION);
  }
}

/** `ktk_1_…` in a command stands for what was last printed with this beginning, which a reader pastes. */
function fill(commands: string, read: string): string {
  return commands.replaceAll(/([\w.-]+)…/g, (_, beginning: string) => {
    const found = [...read.matchAll(new RegExp(`${beginning.replaceAll('.', '\\.')}[\\w.-]+`, 'g'))].at(-1)?.[0];
    if (found === undefined) throw new Error(`Nothing was printed that begins with ${beginning}: ${commands}`);
    return found;
  });
}

async function serve(shell: Shell): Promise<RunningCommands> {
  const running = await shell.start('npm start');
  await until(
    'the demo is served',
    () => running.output().includes('Sign in at') || running.hasEnded(),
    START_LIMIT_MS,
  );
  if (running.hasEnded()) throw new Error(`The demo is not served: ${running.output()}`);
  return running;
}

/** The files of a package, by links where they may be. What is deleted there are links, so each package has one. */
async function makeInstallation(folder: string): Promise<void> {
  await linkAll(ROOT, folder, ['data', '.git', 'node_modules', 'src', 'bin', 'compiled']);
  await linkAll(join(ROOT, 'node_modules'), join(folder, 'node_modules'));
  // A program looks beside its real place. What another test is making, and what Node keeps of code that it has read,
  // may disappear at any moment.
  const filter = (source: string) => basename(source) !== '.cache' && !basename(source).startsWith('.making-');
  for (const name of ['bin', 'compiled']) await cp(join(ROOT, name), join(folder, name), { recursive: true, filter });
}

async function linkAll(from: string, to: string, except: readonly string[] = []): Promise<void> {
  await mkdir(to);
  for (const name of await readdir(from)) {
    if (!except.includes(name)) await symlink(join(from, name), join(to, name));
  }
}

/** Without the environment of the tests. Limits of requests are as they are by default. */
function environmentOf(place: string, port: string): Record<string, string> {
  const { PATH = '', TMPDIR = '/tmp', LANG = 'C.UTF-8' } = process.env;
  return {
    PATH: `${join(place, 'bin')}:${dirname(process.execPath)}:${PATH}`,
    HOME: place,
    TMPDIR,
    LANG,
    PORT: port,
    // Without the sources of the pages, which each service would otherwise build.
    KARTOTEK_WEB: '/nowhere',
    npm_config_update_notifier: 'false',
    npm_config_offline: 'true',
    npm_config_loglevel: 'error',
  };
}
