/**
 * Drops `btree_gin`, which served the indexes that `0005-search-grams.ts` replaced. It stays where it belongs to another
 * role, or where something else in the database uses it.
 */
export const statements = [
  `do $$ begin
     drop extension if exists btree_gin;
   exception when insufficient_privilege or dependent_objects_still_exist then null;
   end $$`,
];
