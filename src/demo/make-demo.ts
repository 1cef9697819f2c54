import { SCOPES } from '../access/caller.ts';
import { addMember } from '../administration/add-member.ts';
import { callAsOperator, type OperatorInput } from '../administration/call-as-operator.ts';
import { createToken } from '../administration/create-token.ts';
import { createWorkspace } from '../administration/create-workspace.ts';
import { defineField } from '../administration/define-field.ts';
import { setFeature } from '../administration/set-feature.ts';
import { archiveCompany } from '../companies/archive-company.ts';
import { createCompany } from '../companies/create-company.ts';
import { demoCompanies as registryCompanies } from '../company-registry/demo-companies.ts';
import { importCompanies } from '../company-registry/import-companies.ts';
import type { Database } from '../database/connect.ts';
import { OWN } from '../database/turns.ts';
import type { Answer } from '../operation/call.ts';
import { createCursorSeal } from '../operation/cursor.ts';
import type { Operation } from '../operation/operation.ts';
import { createPipeline, type Pipeline } from '../operation/perform.ts';
import { archivePerson } from '../people/archive-person.ts';
import { createPerson } from '../people/create-person.ts';
import { ADMINISTRATOR, SLUG } from './demo-sign-in.ts';
import { delayJobs, makeMeetings } from './meetings.ts';
import { takePreparedDemo } from './prepared-demo.ts';
import { demoCompanies, demoPeople, domainOf } from './relationships.ts';
import { clearWorkspaces, finishDemo, readDemoState, UNFINISHED } from './unfinished-demo.ts';

export interface Demo {
  token: string;
  /** Three calls to the service, ready to paste. */
  firstCalls(address: string): string;
  /** Keeps the demo on later starts. To be called before the token is shown. */
  finish(): Promise<unknown>;
}

/**
 * The demo in a database that has no workspace: the one that was prepared, or a new one. Undefined where there is a
 * workspace already; a demo that was interrupted before its token was shown is made again.
 */
export async function makeDemo(database: Database, say: (text: string) => void): Promise<Demo | undefined> {
  const state = await readDemoState(database);
  if (state === 'in use') return undefined;
  let token: string;
  if (state === 'prepared') {
    token = await takePreparedDemo(database);
    await database.run(delayJobs, {});
  } else {
    if (state === 'unfinished') await clearWorkspaces(database);
    token = await fillDemo(database, say);
  }
  return {
    token,
    firstCalls: (address) => firstCalls(address, token),
    finish: () => database.run(finishDemo, {}),
  };
}

/** Fills an empty database with a demo workspace, through the operations that clients call. Returns its token. */
export async function fillDemo(database: Database, say: (text: string) => void): Promise<string> {
  const now = new Date();
  say('Preparing demo data …');
  const pipeline = createPipeline({
    database,
    clock: () => new Date(),
    cursors: createCursorSeal('demo data needs no cursors'),
    dependencies: {},
    onBackgroundError: () => {},
  });
  const { token } = await makeWorkspace((operation, input) => callAsOperator(pipeline, operation, input));
  const registered = registryCompanies().map((row, n) => ({ line: n + 1, row }));
  await importCompanies(database, registered, now);
  const call = caller(pipeline, token);
  const companyIds: number[] = [];
  const isArchived = (company: number) => company % 13 === 12;
  for (const [n, company] of demoCompanies.entries()) {
    const { city, ...fields } = company;
    const answer = await call(createCompany, {
      ...fields,
      organizationNumber: String(10_000_001 + n * 7),
      email: `post@${domainOf(company.name)}`,
      phone: `+45 70 10 ${10 + (n % 90)} ${10 + ((n * 3) % 90)}`,
      website: `https://${domainOf(company.name)}`,
      metadata: { city },
      customFields: { segment: company.employeeCount > 50 ? 'enterprise' : 'small' },
    });
    companyIds.push(answer.id);
    if (isArchived(n)) await call(archiveCompany, undefined, answer);
    if (n % 10 === 9) say(`  ${n + 1} of ${demoCompanies.length} companies`);
  }
  const personIds: number[] = [];
  for (const [n, { company, ...fields }] of demoPeople.entries()) {
    const linked = company === undefined || isArchived(company) ? {} : { companyId: companyIds[company] };
    const answer = await call(createPerson, { ...fields, ...linked, customFields: { newsletter: n % 3 === 0 } });
    personIds.push(answer.id);
    if (n % 20 === 19) await call(archivePerson, undefined, answer);
    if (n % 25 === 24) say(`  ${n + 1} of ${demoPeople.length} people`);
  }
  await makeMeetings(database, call, { companyIds, personIds });
  say('  Meetings in every state');
  return token;
}

