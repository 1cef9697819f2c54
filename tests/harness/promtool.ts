import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { debianProgram } from './debian-program.ts';

/** Runs Prometheus' own checks and returns what it prints. Throws with that if a check fails. */
export async function promtool(...args: string[]): Promise<string> {
  const { program, environment } = await debianProgram({
    package: 'prometheus',
    path: 'usr/bin/promtool',
    versionOption: '--version',
    libraries: /^$/,
  });
  const { stdout, stderr } = await promisify(execFile)(program, args, { env: environment });
  return stdout + stderr;
}
