import { type EncodedText, encodeText } from './encoded-text.ts';

/** Texts are kept compressed for so many addresses of the service. Without a public address, each value of `Host` is one. */
const MOST_ORIGINS = 4;

const ORIGIN = /^https?:\/\/([\w.-]+|\[[\da-f:.]+\])(:\d+)?$/;

/** A text in which `{{origin}}` stands for the address under which it is read. It is rendered when it is first asked for. */
export function textsByOrigin(type: string, render: () => string): (origin: string) => EncodedText {
  let rendered: string | undefined;
  const kept = new Map<string, EncodedText>();

  return (origin) => {
    const known = kept.get(origin);
    if (known) return known;
    rendered ??= render();
    const text = encodeText(type, textAt(rendered, origin));
    if (kept.size < MOST_ORIGINS) kept.set(origin, text);
    // Compressing again for each request would cost more than sending the text as it is.
    else return () => text(undefined);
    return text;
  };
}

/** A `Host` that is no host is not repeated: links then have no address. */
function textAt(rendered: string, origin: string): () => string {
  return () => rendered.replaceAll('{{origin}}', ORIGIN.test(origin) ? origin : '');
}
