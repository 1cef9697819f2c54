/** `btree_gin` served indexes that 0005 replaced. It stays if another role owns it or something else uses it. */
export const statements = [
  `do $$ begin
     drop extension if exists btree_gin;
   exception when insufficient_privilege or dependent_objects_still_exist then null;
   end $$`,
];
