import type { Database } from '../database/connect.ts';
import { unavailable } from '../operation/errors.ts';
import { Outside } from '../operation/outside.ts';
import type { Outbound } from '../outbound/guarded-fetch.ts';
import type { RegistrySettings } from './registry-settings.ts';
import { createUpstreamSource } from './registry-settings.ts';
import { type LookUpOutcome, rememberAnswers } from './remember-answers.ts';
import { createLocalSource } from './sources/local.ts';
import { type RegistrySource, RegistryUnavailable } from './sources/source.ts';

/** The registry that operations ask. */
export const companyRegistry = new Outside<RegistrySource>('the company registry');

export interface RegistryParts {
  settings: RegistrySettings;
  database: Pick<Database, 'run' | 'readSlowly'>;
  outbound: Pick<Outbound, 'request'>;
  clock(): Date;
  /** Told how each look-up in an upstream registry ended. */
  observe(source: string, outcome: LookUpOutcome): void;
  /** An answer could not be kept; it is given all the same. */
  onBackgroundError(error: unknown): void;
}

/** The registry that the settings choose. */
export function createCompanyRegistry(parts: RegistryParts): RegistrySource {
  const upstream = createUpstreamSource(parts.settings, parts.outbound);
  return upstream === undefined ? createLocalSource(parts.database) : rememberAnswers(upstream, parts);
}

/** Runs a look-up; what the registry cannot say now is a 503 to the caller, and the reason stays in the log. */
export async function orUnavailable<T>(lookUp: Promise<T>): Promise<T> {
  try {
    return await lookUp;
  } catch (error) {
    if (!(error instanceof RegistryUnavailable)) throw error;
    throw Object.assign(unavailable(error.retryAfterSeconds), { cause: error });
  }
}
