import { randomUUID } from 'node:crypto';
import type { Client } from 'pg';
import { captureStatements } from './captured-statements.ts';
import { openConnection } from './connection.ts';
import { comparable, NEW, type PgbenchScript, pgbenchScript } from './pgbench-script.ts';
import type { Workspace } from './workspaces.ts';

export interface Product {
  client: Client;
  /** PostgreSQL's log file. */
  log: string;
  port: number;
}

/** The script of a creation, made of what one creation by the product ran. */
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
  let answer = '';
  const statements = await captureStatements(product.client, product.log, async () => {
    const body = { ...person, companyId };
    answer = await call(product, workspace, 'POST', '/people', `Idempotency-Key: ${key}`, body);
    made = JSON.parse(answer).person;
  });
  const replacements = new Map([
    [person.name, NEW.name],
    [person.email, NEW.email],
    [person.title, NEW.title],
    [person.mobile, NEW.mobile],
    [String(companyId), NEW.company],
    [key, NEW.key],
    [made.version, NEW.version],
    [comparable(answer), ':new_body'],
    [String(made.id), ':new_id'],
    [`/people/${made.id}`, `('/people/' || :new_id)`],
  ]);
  return pgbenchScript(statements, replacements, NEW.settings(workspace.firstCompany, workspace.companies));
}

/**
 * Columns that the product reads under lock and writes back, and what the captured record has in them: each value of
 * its own, and another `mobile` than the captured change gives it.
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

/** The script of an update, made of what one update by the product ran on a record whose columns all differ. */
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
    const answer = await call(product, workspace, 'PATCH', `/people/${id}`, `If-Match: "${version}"`, { mobile });
    changed = JSON.parse(answer).person;
  });
  if (changed.version === version) throw new Error('The captured update changed nothing.');
  const kept = [...Object.entries(MARKED), ['company_id', String(companyId)] as const];
  const replacements = new Map([
    ...kept.map(([column, value]) => [comparable(value), `nullif(:old_${column}, '')`] as const),
    [mobile, NEW.mobile],
    [changed.version, NEW.version],
    [String(id), ':record'],
  ]);
  const settings = `${NEW.settings(firstCompany, 1)}\n\\set record random(${firstPerson}, ${lastPerson})`;
  return pgbenchScript(statements, replacements, settings);
}

/** One request to the product. Throws unless it succeeds. */
async function call(
  { port }: Product,
  { slug, token }: Workspace,
  method: string,
  path: string,
  header: string,
  body: object,
) {
  const connection = await openConnection(port);
  const text = JSON.stringify(body);
  const head = [
    `${method} /api/v1/workspaces/${slug}${path} HTTP/1.1`,
    'Host: 127.0.0.1',
    `Authorization: Bearer ${token}`,
    header,
    'Content-Type: application/json',
    `Content-Length: ${Buffer.byteLength(text)}`,
  ].join('\r\n');
  const response = await connection.send(`${head}\r\n\r\n${text}`);
  connection.close();
  if (response.status >= 300) throw new Error(`${method} ${path} was answered ${response.status}: ${response.body}`);
  return response.body;
}
