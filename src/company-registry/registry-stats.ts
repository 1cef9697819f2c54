import type { Database } from '../database/connect.ts';
import { sql } from '../database/sql.ts';
import { statement } from '../database/statement.ts';

export interface RegistryStats {
  companies: number;
  /** Distinct words of their names. */
  words: number;
  /** When a company was last imported or changed, ISO 8601; null where there is none. */
  lastChangeAt: string | null;
  /** Remembered answers of upstream registries, valid or not. */
  rememberedAnswers: number;
}

const countRegistry = statement<object, Omit<RegistryStats, 'lastChangeAt'> & { lastChangeAt: Date | null }>(sql`
  select (select count(*)::integer from registry_company) as companies,
    (select count(*)::integer from registry_word) as words,
    (select max(changed_at) from registry_company) as "lastChangeAt",
    (select count(*)::integer from registry_answer) as "rememberedAnswers"`);

export async function registryStats(database: Pick<Database, 'run'>): Promise<RegistryStats> {
  const [stats] = await database.run(countRegistry, {});
  if (!stats) throw new Error('The registry could not be counted');
  return { ...stats, lastChangeAt: stats.lastChangeAt?.toISOString() ?? null };
}
