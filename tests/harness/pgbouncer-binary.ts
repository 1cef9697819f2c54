import { type DebianProgram, debianProgram } from './debian-program.ts';

/** PgBouncer; its version is for example `1.18.0`. */
export async function pgbouncerBinary(): Promise<DebianProgram> {
  const found = await debianProgram({
    package: 'pgbouncer',
    path: 'usr/sbin/pgbouncer',
    versionOption: '--version',
    libraries: /^lib(c-?ares|event|ssl)/,
  });
  return { ...found, version: /PgBouncer (\S+)/.exec(found.version)?.[1] ?? '' };
}
