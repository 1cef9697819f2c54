/**
 * The same grams as since 0009, word by word: a third of the time for each written record (decision 8). A text with control
 * characters besides the line break before each field is taken apart as before.
 */
export const statements = [
  `create or replace function search_grams(workspace_id integer, searched text, company_id integer) returns bigint[]
     language plpgsql immutable parallel safe as $$
   declare
     text_of_words text := replace(searched, e'\\n ', ' ');
     word text;
     grams bigint[];
     beginnings bigint[];
   begin
     if text_of_words like ' %' and text_of_words !~ '[\\x01-\\x1f]' collate "C" then
       foreach word in array string_to_array(text_of_words, ' ') loop
         if word <> '' then
           word := ' ' || word;
           for n in 1 .. length(word) - 2 loop
             grams := grams || hashtextextended(substr(word, n, 3), workspace_id);
           end loop;
           if length(word) > 3 then
             beginnings := beginnings || hashtextextended(left(word, 4), workspace_id);
           end if;
         end if;
       end loop;
       grams := grams || beginnings;
     else
       grams := (
         select array_agg(hashtextextended(a || b || c, workspace_id)) filter (where c > ' ' collate "C")
           || array_agg(hashtextextended(a || b || c || d, workspace_id))
                filter (where a = ' ' and c > ' ' collate "C" and d > ' ' collate "C")
         from (select string_to_array(searched, null) as characters) text,
           unnest(characters, characters[2:], characters[3:], characters[4:]) as run (a, b, c, d)
         where b > ' ' collate "C");
     end if;
     if company_id is not null then
       grams := grams || hashtextextended('company ' || company_id::text, workspace_id);
     end if;
     return grams;
   end $$`,
];
