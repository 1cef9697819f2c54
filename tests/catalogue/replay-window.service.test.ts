import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { catalogue } from '../../src/catalogue.ts';
import { type CatalogueService, essence, isWrite, named, startCatalogue } from '../harness/catalogue.ts';
import type { TestWorkspace } from '../harness/service.ts';

let service: CatalogueService;
let workspace: TestWorkspace;

beforeAll(async () => {
  service = await startCatalogue();
  workspace = await service.workspace();
  service.clock.stand();
});
afterAll(() => service.stop());

const SECOND = 1_000;
const DAY = 86_400 * SECOND;
const keyed = catalogue.filter(isWrite).filter(({ idempotencyKey }) => idempotencyKey);

describe.each(named(keyed))('%s', (_id, operation) => {
  it('replays after 23:59:59 and runs anew after 24:00:01', async () => {
    const call = await service.records.validCall(operation, workspace);
    const ask = (id: string) =>
      service.send(workspace.api, call, { headers: { ...call.options.headers, 'x-request-id': id } });
    const first = await ask('first');
    expect(first.status).toBeLessThan(300);

    service.clock.advance(DAY - SECOND);
    const replayed = await ask('replayed');
    expect(replayed.headers['idempotent-replayed']).toBe('true');
    expect(essence(replayed)).toEqual(essence(first));

    service.clock.advance(2 * SECOND);
    const anew = await ask('anew');
    expect(anew.headers['idempotent-replayed']).toBeUndefined();
    expect(anew.headers['x-request-id']).toBe('anew');
    // A change carries the version it was made for, which is long gone by then.
    if (operation.ifMatch) expect(anew.status).toBe(412);
    else expect(anew.status).toBeLessThan(300);
  });
});
