import { OutboundFailed, OutboundRefused, OutboundTimeout } from '../../outbound/errors.ts';
import type { TokensUsed } from '../generator.ts';
import type { Reply } from './protocol.ts';
import type { Refusal } from './refusal.ts';

export const NOTHING: TokensUsed = { input: 0, output: 0 };

/** The endpoint, or a proxy before it, gave up waiting: the model may have worked. */
const TIMED_OUT: ReadonlySet<number> = new Set([408, 504, 524]);

/** What an answered request counts, at most `most`. See docs/decisions/0034-cost-cap.md. */
export function usedTokens(
  { status, reply, refusal }: { status: number; reply: Reply | undefined; refusal: Refusal },
  most: TokensUsed,
): TokensUsed {
  if (reply) return toldTokens(reply, most);
  // Providers bill what a filter has read.
  if (refusal.isDeclined) return { input: most.input, output: 0 };
  const isRefused = status >= 300 ? !TIMED_OUT.has(status) : Object.keys(refusal).length > 0;
  return isRefused ? NOTHING : most;
}

/** No prompt has 0 tokens, so an endpoint that counts 0 tells nothing. */
function toldTokens({ tokens: { input = 0, output } }: Reply, most: TokensUsed): TokensUsed {
  if (input > 0) return { input, output: output ?? most.output };
  return { input: most.input, output: output || most.output };
}

/** No connection was made: unknown name, refused, unreachable, or a certificate that is not accepted. */
const NO_CONNECTION =
  /: (?:ECONNREFUSED|ENOTFOUND|EAI_AGAIN|E(?:HOST|NET)(?:UNREACH|DOWN)|EADDRNOTAVAIL|UND_ERR_CONNECT_TIMEOUT|EPROTO|ERR_(?:TLS|SSL)_\w+|\w*CERT\w*|UNABLE_TO_\w+)$/;

/** Whether a request that failed has not reached the endpoint. Otherwise the model may have worked for it. */
export function wasNotSent(error: unknown): boolean {
  if (error instanceof OutboundRefused) return true;
  return (error instanceof OutboundFailed || error instanceof OutboundTimeout) && NO_CONNECTION.test(error.message);
}
