import type { ReserveRate } from '../access/rate-reservation.ts';
import type { PresentedToken } from '../access/token.ts';
import { LIMITS } from '../limits.ts';
import type { CountedCaller, Recognised } from '../operation/call.ts';
import { rateLimited } from '../operation/errors.ts';
import { clientNetwork } from './client-network.ts';
import { createKnownTokens, type KnownToken } from './known-tokens.ts';
import { createPace, FOR_STRANGERS, heldBack, type Pace } from './pace.ts';
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
  /** One request from an address. `headers` receives the state of the limit that it counts against. */
  visit(kind: 'reads' | 'writes', address: string, headers: Record<string, string>): Visit;
}

export interface Visit {
  /**
   * Decides by what this process knows of the token, before anything is looked up. Takes one of a known token's limit, and
   * holds the request back where the token does not wait between its requests; of an address that had too many
   * credentials refused, only known tokens go on. Throws `RATE_LIMITED`.
   */
  present(token: PresentedToken): Recognised | Promise<Recognised>;
  /** The token was found valid. Takes one of its limit where `present` did not. Throws `RATE_LIMITED`. */
  admit(caller: CountedCaller): void | Promise<void>;
  /** The credential was refused: counts it against the address. Throws `RATE_LIMITED` once there were too many. */
  refuse(): void;
  /** How long to hold back the answer to a request that was refused with `RATE_LIMITED` or before its caller was known, in ms. */
  holdMs(): number;
  /** The request is over, however it ended. */
  end(): void;
}

/** Refusals of one token. */
const REFUSALS = { perSecond: 200, burst: 100, longestMs: 5_000 };
/** Unknown tokens are served in a turn of their own: the workspace that they name proves nothing. */
const STRANGERS = -1;

/** Limits per token, kept together with the other processes, and per address, kept alone. Header fields: draft-ietf-httpapi-ratelimit-headers-10. */
export function createLimits(settings: LimitSettings): Limits {
  const windows: Record<Kind, RateWindow> = {
    reads: createRateWindow({ limit: settings.reads }),
    writes: createRateWindow({ limit: settings.writes }),
    failures: createRateWindow({ limit: settings.failures }),
  };
  const policies: Record<Kind, string> = {
    reads: `"reads";q=${settings.reads};w=${LIMITS.windowSeconds}`,
    writes: `"writes";q=${settings.writes};w=${LIMITS.windowSeconds}`,
    failures: `"failures";q=${settings.failures};w=${LIMITS.windowSeconds}`,
  };
  const shared = settings.reserve && {
    reads: createSharedLimit('reads', settings.reads, settings.reserve),
    writes: createSharedLimit('writes', settings.writes, settings.reserve),
  };
  const paces = { reads: paceOf(settings.reads), writes: paceOf(settings.writes) };
  const refusals = createPace(REFUSALS);
  const strangers = createPace(FOR_STRANGERS);
  const known = createKnownTokens();
  /** Look-ups of unknown tokens under way, by address: each may turn out to be a refusal. */
  const lookUps = new Map<string, number>();

  return { visit };

  function visit(kind: 'reads' | 'writes', address: string, headers: Record<string, string>): Visit {
    let hash = '';
    let taken = false;
    let lookingUp: string | undefined;
    return {
      present(presented) {
        hash = presented.hash.toString('latin1');
        const token = known.get(hash, performance.now());
        if (token === undefined) {
          const counted = clientNetwork(address);
          requireRoomForLookUp(counted, headers);
          lookUps.set(counted, (lookUps.get(counted) ?? 0) + 1);
          lookingUp = counted;
          return { known: false, turn: { workspaceId: STRANGERS, holder: counted } };
        }
        taken = true;
        const turn = { workspaceId: token.workspaceId, holder: String(token.accessTokenId) };
        const counted = take(kind, token, headers);
        const spread = () => heldBack(paces[kind]?.holdMs(keyOf(token), performance.now()) ?? 0);
        const wait = counted instanceof Promise ? counted.then(spread) : spread();
        return wait ? wait.then(() => ({ known: true, turn })) : { known: true, turn };
      },
      admit(caller) {
        known.remember(
          hash,
          { workspaceId: caller.workspaceId, accessTokenId: caller.accessTokenId },
          performance.now(),
        );
        if (!taken) return take(kind, caller, headers);
      },
      refuse() {
        known.forget(hash);
        if (settings.failures === 0) return;
        apply('failures', windows.failures.take(clientNetwork(address), performance.now()), headers);
      },
      holdMs() {
        const now = performance.now();
        const token = known.get(hash, now);
        return token ? refusals.holdMs(keyOf(token), now) : strangers.holdMs(clientNetwork(address), now);
      },
      end() {
        if (lookingUp === undefined) return;
        const left = (lookUps.get(lookingUp) ?? 1) - 1;
        if (left > 0) lookUps.set(lookingUp, left);
        else lookUps.delete(lookingUp);
        lookingUp = undefined;
      },
    };
  }

  /** Takes one of the token's limit, kept with the other processes where there are any. */
  function take(kind: 'reads' | 'writes', token: KnownToken, headers: Record<string, string>): void | Promise<void> {
    if (settings[kind] === 0) return;
    const alone = () => windows[kind].take(keyOf(token), performance.now());
    if (!shared) return apply(kind, alone(), headers);
    const settle = (agreed: RateState | undefined) => {
      // Counted here as well, for when the processes cannot agree.
      const counted = agreed?.allowed === false ? undefined : alone();
      const state = agreed ?? counted;
      if (state) apply(kind, state, headers);
    };
    const agreed = shared[kind].take(token);
    return agreed instanceof Promise ? agreed.then(settle) : settle(agreed);
  }

  function apply(kind: Kind, state: RateState, headers: Record<string, string>): void {
    headers['ratelimit-policy'] = policies[kind];
    headers.ratelimit = `"${kind}";r=${state.remaining};t=${state.resetSeconds}`;
    if (!state.allowed) throw rateLimited(state.retryAfterSeconds);
  }

  function requireRoomForLookUp(address: string, headers: Record<string, string>): void {
    if (settings.failures === 0) return;
    const state = windows.failures.peek(address, performance.now());
    if (state.remaining > (lookUps.get(address) ?? 0)) return;
    const retryAfterSeconds = Math.max(1, state.retryAfterSeconds);
    apply('failures', { ...state, allowed: false, remaining: 0, retryAfterSeconds }, headers);
  }
}

/**
 * Spreads the requests of a token over time: a thousand lists read at once would keep everybody else waiting. Undefined
 * where there is no limit to spread.
 */
function paceOf(limit: number): Pace | undefined {
  if (limit === 0) return undefined;
  return createPace({
    perSecond: Math.max(LIMITS.atOnce, limit / LIMITS.spreadSeconds),
    burst: Math.max(LIMITS.atOnce, limit * LIMITS.atOnceShare),
    longestMs: LIMITS.spreadSeconds * 1_000,
  });
}

const keyOf = ({ workspaceId, accessTokenId }: KnownToken) => `${workspaceId}:${accessTokenId}`;
