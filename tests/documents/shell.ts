import { type ChildProcess, spawn } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { until } from '../harness/until.ts';

const BLOCK_LIMIT_MS = 300_000;
const SHELL_LIMIT_SECONDS = 900;

export interface Shell {
  /** Runs commands and waits for their end. Variables and functions stay for the next. */
  run(commands: string): Promise<{ output: string; code: number }>;
  /** Runs commands in a shell of their own, with the exported variables and the functions so far, as in another terminal. */
  start(commands: string): Promise<RunningCommands>;
  close(): Promise<void>;
}

export interface RunningCommands {
  output(): string;
  hasEnded(): boolean;
  /** Sends Ctrl-C, and waits for the end. */
  interrupt(): Promise<void>;
}

/** A bash, as a reader has it. `folder`: where it starts. Files that it needs for itself go to `scratch`. */
export async function openShell(folder: string, scratch: string, environment: Record<string, string>): Promise<Shell> {
  const main = spawnBash(folder, environment);
  const others: { child: ChildProcess; running: RunningCommands }[] = [];
  let blocks = 0;
  main.write('exec 2>&1\n');

  async function run(commands: string) {
    const name = `block-${blocks++}`;
    const file = join(scratch, name);
    await writeFile(file, `${commands}\n`);
    const from = main.output().length;
    main.write(`. ${file} </dev/null; printf '\\n%s %d\\n' ${name}-ended $?\n`);
    const ended = new RegExp(`\\n${name}-ended (\\d+)\\n$`);
    await until(`it ends: ${commands}`, () => ended.test(main.output().slice(from)) || main.hasEnded(), BLOCK_LIMIT_MS);
    const output = main.output().slice(from);
    return { output: output.replace(ended, ''), code: Number(ended.exec(output)?.[1] ?? 1) };
  }

  return {
    run,
    async start(commands) {
      const exported = join(scratch, `exported-${blocks}`);
      await run(`export -p > ${exported}; declare -f >> ${exported}; printf 'cd %q\\n' "$PWD" >> ${exported}`);
      const other = spawnBash(folder, environment);
      other.write(`. ${exported}; exec 2>&1\n${commands}\nexit\n`);
      const running = {
        output: other.output,
        hasEnded: other.hasEnded,
        async interrupt() {
          signal(other.child, 'SIGINT');
          await until('it ends after Ctrl-C', other.hasEnded, BLOCK_LIMIT_MS);
        },
      };
      others.push({ child: other.child, running });
      return running;
    },
    async close() {
      for (const { child } of [...others, main]) signal(child, 'SIGKILL');
      await until('the shells end', () => main.hasEnded() && others.every(({ running }) => running.hasEnded()));
    },
  };
}

function spawnBash(cwd: string, env: Record<string, string>) {
  // A group of its own, so that a signal reaches what it runs. `timeout` ends it if the test cannot.
  const args = [String(SHELL_LIMIT_SECONDS), 'bash', '--noprofile', '--norc'];
  const child = spawn('timeout', args, { cwd, env, detached: true, stdio: ['pipe', 'pipe', 'pipe'] });
  let printed = '';
  let ended = false;
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text) => {
      printed += text;
    });
  }
  child.stdin.on('error', () => {});
  child.on('close', () => {
    ended = true;
  });
  return {
    child,
    write: (text: string) => void child.stdin.write(text),
    output: () => printed,
    hasEnded: () => ended,
  };
}

/** Signals the shell and all that it runs. */
function signal({ pid }: ChildProcess, name: NodeJS.Signals): void {
  try {
    if (pid !== undefined) process.kill(-pid, name);
  } catch {
    // It has ended.
  }
}
