import type { Outbound } from '../outbound/guarded-fetch.ts';
import { createCvrapiSource } from './sources/cvrapi.ts';
import type { RegistrySource } from './sources/source.ts';
import { createVirkSource } from './sources/virk.ts';

export const REGISTRY_SOURCES = ['local', 'cvrapi', 'virk'] as const;

export interface RegistrySettings {
  source: (typeof REGISTRY_SOURCES)[number];
  /** Another address of the same protocol. */
  url: string | undefined;
  /** Names the operator to the upstream. */
  userAgent: string;
  user: string;
  password: string;
  /** Longest wait for an answer, in ms. */
  timeoutMs: number;
}

/** The upstream that the settings name; undefined for `local`. Throws an Error whose sentence names the setting that is wrong. */
export function createUpstreamSource(
  { source, url, userAgent, user, password, timeoutMs }: RegistrySettings,
  outbound: Pick<Outbound, 'request'>,
): RegistrySource | undefined {
  const address = url === undefined ? {} : { url };
  switch (source) {
    case 'local':
      return undefined;
    case 'cvrapi':
      // The free quota is that of the public address; who runs or pays for another knows its own.
      return createCvrapiSource({
        outbound,
        ...address,
        userAgent,
        timeoutMs,
        ...(url === undefined ? {} : { maxRequestsPerDay: null }),
      });
    case 'virk':
      return createVirkSource({ outbound, ...address, user, password, timeoutMs });
  }
}
