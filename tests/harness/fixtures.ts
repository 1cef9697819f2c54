import { test as base } from 'vitest';
import { startService, type TestService, type TestServiceOptions, type TestWorkspace } from './service.ts';

/** An `it` with file-wide fixtures: a service and two workspaces. */
export function serviceTest(options: TestServiceOptions = {}) {
  return base
    .extend('options', { scope: 'file' }, () => options)
    .extend('service', { scope: 'file' }, async ({ options: given }, { onCleanup }): Promise<TestService> => {
      const service = await startService(given);
      onCleanup(() => service.stop());
      return service;
    })
    .extend('workspace', { scope: 'file' }, ({ service }): Promise<TestWorkspace> => service.workspace())
    .extend('other', { scope: 'file' }, ({ service }): Promise<TestWorkspace> => service.workspace())
    .extend('api', { scope: 'file' }, ({ workspace }) => workspace.api);
}

/** Runs with a separate service, for a test with other settings than its file. */
export async function withService(
  options: TestServiceOptions,
  run: (service: TestService) => Promise<void>,
): Promise<void> {
  const service = await startService(options);
  try {
    await run(service);
  } finally {
    await service.stop();
  }
}