/** The workspace with two members, its custom fields and a token. */
async function makeWorkspace(
  operate: (operation: Operation<unknown>, input: OperatorInput) => Promise<Answer>,
): Promise<{ token: string }> {
  const workspace = SLUG;
  await operate(createWorkspace, { body: { organization: 'Demo', name: UNFINISHED, slug: SLUG } });
  const members = [
    { email: ADMINISTRATOR, name: 'Astrid Holm', role: 'ADMIN' },
    { email: 'bjarke@demo.example', name: 'Bjarke Krogh', role: 'MEMBER' },
  ];
  for (const body of members) await operate(addMember, { workspace, body });
  await operate(setFeature, { workspace, path: { feature: 'agents' }, body: { on: true } });
  for (const [position, { entity, key, ...field }] of fields.entries()) {
    await operate(defineField, { workspace, path: { entity, key }, body: { ...field, position } });
  }
  const { body } = await operate(createToken, {
    workspace,
    body: { member: ADMINISTRATOR, name: UNFINISHED, scopes: SCOPES },
  });
  return JSON.parse(body ?? '');
}

const SEGMENTS = [
  { label: 'Enterprise', value: 'enterprise', color: '#2f6f4f' },
  { label: 'Small business', value: 'small' },
];
const LANGUAGES = [
  { label: 'Danish', value: 'da' },
  { label: 'English', value: 'en' },
  { label: 'German', value: 'de' },
];

const fields = [
  { entity: 'COMPANY', key: 'segment', label: 'Segment', fieldType: 'SINGLE_SELECT', options: SEGMENTS },
  { entity: 'COMPANY', key: 'renewal', label: 'Renewal date', fieldType: 'DATETIME', config: { granularity: 'date' } },
  { entity: 'COMPANY', key: 'seats', label: 'Seats', fieldType: 'NUMBER', config: { min: 0, max: 100_000 } },
  { entity: 'PERSON', key: 'newsletter', label: 'Newsletter', fieldType: 'BOOLEAN' },
  { entity: 'PERSON', key: 'languages', label: 'Languages', fieldType: 'MULTI_SELECT', options: LANGUAGES },
];

/** Calls operations as the demo's administrator, without HTTP. */
function caller(pipeline: Pipeline<object>, token: string) {
  let calls = 0;
  return async (operation: Operation, body: unknown, record?: { id: number; version: string }) => {
    calls += 1;
    const answer = await pipeline.bind(operation)({
      credential: { kind: 'token', token, recognise: () => ({ known: true, turn: OWN }), count: () => {} },
      workspaceSlug: SLUG,
      requestId: `demo-${calls}`,
      path: operation.path,
      raw: {
        path: record ? { id: String(record.id) } : {},
        query: [],
        body,
        idempotencyKey: `demo-${calls}`,
        ifMatch: record && `"${record.version}"`,
      },
    });
    const [written] = Object.values(JSON.parse(answer.body ?? '') as Record<string, { id: number; version: string }>);
    if (!written) throw new Error('The demo data could not be made');
    return written;
  };
}

function firstCalls(address: string, token: string): string {
  const root = `${address}/api/v1/workspaces/${SLUG}`;
  const authorization = `-H 'Authorization: Bearer ${token}'`;
  return `
A token with every scope, for workspace "${SLUG}" (shown this once):

  ${token}

Three calls to try:

  curl -s '${root}/people?limit=3' ${authorization}
  curl -s '${root}/relationships/search?q=energi' ${authorization}
  curl -s '${root}/people' ${authorization} -H 'Content-Type: application/json' -H "Idempotency-Key: first-$(date +%s)" -d '{"name":"Klara Winther","email":"klara@winther.example"}'
`;
}
