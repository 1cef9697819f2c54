import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { describe, expect } from 'vitest';
import type { Operation } from '../../../src/operation/operation.ts';
import { type CatalogueTest, isWrite, named, replayedParts } from '../../harness/catalogue.ts';
import type { Answer } from '../../harness/client.ts';
import type { TestService, TestWorkspace } from '../../harness/service.ts';

export const ROUNDS = 50;

/** Makes the same call many times at once. */
export function together(ask: (n: number) => Promise<Answer>): Promise<Answer[]> {
  return Promise.all(Array.from({ length: ROUNDS }, (_, n) => ask(n)));
}

export function byStatus(answers: readonly Answer[]): Record<number, number> {
  const counts: Record<number, number> = {};
  for (const { status } of answers) counts[status] = (counts[status] ?? 0) + 1;
  return counts;
}

/** How often the operation took effect in the workspace. */
async function effects({ database }: TestService, { workspaceId }: TestWorkspace, operation: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(distinct request_id)::integer as count from audit_entry
    where workspace_id = ${workspaceId} and operation = ${operation}`.execute(database.kysely);
  return rows[0]?.count ?? 0;
}

/** Of concurrent changes one succeeds, and duplicates take effect once. */
export function races(test: CatalogueTest, operations: readonly Operation[]): void {
  const writes = operations.filter(isWrite);
  describe.each(named(writes.filter(({ ifMatch }) => ifMatch)))('%s', (id, operation) => {
    test('succeeds once of 50 concurrent calls with the same version; the others are refused', async ({
      service,
      workspace,
    }) => {
      const call = await service.records.validCall(operation, workspace);
      const before = await effects(service, workspace, id);
      const answers = await together(() =>
        service.send(workspace.api, call, operation.idempotencyKey ? { key: randomUUID() } : {}),
      );
      const success = answers.find(({ status }) => status < 300);
      const [others, code] = operation.method === 'DELETE' ? [404, 'NOT_FOUND'] : [412, 'VERSION_CONFLICT'];
      expect(byStatus(answers)).toEqual({ [success?.status ?? 200]: 1, [others]: ROUNDS - 1 });
      for (const { status, body } of answers) if (status === others) expect(body.error.code).toBe(code);
      expect(await effects(service, workspace, id)).toBe(before + 1);
    });
  });

  describe.each(named(writes.filter(({ idempotencyKey }) => idempotencyKey)))('%s', (id, operation) => {
    test('takes effect once for 50 concurrent duplicates, which get the same answer', async ({
      service,
      workspace,
    }) => {
      const call = await service.records.validCall(operation, workspace);
      const before = await effects(service, workspace, id);
      const answers = await together(() => service.send(workspace.api, call));
      expect(answers.filter(({ headers }) => headers['idempotent-replayed'] === undefined)).toHaveLength(1);
      const [first] = answers as [Answer];
      expect(first.status).toBeLessThan(300);
      for (const answer of answers) expect(replayedParts(answer)).toEqual(replayedParts(first));
      expect(await effects(service, workspace, id)).toBe(before + 1);
    });
  });
}
