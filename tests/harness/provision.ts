import pino from 'pino';
import { SCOPES } from '../../src/access/caller.ts';
import { readConfig } from '../../src/config.ts';
import { openDatabase } from '../../src/open-database.ts';
import { addMember, createToken, createWorkspace, setFeature } from './administration.ts';
import { copyTemplate } from './copy-template.ts';
import { type TestDatabase, withKysely } from './kysely.ts';
import type { Environment } from './process.ts';

export interface Provisioned {
  slug: string;
  workspaceId: number;
  email: string;
  /** A token with every scope. */
  token: string;
}

/** Opens the database. An embedded one must not be in use by a running service. */
export async function withDatabase<T>(
  environment: Environment,
  work: (database: TestDatabase) => Promise<T>,
): Promise<T> {
  const config = readConfig(environment);
  const database = await openDatabase({ config, log: pino({ level: 'silent' }), purpose: 'tests' });
  try {
    return await work(withKysely(database));
  } finally {
    await database.close();
  }
}

/** Makes the database unless it exists, and adds a workspace, its administrator and a token. */
export async function provision(environment: Environment, slug = 'test'): Promise<Provisioned> {
  if (environment.KARTOTEK_DATA) await copyTemplate(environment.KARTOTEK_DATA);
  return withDatabase(environment, async (database) => {
    const now = new Date();
    const email = `admin@${slug}.example`;
    const { workspaceId } = await createWorkspace(database, { organization: 'Tests', name: slug, slug }, now);
    const member = { workspace: slug, email, name: 'Admin', role: 'ADMIN', workAccess: true } as const;
    await addMember(database, member, now);
    await setFeature(database, { workspace: slug, feature: 'agents', on: true });
    const request = { workspace: slug, email, name: 'test', scopes: SCOPES, expires: { days: 90 } };
    const { token } = await createToken(database, request, now);
    return { slug, workspaceId, email, token };
  });
}
