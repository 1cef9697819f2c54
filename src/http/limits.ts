import { rateLimited } from '../operation/errors.ts';
import type { AdmittedCaller } from '../operation/perform.ts';
import { createRateWindow, type RateState, type RateWindow } from './rate-window.ts';

export interface LimitSettings {
  /** Per token in any 10 s; 0 turns it off. */
  reads: number;
  writes: number;
  /** Refused credentials per address in any 10 s; 0 turns it off. */
  failures: number;
}

type Kind = 'reads' | 'writes' | 'failures';

export interface Limits {
  /** Takes one for the caller; `headers` receives the state. Throws `RATE_LIMITED`. */
  admit(kind: 'reads' | 'writes', caller: AdmittedCaller, headers: Record<string, string>): void;
  /** Counts a refused credential against its address. Throws `RATE_LIMITED` instead of the refusal once there were too many. */
  refuse(address: string, headers: Record<string, string>): void;
}

const WINDOW_SECONDS = 10;

/** The limits of one process. Header fields: draft-ietf-httpapi-ratelimit-headers-10. */
export function createLimits(settings: LimitSettings): Limits {
  const windows: Record<Kind, RateWindow> = {
    reads: createRateWindow({ limit: settings.reads }),
    writes: createRateWindow({ limit: settings.writes }),
    failures: createRateWindow({ limit: settings.failures }),
  };
  const policies: Record<Kind, string> = {
    reads: `"reads";q=${settings.reads};w=${WINDOW_SECONDS}`,
    writes: `"writes";q=${settings.writes};w=${WINDOW_SECONDS}`,
    failures: `"failures";q=${settings.failures};w=${WINDOW_SECONDS}`,
  };

  function take(kind: Kind, key: string, headers: Record<string, string>): void {
    if (settings[kind] === 0) return;
    const state: RateState = windows[kind].take(key, performance.now());
    headers['ratelimit-policy'] = policies[kind];
    headers.ratelimit = `"${kind}";r=${state.remaining};t=${state.resetSeconds}`;
    if (!state.allowed) throw rateLimited(state.retryAfterSeconds);
  }

  return {
    admit: (kind, caller, headers) => take(kind, `${caller.workspaceId}:${caller.accessTokenId}`, headers),
    refuse: (address, headers) => take('failures', address, headers),
  };
}
