import type { RateKind, RateRows } from '../access/rate-rows.ts';
import type { PresentedToken } from '../access/token.ts';
import { LIMITS } from '../limits.ts';
import type { CountedCaller, Recognised } from '../operation/call.ts';
import { type OperationError, rateLimited } from '../operation/errors.ts';
import { clientNetwork } from './client-network.ts';
import { createKnownTokens, type KnownToken } from './known-tokens.ts';
import { createRateExchange, type RateExchange } from './rate-exchange.ts';
import { createRateWindow, type RateState } from './rate-window.ts';
import { createSharedLimit } from './shared-limit.ts';
import { createThrottle, delay, FOR_ANONYMOUS } from './throttle.ts';

export interface LimitSettings {
  /** Per token in any 10 s; 0 turns it off. */
  reads: number;
  writes: number;
  /** Refused credentials per address in any 10 s; 0 turns it off. */
  failures: number;
  /** What all processes on the same database have counted. Undefined: this is the only one. */
  shared?: RateRows | undefined;
  /** Called for each request that is refused. */
  onRefusal?: ((kind: Kind) => void) | undefined;
}

type Kind = RateKind | 'failures';

export interface Limits {
  /** Called for each request, with the client's address. */
  begin(kind: RateKind, address: string): RequestLimit;
}

/** The limits that one request counts against. */
export interface RequestLimit {
  /**
   * Called before the token is looked up. Counts the request of a known token, and delays it if the token sends many at
   * once. Refuses an unknown token if too many credentials from its address were refused. Throws `RATE_LIMITED`.
   */
  recognise(token: Pick<PresentedToken, 'hash'>): Recognised | Promise<Recognised>;
  /** The token is valid. Counts the request if `recognise` did not. Throws `RATE_LIMITED`. */
  count(caller: CountedCaller): void | Promise<void>;
  /** The credential was refused. Counts this for the address; returns `RATE_LIMITED` if it is over its limit. */
  refuse(): OperationError | undefined;
  /** The state of the limit that last counted the request. */
  headers(): Readonly<Record<string, string>>;
  /** How long to delay a refusal (403, 429), or any answer to an unknown caller, in ms. */
  delayMs(): number;
  /** Called once the request has ended. */
  end(): void;
}

/** Refusals of one token. */
const REFUSALS = { perSecond: 200, burst: 100, longestMs: 5_000 };
/** Unknown tokens have a separate queue, because nothing proves that they belong to the workspace that they name. */
const UNKNOWN_TOKENS = -1;

