/** Pages to which a sign-in may lead. */
const OWN = /^\/(?:w\/[^/]|invitation\/[^/]|(?:account|authorize)$)/;

/** The path, if it is a page of the console; otherwise undefined. A link cannot lead to another site by it. */
export function ownPath(given: unknown): string | undefined {
  if (typeof given !== 'string' || !given.startsWith('/') || !URL.canParse(given, location.origin)) return undefined;
  const { origin, pathname, search, hash } = new URL(given, location.origin);
  return origin === location.origin && OWN.test(pathname) ? pathname + search + hash : undefined;
}
