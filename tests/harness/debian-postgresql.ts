import { delimiter, dirname } from 'node:path';
import { debianProgram } from './debian-program.ts';

export interface DebianPostgresql {
  /** The folder of `initdb` and `postgres`. */
  programs: string;
  /** A prefix for the server's command. */
  within: readonly string[];
  /** The environment in which `pg_dump`, `pg_restore` and `psql` are found. */
  environment: NodeJS.ProcessEnv;
}

const PROGRAMS = 'usr/lib/postgresql/15/bin';

/** The oldest PostgreSQL that is supported, with its tools, which npm's package has not. */
export async function debianPostgresql(): Promise<DebianPostgresql> {
  const [server, client] = await Promise.all([
    debianProgram({
      package: 'postgresql-15',
      path: `${PROGRAMS}/postgres`,
      versionOption: '--version',
      libraries: /^lib(icu|llvm|lz4|pq|xml2|zstd)/,
    }),
    debianProgram({
      package: 'postgresql-client-15',
      path: `${PROGRAMS}/pg_restore`,
      versionOption: '--version',
      libraries: /^lib(pq|lz4|zstd)/,
    }),
  ]);
  const libraries = server.environment.LD_LIBRARY_PATH;
  return {
    programs: dirname(server.program),
    within: libraries === undefined ? [] : ['env', `LD_LIBRARY_PATH=${libraries}`],
    environment: {
      ...client.environment,
      PATH: [dirname(client.program), process.env.PATH].filter(Boolean).join(delimiter),
    },
  };
}
