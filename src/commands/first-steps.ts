import type { Database } from '../database/connect.ts';
import { sql } from '../database/sql.ts';
import { statement } from '../database/statement.ts';
import { calledAs } from './called-as.ts';

const hasWorkspace = statement<object, { found: boolean }>(sql`select exists (select from workspace) as found`);

/** What to do with a database that has no workspace yet. Undefined where it has one. */
export async function firstSteps(database: Database, console: string, code: string): Promise<string | undefined> {
  const [state] = await database.run(hasWorkspace, {});
  if (state?.found !== false) return undefined;
  const program = calledAs();
  return `
There is no workspace yet. For people: open ${console}/setup and give the code ${code}.
It makes the first administrator, with an organization and a workspace, who invites others.

For an integration alone, in another terminal with the same settings:

  ${program} workspace create --organization 'Holm & Co' --name Sales --slug sales
  ${program} member add --workspace sales --email astrid@holm.example --name 'Astrid Holm' --role ADMIN
  ${program} feature set --workspace sales --feature agents --to on
  ${program} token create --workspace sales --email astrid@holm.example --name sync --scopes contacts:read,contacts:write

Many at once: ${program} help workspace provision. Is everything as it should be? ${program} doctor
`;
}
