import { sql } from 'kysely';
import type { Database } from '../database/connect.ts';

export interface RegistryStats {
  companies: number;
  /** Distinct words of their names. */
  words: number;
  /** When a company was last imported or changed, ISO 8601; null where there is none. */
  lastChangeAt: string | null;
  /** Answers of upstream registries that are kept, whatever their age. */
  rememberedAnswers: number;
}

const figures = sql<{ companies: number; words: number; changed: Date | null; answers: number }>`
  select (select count(*) from registry_company) as companies, (select count(*) from registry_word) as words,
    (select max(changed_at) from registry_company) as changed, (select count(*) from registry_answer) as answers`;

export async function registryStats(database: Pick<Database, 'run'>): Promise<RegistryStats> {
  const [row] = await database.run(figures, {});
  const { companies = 0, words = 0, changed = null, answers = 0 } = row ?? {};
  return {
    companies,
    words,
    lastChangeAt: changed === null ? null : new Date(changed).toISOString(),
    rememberedAnswers: answers,
  };
}
