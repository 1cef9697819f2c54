import { randomBytes } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { Writable } from 'node:stream';
import { inject } from 'vitest';
import type { Role } from '../../src/access/caller.ts';
import { SCOPES } from '../../src/access/caller.ts';
import { readConfig } from '../../src/config.ts';
import { createPages, type Pages } from '../../src/console/pages.ts';
import type { Database } from '../../src/database/connect.ts';
import { createLog } from '../../src/log.ts';
import { openDatabase } from '../../src/open-database.ts';
import { createService, type Service, type ServiceSettings } from '../../src/service.ts';
import { addMember, createToken, createWorkspace, setFeature } from './administration.ts';
import { copyOnNodes, dropOnNodes } from './citus.ts';
import { type Client, closeConnections, createClient, createConsoleClient } from './client.ts';
import { copyTemplate } from './copy-template.ts';
import { keepEngineCode } from './engine-code.ts';
import { type TestDatabase, withKysely } from './kysely.ts';
import { makeBuiltPages } from './pages.ts';
import { createDatabase, dropDatabase } from './postgresql.ts';
import { quickFolder } from './quick-folder.ts';
import { SIGN_IN, setPassword, signIn } from './sign-in.ts';

/** The service's clock: real time plus what a test adds. */
export interface TestClock {
  now(): Date;
  /** Milliseconds. */
  advance(milliseconds: number): void;
  /** Stops the clock. Afterwards only `advance` moves it. */
  stop(): void;
}

export interface TestMember {
  userId: string;
  email: string;
  /** With every scope by default. */
  token: string;
  api: Client;
  /** Signs the person in, with the password `PASSWORD`, which it sets first. */
  signIn(): Promise<SignedIn>;
}

export interface SignedIn {
  /** The `Cookie` header of the session. */
  cookie: string;
  /** Calls operations as a page of the console does. */
  console: Client;
}

export interface TestWorkspace extends Omit<TestMember, 'token'> {
  slug: string;
  workspaceId: number;
  /** Adds a member with a token. */
  member(options?: {
    role?: Role;
    workAccess?: boolean;
    scopes?: readonly string[];
    email?: string;
  }): Promise<TestMember>;
  /** The administrator’s token, with every scope. */
  secret: string;
  /** Creates another token of the administrator. */
  token(options?: {
    scopes?: readonly string[];
    expiresAt?: Date;
  }): Promise<{ token: string; tokenId: number; api: Client }>;
}

export interface TestService {
  address: string;
  kind: Database['kind'];
  database: TestDatabase;
  clock: TestClock;
  /** All log lines so far. */
  logged(): string;
  /** Creates a workspace with an administrator and the `agents` feature on. */
  workspace(): Promise<TestWorkspace>;
  stop(): Promise<void>;
}

export interface TestServiceOptions {
  /** Environment variables, except those of the database. Rate limits are off by default. */
  environment?: Record<string, string>;
  arrival?: ServiceSettings['arrival'];
  operations?: ServiceSettings['operations'];
  threads?: ServiceSettings['threads'];
  pages?: Pages;
  /** Runs jobs. Off by default, so that records do not change between a test's calls. */
  worker?: ServiceSettings['worker'];
  signIn?: ServiceSettings['signIn'];
  sequencer?: ServiceSettings['sequencer'];
}

