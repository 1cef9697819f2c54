import type { Database } from './connect.ts';
import { sql } from './sql.ts';
import { statement } from './statement.ts';

const selectSecret = statement<object, { secret: string }>(sql`select secret from installation`);

/** The secret that the first migration made for this installation. */
export async function readSecret(database: Database): Promise<string> {
  const [row] = await database.run(selectSecret, {});
  if (!row) throw new Error('The database has no installation');
  return row.secret;
}
