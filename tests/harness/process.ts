import { type ChildProcess, spawn } from 'node:child_process';
import { PROGRAM } from './compiled-program.ts';

const GUARD = new URL('./end-with-parent.ts', import.meta.url).href;
const START_LIMIT_MS = 240_000;
const COMMAND_LIMIT_MS = 240_000;

export type Environment = Readonly<Record<string, string>>;

export interface Ended {
  code: number | null;
  signal: NodeJS.Signals | null;
  /** Standard output. */
  output: string;
  /** Standard error. */
  stderr: string;
}

export interface LaunchedProcess {
  pid: number;
  /** Standard output so far. */
  output(): string;
  /** Standard error so far. */
  stderr(): string;
  signal(signal: NodeJS.Signals): void;
  /** Settles once the process has ended and all its output was read. */
  ended: Promise<Ended>;
}

export interface ServingProcess extends LaunchedProcess {
  address: string;
}

/** Without the sources of the pages, which each process would otherwise build. */
const NO_PAGES = { KARTOTEK_WEB: '/nowhere' };

/** Turns rate limits off, because tests send more requests than they allow. */
export const NO_LIMITS = { KARTOTEK_RATE_READS: '0', KARTOTEK_RATE_WRITES: '0', KARTOTEK_RATE_FAILURES: '0' };

/**
 * Starts `kartotek …` as a separate process without the environment of the tests. It ends with the test process at
 * the latest. `within` is a prefix of the command (`small-disk.ts`).
 */
export function launch(
  args: readonly string[],
  environment: Environment,
  within: readonly string[] = [],
): LaunchedProcess {
  const { PATH = '', HOME = '', TMPDIR = '/tmp' } = process.env;
  const [program = '', ...rest] = [...within, process.execPath, '--import', GUARD, PROGRAM, ...args];
  const child = spawn(program, rest, {
    env: { PATH, HOME, TMPDIR, ...NO_PAGES, ...environment },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  const printed = { output: '', stderr: '' };
  child.stdout?.setEncoding('utf8').on('data', (text) => {
    printed.output += text;
  });
  child.stderr?.setEncoding('utf8').on('data', (text) => {
    printed.stderr += text;
  });
  return {
    pid: child.pid ?? 0,
    output: () => printed.output,
    stderr: () => printed.stderr,
    signal: (signal) => void child.kill(signal),
    ended: endOf(child).then(({ code, signal }) => ({ code, signal, ...printed })),
  };
}

/** Starts `kartotek serve` on a free port and waits until it listens. Throws with its output if it does not. */
export async function serve(
  environment: Environment,
  args: readonly string[] = [],
  within: readonly string[] = [],
): Promise<ServingProcess> {
  const started = launch(['serve', '--port', '0', ...args], { ...NO_LIMITS, ...environment }, within);
  const address = await listening(started);
  return { ...started, address };
}

/** Waits until a process logs the address at which it listens, and returns it. */
export async function listening(started: LaunchedProcess): Promise<string> {
  const deadline = performance.now() + START_LIMIT_MS;
  const ended = started.ended.then(({ code, signal, output, stderr }) => {
    throw new Error(`The service ended (${code ?? signal}) before it listened. Output: ${output}${stderr}`);
  });
  for (;;) {
    const address = /"address":"([^"]+)"/.exec(started.output())?.[1];
    if (address !== undefined) {
      ended.catch(() => {});
      return address;
    }
    if (performance.now() > deadline) {
      started.signal('SIGKILL');
      throw new Error(`The service did not listen in time. Output: ${started.output()}`);
    }
    await Promise.race([ended, new Promise((resolve) => setTimeout(resolve, 10))]);
  }
}

/** Sends the signal and waits for the end of the process. After a time limit, kills it and throws. */
export async function end(started: LaunchedProcess, signal: NodeJS.Signals = 'SIGTERM'): Promise<Ended> {
  started.signal(signal);
  const timer = setTimeout(() => started.signal('SIGKILL'), COMMAND_LIMIT_MS);
  const ended = await started.ended;
  clearTimeout(timer);
  if (ended.signal === 'SIGKILL' && signal !== 'SIGKILL') throw new Error(`The process outlived ${signal}.`);
  return ended;
}

/** Runs one command to its end. */
export async function command(environment: Environment, ...args: string[]): Promise<Ended> {
  const started = launch(args, environment);
  const timer = setTimeout(() => started.signal('SIGKILL'), COMMAND_LIMIT_MS);
  const ended = await started.ended;
  clearTimeout(timer);
  return ended;
}

/** Runs one command with `--json` and returns its answer. Throws with its standard error if it fails. */
export async function ask<Answer = Record<string, unknown>>(
  environment: Environment,
  ...args: string[]
): Promise<Answer> {
  const { code, output, stderr } = await command(environment, ...args, '--json');
  if (code !== 0) throw new Error(`kartotek ${args.join(' ')}: ${code} ${stderr}`);
  return JSON.parse(output) as Answer;
}

function endOf(child: ChildProcess): Promise<{ code: number | null; signal: NodeJS.Signals | null }> {
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code, signal) => resolve({ code, signal }));
  });
}