/** Starts a complete service on a new copy of the template database and a free loopback port. */
export async function startService(options: TestServiceOptions = {}): Promise<TestService> {
  const place = await freshDatabase();
  const built = options.pages ? undefined : await makeBuiltPages();
  const pages = options.pages ?? createPages(built?.folder ?? '');
  await pages.load();
  let offset = 0;
  let stoppedAt: number | undefined;
  const lines: string[] = [];
  const log = createLog(
    'debug',
    new Writable({
      write(chunk, _encoding, done) {
        lines.push(String(chunk));
        done();
      },
    }),
  );
  const clock = () => new Date((stoppedAt ?? Date.now()) + offset);
  const config = readConfig({
    KARTOTEK_RATE_READS: '0',
    KARTOTEK_RATE_WRITES: '0',
    KARTOTEK_RATE_FAILURES: '0',
    KARTOTEK_CONNECTIONS: '20',
    ...options.environment,
    ...place.environment,
  });
  const settings: ServiceSettings = {
    config,
    log,
    purpose: 'tests',
    clock,
    pages,
    signIn: options.signIn ?? SIGN_IN,
    worker: options.worker ?? false,
  };
  if (options.operations) settings.operations = options.operations;
  if (options.sequencer) settings.sequencer = options.sequencer;
  if (options.threads) settings.threads = options.threads;
  if (options.arrival) settings.arrival = options.arrival;
  const database = await openDatabase(settings);
  // Once the database is open, because that sets how V8 compiles it.
  if (database.kind === 'embedded') await keepEngineCode();
  const service: Service = await createService(settings, database);
  const address = await service.listen('127.0.0.1', 0);
  return {
    address,
    kind: database.kind,
    database: withKysely(database),
    clock: {
      now: clock,
      advance: (milliseconds) => {
        offset += milliseconds;
      },
      stop: () => {
        stoppedAt ??= Date.now();
      },
    },
    logged: () => lines.join(''),
    workspace: () => makeWorkspace(database, address, clock),
    async stop() {
      closeConnections(address);
      await service.stop();
      await place.remove();
      await built?.remove();
    },
  };
}

async function freshDatabase(): Promise<{ environment: Record<string, string>; remove(): Promise<void> }> {
  const template = inject('template');
  if (template.kind === 'postgresql') {
    const { server, database, nodes } = template;
    const name = `test_${randomBytes(6).toString('hex')}`;
    const url = nodes ? await copyOnNodes(nodes, name, database) : await createDatabase(server, name, database);
    const remove = () => (nodes ? dropOnNodes(nodes, name) : dropDatabase(server, name));
    return { environment: { DATABASE_URL: url }, remove };
  }
  const folder = quickFolder('kartotek-test-');
  await copyTemplate(folder);
  return { environment: { KARTOTEK_DATA: folder }, remove: () => rm(folder, { recursive: true, force: true }) };
}

async function makeWorkspace(database: Database, address: string, clock: () => Date): Promise<TestWorkspace> {
  const slug = `w-${randomBytes(6).toString('hex')}`;
  const { workspaceId } = await createWorkspace(
    database,
    { organization: `Organization ${slug}`, name: `Workspace ${slug}`, slug },
    clock(),
  );
  await setFeature(database, { workspace: slug, feature: 'agents', on: true });

  async function token(email: string, scopes: readonly string[] = SCOPES, expiresAt?: Date) {
    const made = await createToken(
      database,
      { workspace: slug, email, name: 'test', scopes, expires: expiresAt ? { at: expiresAt } : { days: 90 } },
      // An expired one is created before it expired.
      expiresAt && expiresAt <= clock() ? new Date(expiresAt.getTime() - 1_000) : clock(),
    );
    return { ...made, api: createClient(address, slug, made.token) };
  }

  async function member(
    options: { role?: Role; workAccess?: boolean; scopes?: readonly string[]; email?: string } = {},
  ): Promise<TestMember> {
    const email = options.email ?? `m${randomBytes(4).toString('hex')}@members.example`;
    const { userId } = await addMember(
      database,
      {
        workspace: slug,
        email,
        name: 'Member',
        role: options.role ?? 'MEMBER',
        workAccess: options.workAccess ?? true,
      },
      clock(),
    );
    let hasPassword = false;
    const startSession = async () => {
      if (!hasPassword) await setPassword({ address, database, clock: { now: clock } }, slug, email);
      hasPassword = true;
      const cookie = await signIn({ address }, email);
      return { cookie, console: createConsoleClient(address, slug, cookie) };
    };
    return { userId, email, signIn: startSession, ...(await token(email, options.scopes)) };
  }

  const administrator = await member({ role: 'ADMIN' });
  return {
    ...administrator,
    secret: administrator.token,
    slug,
    workspaceId,
    member,
    token: ({ scopes, expiresAt } = {}) => token(administrator.email, scopes, expiresAt),
  };
}
