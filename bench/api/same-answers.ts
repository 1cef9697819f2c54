import { deepStrictEqual } from 'node:assert';
import { rawRequest } from '../../tests/harness/raw-http.ts';
import type { Server } from './servers.ts';
import type { Workspace } from './workspaces.ts';

/** Throws unless the floor of reads gives the product's answers, except for the cursor, which the product encrypts. */
export async function requireSameAnswers(kartotek: Server, floor: Server, workspace: Workspace): Promise<void> {
  const { slug, token, firstPerson, lastPerson } = workspace;
  const middle = Math.floor((firstPerson + lastPerson) / 2);
  for (const path of [`/people/${firstPerson}`, `/people/${middle}`, `/people/${lastPerson}`, '/people?limit=50']) {
    const target = `/api/v1/workspaces/${slug}${path}`;
    const [ours, floors] = await Promise.all([kartotek, floor].map(({ port }) => answer(port, target, token)));
    deepStrictEqual(floors, ours, `The floor does not answer ${target} as Kartotek does.`);
  }
}

async function answer(port: number, target: string, token: string): Promise<unknown> {
  const headers = [['Authorization', `Bearer ${token}`]] as const;
  const { status, text, body } = await rawRequest(`http://127.0.0.1:${port}`, { target, headers });
  if (status !== 200) throw new Error(`${target} was answered ${status}: ${text}`);
  const { nextCursor: _, ...rest } = body as Record<string, unknown>;
  return rest;
}
