import type { Operation, Write } from '../../src/operation/operation.ts';
import type { Answer, CallOptions, Client } from './client.ts';
import { type Documentation, readDocumentation } from './documentation.ts';
import { createRecords, pathOf, type Records, type ValidCall } from './records.ts';
import { startService, type TestService, type TestServiceOptions } from './service.ts';

/** A service with what a suite over the whole catalogue needs. */
export interface CatalogueService extends TestService {
  records: Records;
  documentation: Documentation;
  /** Makes a call, changed where a test says so, and holds whatever is answered against the served description. */
  send(api: Client, call: ValidCall, changes?: CallChanges): Promise<Answer>;
}

export interface CallChanges extends CallOptions {
  /** Instead of the call's path and query. */
  target?: string;
}

export async function startCatalogue(options: TestServiceOptions = {}): Promise<CatalogueService> {
  const service = await startService(options);
  const documentation = await readDocumentation(service.address);
  return {
    ...service,
    records: createRecords(service),
    documentation,
    async send(api, call, { target, ...changes } = {}) {
      const answer = await api.call(call.operation.method, target ?? pathOf(call), { ...call.options, ...changes });
      documentation.expectDocumented(call.operation, answer);
      return answer;
    },
  };
}

/** Operation id and operation, for `describe.each`. */
export function named<T extends Operation>(operations: readonly T[]): [id: string, operation: T][] {
  return operations.map((operation) => [operation.id, operation]);
}

export function isWrite(operation: Operation): operation is Write {
  return operation.kind === 'write';
}

/** The parts of an answer that an exact replay repeats. */
export function essence({ status, text, headers }: Answer) {
  const { etag, location, 'x-request-id': requestId, 'content-type': contentType } = headers;
  return { status, text, etag, location, requestId, contentType };
}
