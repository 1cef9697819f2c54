import type { Database } from '../database/connect.ts';
import { sql } from '../database/sql.ts';
import { statement } from '../database/statement.ts';
import type { RegistrySource } from './sources/source.ts';

/** Where companies come from. The counts are of the installation's own table, and null for another service. */
export interface RegistryFacts {
  source: RegistrySource['name'];
  companies: number | null;
  lastChangeAt: Date | null;
}

const countCompanies = statement<object, { companies: number; lastChangeAt: Date | null }>(sql`
  select count(*)::integer as companies, max(changed_at) as "lastChangeAt" from registry_company`);

/** The table is read whole, so once in this time for all callers. */
const KNOWN_MS = 60_000;

export function localFacts({ database }: { database: Pick<Database, 'readSlowly'> }): () => Promise<RegistryFacts> {
  let known: { facts: Promise<RegistryFacts>; until: number } | undefined;

  async function read(): Promise<RegistryFacts> {
    const [counted] = await database.readSlowly(countCompanies, {});
    return { source: 'local', companies: counted?.companies ?? 0, lastChangeAt: counted?.lastChangeAt ?? null };
  }

  return () => {
    const now = performance.now();
    if (!known || now >= known.until) {
      const facts = read();
      known = { facts, until: now + KNOWN_MS };
      facts.catch(() => {
        known = undefined;
      });
    }
    return known.facts;
  };
}
