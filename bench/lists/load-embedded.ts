import type { Client } from 'pg';
import pino from 'pino';
import { readConfig } from '../../src/config.ts';
import { openDatabase } from '../../src/open-database.ts';
import { addMember, createWorkspace } from '../../tests/harness/administration.ts';
import { loadRecords } from '../api/load-records.ts';

interface EmbeddedLoad {
  slug: string;
  email: string;
  people: number;
}

/** Makes a workspace in an embedded database, with the records of the API's bench. Indexes are built afterwards. */
export async function loadEmbedded(
  folder: string,
  { slug, email, people }: EmbeddedLoad,
  say: (text: string) => void,
): Promise<void> {
  const config = readConfig({ KARTOTEK_DATA: folder });
  const database = await openDatabase({ config, log: pino({ level: 'silent' }), purpose: 'bench' });
  try {
    const { workspaceId } = await createWorkspace(database, { organization: slug, name: slug, slug });
    const { userId } = await addMember(database, {
      workspace: slug,
      email,
      name: 'Bench',
      role: 'ADMIN',
      workAccess: true,
    });
    await database.runUnlimited(async (client) => {
      const query = (text: string, values: readonly unknown[] = []) => client.execute(filledIn(text, values));
      const { rows: indexes } = await query(`
        select indexname as name, indexdef as definition from pg_indexes
        where schemaname = 'public' and tablename in ('company', 'person') and indexdef not like 'CREATE UNIQUE%'`);
      for (const { name } of indexes) await query(`drop index ${String(name)}`);
      say(`Loading ${people} people …`);
      const load = { workspaceId, userId, people, companies: people / 10, firstNumber: 1 };
      // It needs nothing else of a client.
      await loadRecords({ query } as unknown as Client, load);
      for (const { definition } of indexes) {
        say(String(definition));
        await query(String(definition));
      }
      await query('vacuum (analyze)');
    });
  } finally {
    await database.close();
  }
}

/** The statement with its numbers and identifiers in the text. */
function filledIn(text: string, values: readonly unknown[]): string {
  return values.reduceRight<string>(
    (filled, value, index) =>
      filled.replaceAll(`$${index + 1}::`, `${typeof value === 'number' ? value : `'${String(value)}'`}::`),
    text,
  );
}
