import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

/** The content codings that we serve, the smallest first. */
const CODINGS = ['br', 'gzip', 'identity'] as const;
type Coding = (typeof CODINGS)[number];

/** Encodes outside the event loop's thread. */
const ENCODERS: Readonly<Record<Coding, (text: Buffer) => Promise<Buffer> | Buffer>> = {
  br: (text) =>
    promisify(brotliCompress)(text, {
      params: { [constants.BROTLI_PARAM_QUALITY]: 9, [constants.BROTLI_PARAM_SIZE_HINT]: text.length },
    }),
  gzip: (text) => promisify(gzip)(text, { level: constants.Z_BEST_COMPRESSION }),
  identity: (text) => text,
};

/** The text as the client wants it, with the headers that say so. `accepted`: its `Accept-Encoding`. */
export type EncodedText = (accepted: string | undefined) => Promise<{ headers: Record<string, string>; body: Buffer }>;

type Read = () => string | Buffer | Promise<string | Buffer>;

/**
 * A text that does not change while the process runs. It is read and encoded when a client first asks for a coding, and
 * kept in that coding. `type`: its media type. `readEncoded`: reads it in codings that are there already.
 */
export function encodeText(type: string, read: Read, readEncoded: Partial<Record<Coding, Read>> = {}): EncodedText {
  const bodies = new Map<Coding, Promise<Buffer>>();

  async function encode(coding: Coding): Promise<Buffer> {
    const encoded = readEncoded[coding];
    const content = await (encoded ?? read)();
    const bytes = typeof content === 'string' ? Buffer.from(content) : content;
    return encoded ? bytes : ENCODERS[coding](bytes);
  }

  function bodyIn(coding: Coding): Promise<Buffer> {
    const known = bodies.get(coding);
    if (known) return known;
    const body = encode(coding);
    bodies.set(coding, body);
    // Try again at the next request.
    body.catch(() => bodies.delete(coding));
    return body;
  }

  return async (accepted) => {
    const coding = chooseCoding(accepted);
    const body = await bodyIn(coding);
    return {
      headers: {
        'content-type': type,
        vary: 'accept-encoding',
        ...(coding === 'identity' ? {} : { 'content-encoding': coding }),
      },
      body,
    };
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
