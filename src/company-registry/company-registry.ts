import type { Database } from '../database/connect.ts';
import { unavailable } from '../operation/errors.ts';
import type { Outbound } from '../outbound/guarded-fetch.ts';
import { localFacts, type RegistryFacts } from './registry-facts.ts';
import { createUpstreamSource, type RegistrySettings } from './registry-settings.ts';
import { type RememberOptions, rememberAnswers } from './remember-answers.ts';
import { createLocalSource } from './sources/local.ts';
import { type RegistrySource, RegistryUnavailable } from './sources/source.ts';

/** What operations look companies up in. The look-ups throw the API's 503 if no answer can be given now. */
export interface CompanyRegistry extends Omit<RegistrySource, 'name'> {
  facts(): Promise<RegistryFacts>;
}

/** What operations that ask the registry need. */
export interface NeedsRegistry {
  companyRegistry: CompanyRegistry;
}

export interface RegistryParts extends RememberOptions {
  settings: RegistrySettings;
  database: Pick<Database, 'run' | 'readSlowly'>;
  outbound: Pick<Outbound, 'request'>;
}

/** The registry that the settings choose. */
export function createCompanyRegistry(parts: RegistryParts): CompanyRegistry {
  const upstream = createUpstreamSource(parts.settings, parts.outbound);
  const source = upstream ? rememberAnswers(upstream, parts) : createLocalSource(parts.database);
  return {
    facts: upstream ? async () => ({ source: upstream.name, companies: null, lastChangeAt: null }) : localFacts(parts),
    byNumber: (number) => orUnavailable(source.byNumber(number)),
    byName: (query, limit) => orUnavailable(source.byName(query, limit)),
  };
}

/** Answers 503 where the registry is unavailable. The reason is the error's cause, for the log. */
async function orUnavailable<T>(lookUp: Promise<T>): Promise<T> {
  try {
    return await lookUp;
  } catch (error) {
    if (!(error instanceof RegistryUnavailable)) throw error;
    throw Object.assign(unavailable(error.retryAfterSeconds), { cause: error });
  }
}
