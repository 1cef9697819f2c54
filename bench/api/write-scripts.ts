import { randomUUID } from 'node:crypto';
import type { Client as Session } from 'pg';
import { type Answer, type Client, createClient } from '../../tests/harness/client.ts';
import { captureStatements } from './captured-statements.ts';
import { comparable, NEW, type PgbenchScript, pgbenchScript } from './pgbench-script.ts';
import type { Workspace } from './workspaces.ts';

export interface Product {
  client: Session;
  /** PostgreSQL's log file. */
  log: string;
  port: number;
}

/** The script of a create, from the statements that the product runs for one. */
export async function createScript(product: Product, workspace: Workspace): Promise<PgbenchScript> {
  const person = {
    name: 'Capture Name',
    email: 'capture@bench.example',
    title: 'Capture Title',
    mobile: '+45 capture',
  };
  const companyId = workspace.firstCompany + 4;
  const key = randomUUID();
  let made = { id: 0, version: '' };
  const statements = await captureStatements(product.client, product.log, async () => {
    const created = await clientOf(product, workspace).post('/people', { ...person, companyId }, { key });
    made = succeeded(created).person;
  });
  const replacements = new Map([
    [person.name, NEW.name],
    [person.email, NEW.email],
    [person.title, NEW.title],
    [person.mobile, NEW.mobile],
    [String(companyId), NEW.company],
    [key, NEW.key],
    [made.version, NEW.version],
    [String(made.id), ':new_id'],
    [`/people/${made.id}`, `('/people/' || :new_id)`],
  ]);
  return pgbenchScript(statements, replacements, NEW.settings(workspace.firstCompany, workspace.companies));
}

/**
 * Columns that the product reads under lock and writes back, with the values of the captured record. The values are
 * unique, and `mobile` differs from that of the captured change.
 */
const MARKED = {
  name: 'Marked Name',
  email: 'marked@bench.example',
  phone: '+45 marked',
  mobile: '+45 before',
  title: 'Marked Title',
  department: 'Marked Department',
  description: 'Marked description',
  linkedin_url: 'https://marked.example',
  lifecycle_stage: 'CHURNED',
  metadata: '{"marked":"metadata"}',
  custom_fields: '{"marked":"custom"}',
};

/** The script of an update, from the statements that the product runs for one on a record with unique values. */
export async function updateScript(product: Product, workspace: Workspace): Promise<PgbenchScript> {
  const { workspaceId, firstPerson, lastPerson, firstCompany } = workspace;
  const companyId = firstCompany + 4;
  const columns = Object.keys(MARKED).map((column, n) => `${column} = $${n + 4}`);
  const { rows } = await product.client.query<{ person_id: number; version: string }>(
    `update person set company_id = $3, ${columns.join(', ')} where workspace_id = $1 and person_id = (
       select person_id from person where workspace_id = $1 and person_id >= $2 and archived_at is null
       order by person_id limit 1)
     returning person_id, version`,
    [workspaceId, Math.floor((firstPerson + lastPerson) / 2), companyId, ...Object.values(MARKED)],
  );
  const { person_id: id = 0, version = '' } = rows[0] ?? {};
  const mobile = '+45 changed';
  let changed = { version: '' };
  const statements = await captureStatements(product.client, product.log, async () => {
    const updated = await clientOf(product, workspace).patch(`/people/${id}`, { mobile }, version);
    changed = succeeded(updated).person;
  });
  if (changed.version === version) throw new Error('The captured update changed nothing.');
  const kept = [...Object.entries(MARKED), ['company_id', String(companyId)] as const];
  const replacements = new Map([
    ...kept.map(([column, value]) => [comparable(value), `nullif(:old_${fieldOf(column)}, '')`] as const),
    [mobile, NEW.mobile],
    [changed.version, NEW.version],
    [String(id), ':record'],
  ]);
  const settings = `${NEW.settings(firstCompany, 1)}\n\\set record random(${firstPerson}, ${lastPerson})`;
  return pgbenchScript(statements, replacements, settings);
}

/** The product reads columns by the names of its fields. */
function fieldOf(column: string): string {
  return column.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase());
}

function clientOf({ port }: Product, { slug, token }: Workspace): Client {
  return createClient(`http://127.0.0.1:${port}`, slug, token);
}

/** Throws unless the request succeeded. */
function succeeded({ status, text, body }: Answer): { person: { id: number; version: string } } {
  if (status >= 300) throw new Error(`The captured request was answered ${status}: ${text}`);
  return { person: body.person };
}
