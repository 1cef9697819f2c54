/**
 * Puts what an agent has sent into one parameter, as it is. The router reads numbers and JSON in an address and writes them
 * in its own way, which would change the agent's `state`.
 */
export function keepQuery(): void {
  const { pathname, search } = location;
  if (pathname !== '/authorize' || search.startsWith('?asked=')) return;
  history.replaceState(history.state, '', `/authorize?${new URLSearchParams({ asked: search || '?' })}`);
}
