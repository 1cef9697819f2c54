/**
 * PostgreSQL collects new entries of a GIN index in a list of up to 4 MB, and every look-up reads all of it: after an import, searches
 * took twice as long. A quarter of that costs an insert 2 to 4 % (decision 8). In kB.
 */
export const statements = ['company_search', 'company_search_name', 'person_search'].map(
  (index) => `alter index ${index} set (gin_pending_list_limit = 1024)`,
);
