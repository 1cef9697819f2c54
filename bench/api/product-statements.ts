import { Kysely, PostgresDialect, type RawBuilder } from 'kysely';
import { callerQuery } from '../../src/access/caller.ts';
import { compileStatement, type Statement } from '../../src/database/statement.ts';
import type { Tables } from '../../src/database/tables.ts';
import { claimQuery, recordChange, recordChangeAndAnswer } from '../../src/operation/idempotency.ts';
import { changedPerson, insertedPerson, lockedPerson } from '../../src/people/queries.ts';
import { referencedCompany } from './referenced-company.ts';

/** Only compiles: it has no database. */
const compiler = new Kysely<Tables>({
  dialect: new PostgresDialect({ pool: () => Promise.reject(new Error('This only compiles.')) }),
});
