import { describe, expect } from 'vitest';
import { type Operation, requiresKey } from '../../../src/operation/operation.ts';
import { type CatalogueTest, isWrite, named, replayedParts } from '../../harness/catalogue.ts';

const SECOND = 1_000;
const DAY = 86_400 * SECOND;

/** An answer is replayed for 24 hours. */
export function replayWindow(test: CatalogueTest, operations: readonly Operation[]): void {
  const keyed = operations.filter(requiresKey);

  describe.each(named(keyed))('%s', (_id, operation) => {
    test('replays after 23:59:59 and runs again after 24:00:01', async ({ service, workspace }) => {
      const call = await service.records.validCall(operation, workspace);
      // Stops the clock, because a second may pass during the requests.
      service.clock.stop();
      const sendAs = (id: string) =>
        service.send(workspace.api, call, { headers: { ...call.options.headers, 'x-request-id': id } });
      const first = await sendAs('first');
      expect(first.status).toBeLessThan(300);

      service.clock.advance(DAY - SECOND);
      const replayed = await sendAs('replayed');
      expect(replayed.headers['idempotent-replayed']).toBe('true');
      expect(replayedParts(replayed)).toEqual(replayedParts(first));

      service.clock.advance(2 * SECOND);
      const repeated = await sendAs('repeated');
      expect(repeated.headers['idempotent-replayed']).toBeUndefined();
      expect(repeated.headers['x-request-id']).toBe('repeated');
      // The version in If-Match is outdated by the first call.
      if (isWrite(operation) && operation.ifMatch) expect(repeated.status).toBe(412);
      else expect(repeated.status).toBeLessThan(300);
    });
  });
}
