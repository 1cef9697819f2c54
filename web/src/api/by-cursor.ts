/**
 * How a list is read page by page: `api.useInfiniteQuery('get', '/people', {…}, byCursor)`. The first page has no cursor;
 * null is left out of the address, and undefined would be sent as 0.
 */
export const byCursor = {
  pageParamName: 'cursor',
  initialPageParam: null,
  getNextPageParam: ({ nextCursor }: { nextCursor: string | null }) => nextCursor,
};
