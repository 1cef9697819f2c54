import { byCursor } from '../api/by-cursor';

/** Beyond this many pages a list is not read again by itself: each page is a request. */
const MOST_REREAD = 10;

interface Loaded {
  state: { data?: { pages: readonly unknown[] } | undefined };
}

/** How lists are read: by cursor, and the answers stay while the person looks at a record and comes back. */
export const LIST_PAGES = {
  ...byCursor,
  enabled: ({ state }: Loaded) => (state.data?.pages.length ?? 0) <= MOST_REREAD,
  gcTime: 15 * 60_000,
} as const;
