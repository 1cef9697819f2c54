import { memberCatalogue, tokenCatalogue } from '../../src/catalogue.ts';
import { catalogueTest } from '../harness/catalogue.ts';
import type { TestWorkspace } from '../harness/service.ts';
import { isolation } from './suites/isolation.ts';
import { sessions } from './suites/sessions.ts';

/** Those that are only for members have examples of their own kinds (`src/administration/`). */
const operations = memberCatalogue.filter((operation) => tokenCatalogue.includes(operation));

sessions(catalogueTest(operations), operations);

/** The same suite as for tokens, with the calls of both workspaces' administrators made by session. */
const bySession = catalogueTest(operations)
  .extend('workspace', { scope: 'file' }, async ({ service }) => signedIn(await service.workspace()))
  .extend('other', { scope: 'file' }, async ({ service }) => signedIn(await service.workspace()));

isolation(bySession, operations);

async function signedIn(workspace: TestWorkspace): Promise<TestWorkspace> {
  return { ...workspace, api: (await workspace.signIn()).console };
}
