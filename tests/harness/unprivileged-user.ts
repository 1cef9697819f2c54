import { readFileSync } from 'node:fs';

/** Whom to run a server as that does not run as root; undefined where the tests do not run as root either. */
export function unprivilegedUser(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const nobody = readFileSync('/etc/passwd', 'utf8').match(/^nobody:[^:]*:([0-9]+):([0-9]+):/m);
  if (!nobody) throw new Error('This server does not run as root, and there is no user "nobody" to run it as.');
  return { uid: Number(nobody[1]), gid: Number(nobody[2]) };
}
