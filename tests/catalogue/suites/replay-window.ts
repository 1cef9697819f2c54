import { describe, expect } from 'vitest';
import type { Operation } from '../../../src/operation/operation.ts';
import { type CatalogueTest, essence, isWrite, named } from '../../harness/catalogue.ts';

const SECOND = 1_000;
const DAY = 86_400 * SECOND;

/** That an answer is replayed for 24 hours. */
export function replayWindow(test: CatalogueTest, operations: readonly Operation[]): void {
  const keyed = operations.filter(isWrite).filter(({ idempotencyKey }) => idempotencyKey);

  describe.each(named(keyed))('%s', (_id, operation) => {
    test('replays after 23:59:59 and runs anew after 24:00:01', async ({ service, workspace }) => {
      const call = await service.records.validCall(operation, workspace);
      // Moved by tests alone: a second may pass while the answers are on their way.
      service.clock.stand();
      const sendAs = (id: string) =>
        service.send(workspace.api, call, { headers: { ...call.options.headers, 'x-request-id': id } });
      const first = await sendAs('first');
      expect(first.status).toBeLessThan(300);

      service.clock.advance(DAY - SECOND);
      const replayed = await sendAs('replayed');
      expect(replayed.headers['idempotent-replayed']).toBe('true');
      expect(essence(replayed)).toEqual(essence(first));

      service.clock.advance(2 * SECOND);
      const anew = await sendAs('anew');
      expect(anew.headers['idempotent-replayed']).toBeUndefined();
      expect(anew.headers['x-request-id']).toBe('anew');
      // A change carries the version it was made for, which is long gone by then.
      if (operation.ifMatch) expect(anew.status).toBe(412);
      else expect(anew.status).toBeLessThan(300);
    });
  });
}
