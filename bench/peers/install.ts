import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { type PeerPlace, PeerUnavailable } from './peer.ts';

const LIMIT_MS = 900_000;

/** Runs a program in the place's folder, with everything that it starts in a process group that is ended with it. */
export async function runIn(
  { folder, keep }: PeerPlace,
  command: readonly [program: string, ...args: string[]],
  env: NodeJS.ProcessEnv,
): Promise<void> {
  const [program, ...args] = command;
  const child = spawn(program, args, { cwd: folder, env, detached: true, stdio: ['ignore', 'ignore', 'pipe'] });
  const ended = once(child, 'close');
  const kill = () => {
    try {
      if (child.pid !== undefined) process.kill(-child.pid, 'SIGKILL');
    } catch {
      // All of them have ended.
    }
  };
  process.once('exit', kill);
  keep({ stop: async () => kill() });
  let errors = '';
  child.stderr.on('data', (text) => {
    errors = `${errors}${text}`.slice(-10_000);
  });
  const timer = setTimeout(kill, LIMIT_MS);
  try {
    const [code] = await ended;
    if (code !== 0) throw new PeerUnavailable(`\`${program} ${args[0]}\` failed: ${reasonIn(errors)}`);
  } finally {
    clearTimeout(timer);
    process.off('exit', kill);
    kill();
  }
}

/**
 * Installs packages of exact versions, without running their scripts. They never become dependencies of the project.
 * Returns the environment to run them in.
 */
export async function install(
  place: PeerPlace,
  packages: readonly string[],
  overrides: Readonly<Record<string, string>> = {},
): Promise<NodeJS.ProcessEnv> {
  const env = { ...process.env, PATH: `${dirname(process.execPath)}:${process.env.PATH}` };
  writeFileSync(join(place.folder, 'package.json'), JSON.stringify({ private: true, overrides }));
  const options = ['--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error', '--fetch-retries=1'];
  await runIn(place, ['npm', 'install', ...options, ...packages], env);
  return env;
}

/** The line that has the reason, if npm gives one, otherwise the last line. */
function reasonIn(text: string): string {
  const lines = text.split('\n').filter((line) => line.trim() !== '' && !line.includes('A complete log of this run'));
  const reason = lines.find((line) => line.includes('reason: ')) ?? lines.at(-1) ?? 'it said nothing';
  return reason.replace('npm error ', '');
}
