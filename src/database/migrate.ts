import { Migrator } from 'kysely/migration';
import type { Database } from './connect.ts';
import * as foundation from './migrations/0001-foundation.ts';
import * as meetings from './migrations/0002-meetings.ts';
import * as companyRegistry from './migrations/0003-company-registry.ts';
import * as rateLimits from './migrations/0004-rate-limits.ts';

const migrations = {
  '0001-foundation': foundation,
  '0002-meetings': meetings,
  '0003-company-registry': companyRegistry,
  '0004-rate-limits': rateLimits,
};

/**
 * Brings the schema up to date. Safe when several processes start at once (they wait for one another on an advisory
 * lock) and when killed midway (all of it is one transaction).
 */
export async function migrate(database: Database): Promise<string[]> {
  const migrator = new Migrator({ db: database.kysely, provider: { getMigrations: async () => migrations } });
  const { error, results } = await migrator.migrateToLatest();
  if (error) throw error;
  return (results ?? []).map((result) => result.migrationName);
}
