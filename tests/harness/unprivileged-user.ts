import { readFileSync } from 'node:fs';

/** The user for servers that refuse to run as root. Undefined if the tests do not run as root. */
export function unprivilegedUser(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const nobody = readFileSync('/etc/passwd', 'utf8').match(/^nobody:[^:]*:([0-9]+):([0-9]+):/m);
  if (!nobody) throw new Error('This server does not run as root, and there is no user "nobody" to run it as.');
  return { uid: Number(nobody[1]), gid: Number(nobody[2]) };
}
