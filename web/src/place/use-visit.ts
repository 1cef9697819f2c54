import { useLocation } from '@tanstack/react-router';
import { useState } from 'react';
import { forgetKept, keep, keptName, readKept } from './kept';
import { usePlace } from './session';

/** What was typed at one visit of a page. */
export interface Visit<Value> {
  read(): Value | undefined;
  keep(value: Value): void;
  forget(): void;
}

/**
 * Keeps a value for this visit of the page: it is there again after a reload, and for who comes back to it in this window. Whoever
 * opens the page again begins anew.
 */
export function useVisit<Value>(name: string): Visit<Value> {
  const { session, workspace } = usePlace();
  const entry = useLocation({ select: ({ state }) => state.__TSR_key ?? '' });
  // The address changes before the page is left.
  const [visit] = useState((): Visit<Value> => {
    const kept = keptName('visit', session.user.id, workspace.slug, name, entry);
    return {
      read: () => readKept<Value>(kept, sessionStorage),
      keep: (value) => void keep(kept, value, sessionStorage),
      forget: () => forgetKept(kept, sessionStorage),
    };
  });
  return visit;
}
