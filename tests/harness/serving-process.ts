import { rm } from 'node:fs/promises';
import { afterAll, beforeAll } from 'vitest';
import { copyTemplate } from './copy-template.ts';
import { type Environment, end, type ServingProcess, serve } from './process.ts';
import { quickFolder } from './quick-folder.ts';

export interface Served {
  /** The base address. Available while tests run. */
  readonly address: string;
  /** The value of a metric by name. NaN if there is none. */
  metric(name: string): Promise<number>;
  residentBytes(): Promise<number>;
}

/** Starts a service in a separate process on a new embedded database without demo data, for all tests of a file. */
export function servingProcess(environment: Environment = {}): Served {
  let folder: string;
  let service: ServingProcess;
  beforeAll(async () => {
    folder = quickFolder('kartotek-served-');
    await copyTemplate(folder);
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
    async metric(name) {
      const text = await (await fetch(`${service.address}/metrics`)).text();
      return Number(new RegExp(`^${name} (\\S+)$`, 'm').exec(text)?.[1]);
    },
    residentBytes: () => served.metric('kartotek_process_resident_memory_bytes'),
  };
  return served;
}
