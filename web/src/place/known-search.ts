/**
 * A route's `validateSearch`. The page gets what `read` returns, and nothing else that the address says: the router lays that
 * over the raw parameters, so all others are set to undefined here. The router then leaves them out of the address too.
 */
export function knownSearch<Search extends object>(read: (search: Record<string, unknown>) => Search) {
  return (search: Record<string, unknown>): Search => ({
    ...Object.fromEntries(Object.keys(search).map((name) => [name, undefined])),
    ...read(search),
  });
}