/** Limits per token, shared with the other processes, and per address, for this process. Headers: draft-ietf-httpapi-ratelimit-headers-10. */
export function createLimits(settings: LimitSettings): Limits {
  const exchange = settings.shared && createRateExchange(settings.shared);
  const tokens = {
    reads: createTokenLimit('reads', settings.reads, exchange),
    writes: createTokenLimit('writes', settings.writes, exchange),
  };
  const failures = createRateWindow(settings.failures);
  const refusals = createThrottle(REFUSALS);
  const anonymous = createThrottle(FOR_ANONYMOUS);
  const known = createKnownTokens();
  /** Look-ups of unknown tokens under way, by network: each may turn out to be a refusal. */
  const lookUps = new Map<string, number>();

  return { begin };

  function begin(kind: RateKind, address: string): RequestLimit {
    const { take, delayMs } = tokens[kind];
    let hash = '';
    let taken = false;
    let lookingUp: string | undefined;
    let headers: Record<string, string> = {};

    return {
      recognise(presented) {
        hash = presented.hash.toString('latin1');
        const token = known.get(hash, performance.now());
        if (!token) {
          lookingUp = beginLookUp();
          return { known: false, turn: { workspaceId: UNKNOWN_TOKENS, holder: lookingUp } };
        }
        taken = true;
        const turn = { workspaceId: token.workspaceId, holder: token.holder };
        const spread = (state: RateState | undefined) => {
          requireAllowed(kind, state);
          return delay(delayMs(token));
        };
        const state = take(token);
        const wait = state instanceof Promise ? state.then(spread) : spread(state);
        return wait ? wait.then(() => ({ known: true, turn })) : { known: true, turn };
      },
      count({ workspaceId, holder }) {
        const token = { workspaceId, holder };
        known.remember(hash, token, performance.now());
        const state = taken ? undefined : take(token);
        if (state instanceof Promise) return state.then((settled) => requireAllowed(kind, settled));
        requireAllowed(kind, state);
      },
      refuse() {
        known.forget(hash);
        if (settings.failures === 0) return undefined;
        return refusalBy('failures', failures.take(clientNetwork(address), performance.now()));
      },
      headers: () => headers,
      delayMs() {
        const now = performance.now();
        const token = known.get(hash, now);
        return token ? refusals.delayMs(keyOf(token), now) : anonymous.delayMs(clientNetwork(address), now);
      },
      end() {
        if (lookingUp === undefined) return;
        const left = (lookUps.get(lookingUp) ?? 1) - 1;
        if (left > 0) lookUps.set(lookingUp, left);
        else lookUps.delete(lookingUp);
        lookingUp = undefined;
      },
    };

    /** Counts a look-up under way for the client's network, and returns the network. */
    function beginLookUp(): string {
      const network = clientNetwork(address);
      const underWay = lookUps.get(network) ?? 0;
      if (settings.failures > 0) {
        const state = failures.peek(network, performance.now());
        const retryAfterSeconds = Math.max(1, state.retryAfterSeconds);
        if (state.remaining <= underWay) {
          requireAllowed('failures', { ...state, allowed: false, remaining: 0, retryAfterSeconds });
        }
      }
      lookUps.set(network, underWay + 1);
      return network;
    }

    /** Undefined: the limit is off, or the request is counted already. */
    function requireAllowed(limit: Kind, state: RateState | undefined): void {
      const refusal = state && refusalBy(limit, state);
      if (refusal) throw refusal;
    }

    function refusalBy(limit: Kind, state: RateState): OperationError | undefined {
      headers = {
        'ratelimit-policy': `"${limit}";q=${settings[limit]};w=${LIMITS.windowSeconds}`,
        ratelimit: `"${limit}";r=${state.remaining};t=${state.resetSeconds}`,
      };
      if (state.allowed) return undefined;
      settings.onRefusal?.(limit);
      return rateLimited(state.retryAfterSeconds);
    }
  }
}

interface TokenLimit {
  /** Counts one request. Undefined: the limit is off. */
  take(token: KnownToken): RateState | undefined | Promise<RateState>;
  /** How long to delay the token's next request, in ms. */
  delayMs(token: KnownToken): number;
}

function createTokenLimit(kind: RateKind, limit: number, exchange: RateExchange | undefined): TokenLimit {
  if (limit === 0) return { take: () => undefined, delayMs: () => 0 };
  // A thousand lists read at once would delay all other clients.
  const throttle = createThrottle({
    perSecond: Math.max(LIMITS.atOnce, limit / LIMITS.spreadSeconds),
    burst: Math.max(LIMITS.atOnce, limit * LIMITS.atOnceShare),
    longestMs: LIMITS.spreadSeconds * 1_000,
  });
  const window = createRateWindow(limit);
  const shared = exchange && createSharedLimit(kind, limit, exchange);
  const takeAlone = (token: KnownToken) => window.take(keyOf(token), performance.now());
  return {
    take(token) {
      if (!shared) return takeAlone(token);
      const settle = (agreed: RateState | undefined) => {
        // Also counted here, for when the other processes cannot be reached.
        const alone = agreed?.allowed === false ? agreed : takeAlone(token);
        return agreed ?? alone;
      };
      const agreed = shared.take({ workspaceId: token.workspaceId, accessTokenId: Number(token.holder) });
      return agreed instanceof Promise ? agreed.then(settle) : settle(agreed);
    },
    delayMs: (token) => throttle.delayMs(keyOf(token), performance.now()),
  };
}

const keyOf = ({ workspaceId, holder }: KnownToken) => `${workspaceId}:${holder}`;
