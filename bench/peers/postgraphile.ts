import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { anyInteger, newPerson, newPhone, type PlannedRequest } from '../api/load.ts';
import { lastName } from '../api/rows.ts';
import { install } from './install.ts';
import type { Peer, PeerPlace, Work } from './peer.ts';
import { startProgram } from './start-program.ts';

const VERSION = '5.1.5';
const PACKAGES = [`postgraphile@${VERSION}`, 'postgraphile-plugin-connection-filter@4.0.1'];

/** The recommended preset, and the plug-in for filters, without which there is no search. */
const CONFIGURATION = `
  import { makePgService } from 'postgraphile/adaptors/pg';
  import { PostGraphileAmberPreset } from 'postgraphile/presets/amber';
  import { PostGraphileConnectionFilterPreset } from 'postgraphile-plugin-connection-filter';
  export default {
    extends: [PostGraphileAmberPreset, PostGraphileConnectionFilterPreset],
    pgServices: [
      makePgService({ connectionString: process.env.DATABASE_URL, schemas: ['public'], poolConfig: { max: 10 } }),
    ],
    grafserv: { port: Number(process.env.PORT), host: '127.0.0.1', graphiql: false, watch: false },
  };`;

const LISTED = `personId version name email phone mobile title department linkedinUrl
  companyByCompanyId { companyId name } lifecycleStage lastActivityAt archivedAt updatedAt`;
const PERSON = `${LISTED} description metadata customFields ownerUserIds`;
const QUERIES: Record<Work, string> = {
  'read one': `query ($id: Int!) { personByPersonId(personId: $id) { ${PERSON} } }`,
  'list 50': `{ allPeople(first: 50, orderBy: [UPDATED_AT_DESC, PERSON_ID_DESC], condition: { archivedAt: null }) {
    nodes { ${LISTED} } pageInfo { endCursor } } }`,
  'search, last name': `query ($q: String!) {
    allCompanies(first: 10, condition: { archivedAt: null }, filter: { name: { includesInsensitive: $q } }) {
      nodes { companyId name organizationNumber email phone industry lifecycleStage } }
    allPeople(first: 10, condition: { archivedAt: null }, filter: { name: { includesInsensitive: $q } }) {
      nodes { personId name email phone mobile title companyId lifecycleStage } } }`,
  update: `mutation ($id: Int!, $patch: PersonPatch!) {
    updatePersonByPersonId(input: { personId: $id, personPatch: $patch }) { person { ${PERSON} } } }`,
  create: `mutation ($person: PersonInput!) { createPerson(input: { person: $person }) { person { ${PERSON} } } }`,
};

/** Starts PostGraphile. It has one role, which may do everything. */
export async function startPostgraphile(place: PeerPlace): Promise<Peer> {
  const { folder, url, people, firstPerson } = place;
  const env = { ...(await install(place, PACKAGES)), DATABASE_URL: url };
  writeFileSync(join(folder, 'graphile.config.mjs'), CONFIGURATION);
  const server = await startProgram({
    node: process.execPath,
    args: [join('node_modules', 'postgraphile', 'dist', 'cli-run.js'), '-C', 'graphile.config.mjs'],
    folder,
    env: { ...env, NODE_ENV: 'production', GRAPHILE_ENV: 'production' },
    ready: { method: 'POST', target: '/graphql', body: '{"query":"{ __typename }"}' },
  });
  const anyPerson = () => anyInteger(firstPerson, people);
  const variables: Record<Work, () => object> = {
    'read one': () => ({ id: anyPerson() }),
    'list 50': () => ({}),
    'search, last name': () => ({ q: lastName() }),
    update: () => ({ id: anyPerson(), patch: { mobile: newPhone() } }),
    create: () => ({ person: newPerson(place) }),
  };
  const request = (work: Work): PlannedRequest => ({
    method: 'POST',
    target: '/graphql',
    body: { query: QUERIES[work], variables: variables[work]() },
  });
  const does =
    'PostGraphile checks no token and no version, and keeps no idempotency keys, audit entries or events. A search reads the names of people and companies and does not rank.';
  return { ...server, name: `PostGraphile ${VERSION}`, does, token: '', request };
}
