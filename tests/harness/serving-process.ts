import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll } from 'vitest';
import { type Environment, end, type ServingProcess, serve } from './process.ts';

export interface Served {
  /** The base address; known once the tests run. */
  readonly address: string;
  /** A figure of its metrics, by name; NaN where it has none of that name. */
  figure(name: string): Promise<number>;
  residentBytes(): Promise<number>;
}

/** For all tests of a file: a service in a process of its own, on an embedded database of its own. */
export function servingProcess(environment: Environment = {}): Served {
  let folder: string;
  let service: ServingProcess;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'kartotek-served-'));
    service = await serve({ KARTOTEK_DATA: folder, ...environment });
  });
  afterAll(async () => {
    await end(service);
    await rm(folder, { recursive: true, force: true });
  });
  const served: Served = {
    get address() {
      return service.address;
    },
    async figure(name) {
      const text = await (await fetch(`${service.address}/metrics`)).text();
      return Number(new RegExp(`^${name} (\\S+)$`, 'm').exec(text)?.[1]);
    },
    residentBytes: () => served.figure('kartotek_process_resident_memory_bytes'),
  };
  return served;
}
