import { raw, sql } from './sql.ts';
import { type StatementText, statement } from './statement.ts';

/** On every node of a Citus cluster, whole: what all workspaces' statements join. */
export const REFERENCE_TABLES = ['organization', 'workspace', 'app_user', 'membership'] as const;

const ANY = `(?:${REFERENCE_TABLES.join('|')})`;
const CHANGES = new RegExp(`\\b(?:insert into|update|delete from) ${ANY}\\b`);
const READS = new RegExp(`\\b(?:from|join) ${ANY}\\b`);
const NAMED = new RegExp(`^${ANY}$`);

/** Whether a statement changes or locks rows of these tables. For it, Citus locks the whole table until the transaction ends. */
export function locksReferenceTable(one: StatementText): boolean {
  const before = known.get(one);
  if (before !== undefined) return before;
  const found = findsLock(one.text);
  known.set(one, found);
  return found;
}

const known = new WeakMap<StatementText, boolean>();

function findsLock(text: string): boolean {
  const plain = text.replace(/\s+/g, ' ');
  if (CHANGES.test(plain)) return true;
  const [locks, named] = /\bfor (?:no key update|update|key share|share)(?: of (\w+))?/.exec(plain) ?? [];
  if (!locks) return false;
  return named ? NAMED.test(named) : READS.test(plain);
}

/**
 * Transactions that lock these tables take turns on Citus. They lock several, in an order that Citus and foreign keys choose,
 * so those of unrelated workspaces would end in deadlocks.
 */
export const lockReferenceTables = statement<object>(
  sql`select from pg_advisory_xact_lock(${raw('3853314791062309109')})`,
);
