import { OutboundRefused } from './errors.ts';

/** The address of a request, parsed. Throws `OutboundRefused` unless it is absolute http(s) without credentials in it. */
export function readTarget(address: string | URL): URL {
  if (!URL.canParse(String(address))) throw new OutboundRefused('not an absolute URL');
  return checked(new URL(address));
}

/** Where a redirect leads, under the same rules and never from https down to http. */
export function redirectTarget(from: URL, location: string): URL {
  if (!URL.canParse(location, from.href))
    throw new OutboundRefused(`${whereOf(from)}: redirected to something that is no URL`);
  const target = checked(new URL(location, from));
  if (from.protocol === 'https:' && target.protocol === 'http:') {
    throw new OutboundRefused(`${whereOf(from)}: redirected from https to http`);
  }
  return target;
}

/** Scheme, host and port: what may stand in a log. */
export function whereOf(url: URL): string {
  return `${url.protocol}//${url.host}`;
}

function checked(url: URL): URL {
  if (url.protocol !== 'http:' && url.protocol !== 'https:')
    throw new OutboundRefused(`scheme ${url.protocol} is not http(s)`);
  if (url.username !== '' || url.password !== '') throw new OutboundRefused(`${whereOf(url)}: credentials in the URL`);
  return url;
}
