import { sql } from 'kysely';
import { Migrator } from 'kysely/migration';
import type { Database } from './connect.ts';
import { up as foundation } from './migrations/0001-foundation.ts';
import { up as meetings } from './migrations/0002-meetings.ts';
import { up as companyRegistry } from './migrations/0003-company-registry.ts';
import { up as rateLimits } from './migrations/0004-rate-limits.ts';
import { up as searchGrams } from './migrations/0005-search-grams.ts';
import { up as jobKey } from './migrations/0006-job-key.ts';
import { up as keyAge } from './migrations/0007-key-age.ts';
import { up as linkedCompanyNames } from './migrations/0009-linked-company-names.ts';

/** What a session's statements are held to otherwise. */
const LIMITS = ['statement_timeout', 'lock_timeout'];

const migrations = {
  '0001-foundation': { up: foundation },
  '0002-meetings': { up: meetings },
  '0003-company-registry': { up: companyRegistry },
  '0004-rate-limits': { up: rateLimits },
  '0005-search-grams': { up: searchGrams },
  '0006-job-key': { up: jobKey },
  '0007-key-age': { up: keyAge },
  '0009-linked-company-names': { up: linkedCompanyNames },
};

/**
 * Brings the schema up to date. Safe when several processes start at once (they wait for one another on an advisory
 * lock) and when killed midway (all of it is one transaction). It may take as long as it takes: an index over a million
 * records is minutes of work, for which those that started beside it wait.
 */
export function migrate(database: Database): Promise<string[]> {
  return database.kysely.connection().execute(async (connection) => {
    for (const limit of LIMITS) await sql`set ${sql.raw(limit)} = 0`.execute(connection);
    try {
      const migrator = new Migrator({ db: connection, provider: { getMigrations: async () => migrations } });
      const { error, results } = await migrator.migrateToLatest();
      if (error) throw error;
      return (results ?? []).map((result) => result.migrationName);
    } finally {
      for (const limit of LIMITS) await sql`reset ${sql.raw(limit)}`.execute(connection);
    }
  });
}
