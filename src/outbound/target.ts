import { OutboundRefused } from './errors.ts';

/** The address of a request, parsed. Throws `OutboundRefused` unless it is absolute http(s) without credentials in it. */
export function readTarget(address: string | URL): URL {
  if (!URL.canParse(String(address))) throw new OutboundRefused('not an absolute URL');
  return requireHttp(new URL(address));
}

/** The address of a redirect, by the same rules. Refuses a step from https to http. */
export function redirectTarget(from: URL, location: string): URL {
  if (!URL.canParse(location, from.href)) throw new OutboundRefused(`${originOf(from)}: redirected to an invalid URL`);
  const target = requireHttp(new URL(location, from));
  if (from.protocol === 'https:' && target.protocol === 'http:') {
    throw new OutboundRefused(`${originOf(from)}: redirected from https to http`);
  }
  return target;
}

/** Scheme, host and port: the parts of an address that may be logged. */
export function originOf(url: URL): string {
  return `${url.protocol}//${url.host}`;
}

function requireHttp(url: URL): URL {
  if (url.protocol !== 'http:' && url.protocol !== 'https:')
    throw new OutboundRefused(`scheme ${url.protocol} is not http(s)`);
  if (url.username !== '' || url.password !== '') throw new OutboundRefused(`${originOf(url)}: credentials in the URL`);
  return url;
}
