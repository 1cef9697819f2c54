import { join } from 'node:path';
import { anyInteger, newPerson, newPhone, type PlannedRequest } from '../api/load.ts';
import { lastName } from '../api/rows.ts';
import { install, runIn } from './install.ts';
import type { Peer, PeerPlace, Work } from './peer.ts';
import { connect } from './peer-database.ts';
import { startProgram } from './start-program.ts';

/** 12.4.1 needs a version of its app that is not in the registry. */
const VERSION = '12.4.0';
/**
 * Directus asks for 5.0.3, which needs a compiler and does not compile on Node 24. This version comes compiled. It runs the
 * scripts of extensions, and there are none.
 */
const OVERRIDES = { 'isolated-vm': '6.1.2' };
const CLI = join('node_modules', '@directus', 'api', 'dist', 'cli', 'run.js');
const TOKEN = 'token-of-the-bench';

const SETTINGS = {
  NODE_ENV: 'production',
  DB_CLIENT: 'pg',
  DB_POOL__MIN: '0',
  DB_POOL__MAX: '10',
  HOST: '127.0.0.1',
  SECRET: 'secret-of-the-bench-of-32-letters',
  ADMIN_EMAIL: 'bench@example.com',
  ADMIN_PASSWORD: 'password-of-the-bench',
  ADMIN_TOKEN: TOKEN,
  LOG_LEVEL: 'warn',
  TELEMETRY: 'false',
  CACHE_ENABLED: 'false',
  RATE_LIMITER_ENABLED: 'false',
  /** It refuses requests with 503 under full load. */
  PRESSURE_LIMITER_ENABLED: 'false',
};

/** Directus searches `lower(name)`. */
const INDEXES = `
  create index on person using gin (lower(name) gin_trgm_ops);
  create index on company using gin (lower(name) gin_trgm_ops);
  analyze`;

const LISTED = [
  'person_id,version,name,email,phone,mobile,title,department,linkedin_url,company_id.company_id,company_id.name',
  'lifecycle_stage,last_activity_at,archived_at,updated_at',
].join();
const PERSON = `${LISTED},description,metadata,custom_fields,owner_user_ids`;
const PEOPLE = `/items/person?fields=${PERSON}`;
const LIST = `/items/person?fields=${LISTED}&sort=-updated_at,-person_id&filter[archived_at][_null]=true&limit=50`;
/** By GraphQL, because a request to `/items` reads one table. */
const SEARCH = `query ($q: String!) {
  company(limit: 10, filter: { archived_at: { _null: true }, name: { _icontains: $q } }) {
    company_id name organization_number email phone industry lifecycle_stage }
  person(limit: 10, filter: { archived_at: { _null: true }, name: { _icontains: $q } }) {
    person_id name email phone mobile title lifecycle_stage } }`;

/** Starts Directus. It serves the tables as they are, and the token is an administrator's. */
export async function startDirectus(place: PeerPlace): Promise<Peer> {
  const { folder, url, people, firstPerson } = place;
  const env = await install(place, [`directus@${VERSION}`], OVERRIDES);
  const settings = { ...env, ...SETTINGS, DB_CONNECTION_STRING: url };
  await runIn(place, [process.execPath, CLI, 'bootstrap'], settings);
  await createIndexes(url);
  const server = await startProgram({
    node: process.execPath,
    args: [CLI, 'start'],
    folder,
    env: settings,
    ready: { method: 'GET', target: '/server/ping' },
  });
  const anyPerson = () => `/items/person/${anyInteger(firstPerson, people)}?fields=${PERSON}`;
  const requests: Record<Work, () => PlannedRequest> = {
    'read one': () => ({ method: 'GET', target: anyPerson() }),
    'list 50': () => ({ method: 'GET', target: LIST }),
    'search, last name': () => ({
      method: 'POST',
      target: '/graphql',
      body: { query: SEARCH, variables: { q: lastName() } },
    }),
    update: () => ({ method: 'PATCH', target: anyPerson(), body: { mobile: newPhone() } }),
    create: () => {
      const { companyId, ...person } = newPerson(place);
      return { method: 'POST', target: PEOPLE, body: { ...person, company_id: companyId } };
    },
  };
  const does =
    'Directus checks the token, which is an administrator’s, so no permission rules apply. It writes an activity entry and a revision with each change, checks no version, and keeps no idempotency keys or events. A search reads the names of people and companies and does not rank.';
  const request = (work: Work) => requests[work]();
  return { ...server, name: `Directus ${VERSION}`, does, token: TOKEN, request };
}

async function createIndexes(url: string): Promise<void> {
  const client = await connect(url);
  try {
    await client.query(INDEXES);
  } finally {
    await client.end();
  }
}
