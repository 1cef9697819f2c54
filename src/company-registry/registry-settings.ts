import type { Outbound } from '../outbound/guarded-fetch.ts';
import { createCvrapiSource } from './sources/cvrapi.ts';
import type { RegistrySource } from './sources/source.ts';
import { createVirkSource } from './sources/virk.ts';

export const REGISTRY_SOURCES = ['local', 'cvrapi', 'virk'] as const;

export interface RegistrySettings {
  source: (typeof REGISTRY_SOURCES)[number];
  /** Address of another service of the same protocol. */
  url: string | undefined;
  /** Names the operator to the upstream. */
  userAgent: string;
  user: string;
  password: string;
  /** For a whole answer. */
  timeoutMs: number;
}

/** Quota of cvrapi.dk itself. Operators of another address know theirs. */
const FREE_REQUESTS_PER_DAY = 50;

/** The upstream that the settings name; undefined for `local`. Throws an Error that names an invalid setting. */
export function createUpstreamSource(
  { source, ...settings }: RegistrySettings,
  outbound: Pick<Outbound, 'request'>,
): RegistrySource | undefined {
  if (source === 'local') return undefined;
  if (source === 'virk') return createVirkSource({ ...settings, outbound });
  const maxRequestsPerDay = settings.url === undefined ? FREE_REQUESTS_PER_DAY : null;
  return createCvrapiSource({ ...settings, outbound, maxRequestsPerDay });
}
