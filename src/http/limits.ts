import type { ReserveRate } from '../access/rate-reservation.ts';
import { rateLimited } from '../operation/errors.ts';
import type { AdmittedCaller } from '../operation/perform.ts';
import { createRateWindow, type RateState, type RateWindow } from './rate-window.ts';
import { createSharedLimit } from './shared-limit.ts';

export interface LimitSettings {
  /** Per token in any 10 s; 0 turns it off. */
  reads: number;
  writes: number;
  /** Refused credentials per address in any 10 s; 0 turns it off. */
  failures: number;
  /** How this process reserves with others on the same database. Undefined: it is the only one. */
  reserve?: ReserveRate | undefined;
}

type Kind = 'reads' | 'writes' | 'failures';

export interface Limits {
  /** Takes one for the caller; `headers` receives the state. Throws `RATE_LIMITED`. */
  admit(kind: 'reads' | 'writes', caller: AdmittedCaller, headers: Record<string, string>): void | Promise<void>;
  /** Counts a refused credential against its address. Throws `RATE_LIMITED` instead of the refusal once there were too many. */
  refuse(address: string, headers: Record<string, string>): void;
}

const WINDOW_SECONDS = 10;

/** Limits per token, kept together with the other processes, and per address, kept alone. Header fields: draft-ietf-httpapi-ratelimit-headers-10. */
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

  const shared = settings.reserve && {
    reads: createSharedLimit('reads', settings.reads, settings.reserve),
    writes: createSharedLimit('writes', settings.writes, settings.reserve),
  };

  function take(kind: Kind, key: string): RateState {
    return windows[kind].take(key, performance.now());
  }

  function apply(kind: Kind, state: RateState, headers: Record<string, string>): void {
    headers['ratelimit-policy'] = policies[kind];
    headers.ratelimit = `"${kind}";r=${state.remaining};t=${state.resetSeconds}`;
    if (!state.allowed) throw rateLimited(state.retryAfterSeconds);
  }

  return {
    admit(kind, caller, headers) {
      if (settings[kind] === 0) return;
      const key = `${caller.workspaceId}:${caller.accessTokenId}`;
      if (!shared) return apply(kind, take(kind, key), headers);
      const settle = (agreed: RateState | undefined) => {
        // Counted here as well, for when the processes cannot agree.
        const alone = agreed?.allowed === false ? undefined : take(kind, key);
        const state = agreed ?? alone;
        if (state) apply(kind, state, headers);
      };
      const agreed = shared[kind].take(caller);
      return agreed instanceof Promise ? agreed.then(settle) : settle(agreed);
    },
    refuse(address, headers) {
      if (settings.failures > 0) apply('failures', take('failures', address), headers);
    },
  };
}
