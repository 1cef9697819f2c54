import { bind, type Sql, sql } from '../database/sql.ts';
import type { FailureCode } from './generator.ts';

/** What made the content of a record. It is kept with the record, because runs may be removed by their age. */
export interface ContentOrigin {
  generatorName: string;
  generatorVersion: string;
  /** Why rules made it in place of the language model. Null: they did not. */
  fallbackCode: FailureCode | null;
}

/** Sets the columns of a record that gets content. */
export const setOrigin: Sql<ContentOrigin> = sql`generator_name = ${bind('generatorName::text')},
  generator_version = ${bind('generatorVersion::text')}, fallback_code = ${bind('fallbackCode::text')}`;

/** For a record that loses its content. */
export const clearOrigin: Sql = sql`generator_name = null, generator_version = null, fallback_code = null`;
