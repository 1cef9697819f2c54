/**
 * The requests of each token in each of the last eleven seconds, the newest first: one row for each token and kind, shared
 * by all processes on this database. Unlogged: after a crash of PostgreSQL the counts start at zero.
 */
export const statements = [
  `create unlogged table rate_limit (
     workspace_id integer not null,
     access_token_id integer not null,
     kind text not null,
     second bigint not null,
     counts integer[] not null,
     primary key (workspace_id, access_token_id, kind)
   ) with (fillfactor = 50)`,

  // Gives back what was reserved and not used in an earlier second, and reserves up to p_wanted of what is left.
  // Eleven whole seconds hold every window of ten that ends now.
  `create function reserve_rate(
     p_workspace_id integer, p_access_token_id integer, p_kind text, p_limit integer,
     p_wanted integer, p_unused integer, p_unused_second bigint,
     out granted integer, out remaining integer, out second_reserved bigint, out valid_ms integer,
     out reset_seconds integer, out retry_seconds integer
   ) language plpgsql as $$
   declare
     at numeric; row_second bigint; held integer[]; age integer; total integer; newest integer; oldest integer;
   begin
     insert into rate_limit values (p_workspace_id, p_access_token_id, p_kind, 0, array_fill(0, array[11]))
     on conflict do nothing;
     select second, counts into row_second, held from rate_limit
     where workspace_id = p_workspace_id and access_token_id = p_access_token_id and kind = p_kind for update;
     at := extract(epoch from clock_timestamp());
     second_reserved := greatest(floor(at), row_second);
     age := least(second_reserved - row_second, 11);
     held := array_fill(0, array[age]) || held[1:11 - age];
     age := least(second_reserved - p_unused_second, 11) + 1;
     if p_unused > 0 and age <= 11 then held[age] := greatest(held[age] - p_unused, 0); end if;
     select coalesce(sum(count), 0) into total from unnest(held) count;
     granted := greatest(least(p_wanted, p_limit - total), 0);
     remaining := greatest(p_limit - total - granted, 0);
     held[1] := held[1] + granted;
     update rate_limit set second = second_reserved, counts = held
     where workspace_id = p_workspace_id and access_token_id = p_access_token_id and kind = p_kind;
     select coalesce(min(place), 1), coalesce(max(place), 1) into newest, oldest
     from unnest(held) with ordinality used (count, place) where count > 0;
     valid_ms := greatest(floor((second_reserved + 1 - at) * 1000), 0);
     reset_seconds := ceil(second_reserved + 12 - newest - at);
     retry_seconds := ceil(second_reserved + 12 - oldest - at);
   end $$`,
];
