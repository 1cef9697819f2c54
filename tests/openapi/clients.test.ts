import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { run, servedDocument, type Tool, temporaryFolder, writeJson } from './tools.ts';

interface Generator {
  tool: Tool;
  parameters: (document: string, folder: string) => string[];
  /** Uses the generated client as an integrator would. */
  program: string;
}

const GENERATORS: Generator[] = [
  {
    tool: 'openapi-typescript',
    parameters: (document, folder) => [document, '-o', join(folder, 'api.ts')],
    program: `
      import type { components, operations } from './api';
      type Schemas = components['schemas'];
      export const stage: Schemas['LifecycleStage'] = 'LEAD';
      export const created: Schemas['NewPerson'] = { name: 'Astrid Holm', email: 'astrid.holm@nordlys.example' };
      export function namesOf(page: Schemas['PersonPage']): string[] {
        return page.items.map((person: Schemas['PersonListItem']) => person.company?.name ?? person.name);
      }
      export function codeOf(problem: Schemas['ErrorResponse']): Schemas['ErrorCode'] {
        return problem.error.code;
      }
      export const query: operations['listPeople']['parameters']['query'] = { limit: 10, status: 'all' };
    `,
  },
  {
    tool: 'openapi-ts',
    parameters: (document, folder) => ['-i', document, '-o', join(folder, 'api')],
    program: `
      import { createPerson, listPeople, retryBriefing } from './api';
      import type { BriefingContent, ErrorCode, NewPerson, Person } from './api';
      export async function firstPerson(workspaceSlug: string): Promise<string | undefined> {
        const { data } = await listPeople({ path: { workspaceSlug }, query: { limit: 1, sort: 'name-asc' } });
        return data?.items[0]?.company?.name;
      }
      export async function create(workspaceSlug: string, body: NewPerson): Promise<Person | ErrorCode | undefined> {
        const { data, error } = await createPerson({ path: { workspaceSlug }, body, headers: { 'Idempotency-Key': '1' } });
        return data?.person ?? error?.error.code;
      }
      export async function again(workspaceSlug: string, id: number): Promise<BriefingContent | null | undefined> {
        const headers = { 'Idempotency-Key': '1', 'If-Match': '"v1.a"' };
        return (await retryBriefing({ path: { workspaceSlug, id }, headers })).data?.briefing.content;
      }
    `,
  },
  {
    tool: 'orval',
    parameters: (document, folder) => ['--input', document, '--output', join(folder, 'api.ts'), '--client', 'fetch'],
    program: `
      import { createPerson, getCompany, listPeople } from './api';
      import type { Company, ErrorCode, NewPerson, SummaryContent } from './api';
      export async function names(workspaceSlug: string): Promise<string[] | ErrorCode> {
        const answer = await listPeople(workspaceSlug, { limit: 1 });
        return answer.status === 200 ? answer.data.items.map(({ name }) => name) : answer.data.error.code;
      }
      export async function company(workspaceSlug: string, id: number): Promise<Company | undefined> {
        const answer = await getCompany(workspaceSlug, id);
        return answer.status === 200 ? answer.data.company : undefined;
      }
      export const create = (body: NewPerson) => createPerson('nordlys', body, { headers: { 'Idempotency-Key': '1' } });
      export const titleOf = (content: SummaryContent): string => content.todos.opgaver[0]?.opgave ?? content.titel;
    `,
  },
];

const SETTINGS = {
  compilerOptions: {
    strict: true,
    noEmit: true,
    target: 'esnext',
    lib: ['esnext', 'dom', 'dom.iterable'],
    module: 'esnext',
    moduleResolution: 'bundler',
    types: [],
  },
  include: ['**/*.ts'],
};

let temporary: Awaited<ReturnType<typeof temporaryFolder>>;
beforeAll(async () => {
  temporary = await temporaryFolder();
});
afterAll(() => temporary.remove());

test.each(GENERATORS)(
  '$tool generates a client that compiles with --strict',
  async ({ tool, parameters, program }) => {
    const folder = join(temporary.folder, tool);
    await mkdir(folder);
    const document = join(folder, 'openapi.json');
    await writeJson(document, servedDocument());
    expect(await run(tool, folder, ...parameters(document, folder))).toMatchObject({ status: 0 });
    await writeFile(join(folder, 'program.ts'), program);
    await writeJson(join(folder, 'tsconfig.json'), SETTINGS);
    expect(await run('tsc', folder, '-p', '.')).toEqual({ status: 0, output: '' });
  },
  180_000,
);
