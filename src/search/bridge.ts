import { sql as kysely, type RawBuilder } from 'kysely';
import { bind } from '../database/fragment.ts';
import type { Sql } from '../database/sql.ts';

/** Our SQL as a fragment of the query builder, which reads still take. */
export function asFragment({ parts }: Sql<never>): RawBuilder<unknown> {
  const pieces = parts.map((part) =>
    typeof part === 'string' ? kysely.raw(part) : kysely`${bind(part.name)}::${kysely.raw(part.type)}`,
  );
  return kysely.join(pieces, kysely.raw(''));
}
