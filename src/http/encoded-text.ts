import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

/** The content codings that we serve, the smallest first. */
const CODINGS = ['br', 'gzip', 'identity'] as const;
type Coding = (typeof CODINGS)[number];

/** A text that does not change while the process runs, in every coding. */
export interface EncodedText {
  readonly type: string;
  readonly bodies: Readonly<Record<Coding, Buffer>>;
}

/** Encodes a text once, for all its answers. `type`: its media type. */
export function encodeText(type: string, text: string): EncodedText {
  const identity = Buffer.from(text);
  const quality = { [constants.BROTLI_PARAM_QUALITY]: 9, [constants.BROTLI_PARAM_SIZE_HINT]: identity.length };
  return {
    type,
    bodies: {
      br: brotliCompressSync(identity, { params: quality }),
      gzip: gzipSync(identity, { level: constants.Z_BEST_COMPRESSION }),
      identity,
    },
  };
}

/** The text as the client wants it, with the headers that say so. `accepted`: its `Accept-Encoding`. */
export function answerText(
  { type, bodies }: EncodedText,
  accepted: string | undefined,
): { headers: Record<string, string>; body: Buffer } {
  const coding = chooseCoding(accepted);
  return {
    headers: {
      'content-type': type,
      vary: 'accept-encoding',
      ...(coding === 'identity' ? {} : { 'content-encoding': coding }),
    },
    body: bodies[coding],
  };
}

/** By RFC 9110, section 12.5.3. A client that accepts none of our codings gets the text without one. */
function chooseCoding(accepted = ''): Coding {
  const weights = new Map(
    accepted
      .toLowerCase()
      .split(',')
      .map((part) => {
        const [coding = '', ...parameters] = part.split(';').map((piece) => piece.trim());
        const weight = parameters.find((parameter) => parameter.startsWith('q='))?.slice(2);
        return [coding, weight === undefined ? 1 : Number(weight) || 0];
      }),
  );
  const weightOf = (coding: Coding) => weights.get(coding) ?? weights.get('*') ?? 0;
  const [best = 'identity'] = CODINGS.filter((coding) => weightOf(coding) > 0).sort(
    (a, b) => weightOf(b) - weightOf(a),
  );
  return best;
}
