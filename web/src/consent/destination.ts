import type { AgentDestination } from '../api/console';
import { useWords } from '../words/use-words';
import { consentWords } from './words';

/** Says where an agent's answer goes: a host, this computer, or an app. */
export function useDestination(): (destination: AgentDestination) => string {
  const say = useWords(consentWords);
  return ({ kind, host, scheme }) => {
    if (kind === 'site') return host ?? '';
    return kind === 'app' ? say('app', { scheme: scheme ?? '' }) : say('computer');
  };
}

/** Goes to the agent's address, which is another site's or an app's. The service has checked it. */
export function leave(address: string): void {
  location.assign(address);
}
