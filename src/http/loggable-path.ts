/** Longer segments may be a token or the secret of a link, others an address or a name. */
const PLAIN = /^[\w.-]{1,20}$/;
const MOST_SEGMENTS = 8;

/** A path that has no route, for the log: without its query, and with `*` for whatever could be a secret or personal. */
export function loggablePath(target: string): string {
  const [path = ''] = target.split(/[?#]/, 1);
  const segments = path.split('/', MOST_SEGMENTS + 2);
  const kept = segments.slice(0, MOST_SEGMENTS + 1).map((part) => (part === '' || PLAIN.test(part) ? part : '*'));
  return segments.length > kept.length ? `${kept.join('/')}/…` : kept.join('/');
}
