import { useEffect } from 'react';
import { usePlace } from './session';

/** What an event of a record makes stale: the queries whose paths begin so. */
const STALE: Readonly<Record<string, readonly string[]>> = {
  company: ['/companies', '/people', '/relationships', '/overview'],
  person: ['/people', '/companies', '/relationships', '/overview'],
  summary: ['/summaries', '/companies', '/people', '/overview'],
  briefing: ['/briefings', '/companies', '/overview'],
  token: ['/tokens', '/own-tokens', '/overview'],
  member: ['/members'],
  invitation: ['/invitations'],
  field: ['/fields', '/custom-field-definitions'],
  feature: ['/features'],
};

const ALWAYS = ['/audit-entries'];

/** Reads again what other people and the worker change while the page is open. */
export function useLiveUpdates(): void {
  const { workspace, queries } = usePlace();
  useEffect(() => {
    const events = new EventSource(`/console/events?workspace=${workspace.slug}`);
    events.onmessage = ({ data }) => {
      const { type } = JSON.parse(data) as { type: string };
      const stale = [...(STALE[type] ?? []), ...ALWAYS];
      void queries.invalidateQueries({
        predicate: ({ queryKey: [, path] }) => stale.some((prefix) => String(path).startsWith(prefix)),
      });
    };
    return () => events.close();
  }, [workspace.slug, queries]);
}
