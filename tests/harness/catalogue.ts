import { test as base } from 'vitest';
import { tokenCatalogue as catalogue } from '../../src/catalogue.ts';
import type { Operation } from '../../src/operation/operation.ts';
import type { Write } from '../../src/operation/write.ts';
import { defineTextField } from './administration.ts';
import type { Answer, CallOptions, Client } from './client.ts';
import { type Documentation, readDocumentation } from './documentation.ts';
import { createRecords, pathOf, type Records, type ValidCall } from './records.ts';
import { startService, type TestService, type TestServiceOptions, type TestWorkspace } from './service.ts';

/** A service, with helpers for a suite over a whole catalogue. */
export interface CatalogueService extends TestService {
  /** The operations that it serves. */
  operations: readonly Operation[];
  records: Records;
  documentation: Documentation;
  /** Makes a call with the given changes, and checks that the answer is as documented. */
  send(api: Client, call: ValidCall, changes?: CallChanges): Promise<Answer>;
}

export interface CallChanges extends CallOptions {
  /** Instead of the call's path and query. */
  target?: string;
}

/** A valid call of the operation in the shared workspace, created once per file. */
export type CallOf = (operation: Operation) => Promise<ValidCall>;

/** Sends that call with changes. */
type Ask = (operation: Operation, changes?: CallChanges) => Promise<Answer>;

export type CatalogueTest = ReturnType<typeof catalogueTest>;

/** A `test` with file-wide fixtures: a service with these operations, two workspaces, and a valid call of each operation. */
export function catalogueTest(operations: readonly Operation[] = catalogue, options: TestServiceOptions = {}) {
  return base
    .extend('options', { scope: 'file' }, () => ({ ...options, operations }))
    .extend('service', { scope: 'file' }, async ({ options }, { onCleanup }): Promise<CatalogueService> => {
      const service = await startCatalogue(options);
      onCleanup(() => service.stop());
      return service;
    })
    .extend('workspace', { scope: 'file' }, ({ service }): Promise<TestWorkspace> => service.workspace())
    .extend('other', { scope: 'file' }, ({ service }): Promise<TestWorkspace> => service.workspace())
    .extend('callOf', { scope: 'file' }, async ({ service, workspace }): Promise<CallOf> => {
      const calls = new Map<Operation, Promise<ValidCall>>();
      return (operation) => {
        const call = calls.get(operation) ?? service.records.validCall(operation, workspace);
        calls.set(operation, call);
        return call;
      };
    })
    .extend('ask', { scope: 'file' }, async ({ service, workspace, callOf }): Promise<Ask> => {
      return async (operation, changes) => service.send(workspace.api, await callOf(operation), changes);
    });
}

export async function startCatalogue(options: TestServiceOptions = {}): Promise<CatalogueService> {
  const service = await startService(options);
  const documentation = await readDocumentation(service.address);
  const operations = options.operations ?? catalogue;
  return {
    ...service,
    operations,
    records: createRecords(operations, service),
    documentation,
    async workspace() {
      const workspace = await service.workspace();
      await defineFields(service, workspace.slug);
      return workspace;
    },
    async send(api, call, { target, ...changes } = {}) {
      const answer = await api.call(call.operation.method, target ?? pathOf(call), { ...call.options, ...changes });
      documentation.expectDocumented(call.operation, answer);
      return answer;
    },
  };
}

/** Defines custom fields, so that the list of definitions has several pages. */
async function defineFields({ database }: TestService, workspace: string): Promise<void> {
  for (const entity of ['COMPANY', 'PERSON'] as const) {
    for (const position of [0, 1, 2]) {
      await defineTextField(database, {
        workspace,
        entity,
        key: `field_${position}`,
        label: `Field ${position}`,
        position,
      });
    }
  }
}

/** Operation id and operation, for `describe.each`. */
export function named<T extends Operation>(operations: readonly T[]): [id: string, operation: T][] {
  return operations.map((operation) => [operation.id, operation]);
}

export function isWrite(operation: Operation): operation is Write {
  return operation.kind === 'write';
}

/** The parts of an answer that an exact replay repeats. */
export function replayedParts({ status, text, headers }: Answer) {
  const { etag, location, 'x-request-id': requestId, 'content-type': contentType } = headers;
  return { status, text, etag, location, requestId, contentType };
}
