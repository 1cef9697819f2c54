import { readFileSync, statSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';
import type { Client } from 'pg';

export interface CapturedStatement {
  /** With placeholders `$1`, `$2`, … */
  text: string;
  /** The value of each placeholder as text. */
  values: (string | null)[];
}

/** In ms: time for a changed setting to reach every session, and for the log to be written. */
const SETTLE_MS = 400;
const LINE = /^\d{4}-\d\d-\d\d [\d:.]+ \w+ \[(\d+)\] (\w+): {2}(.*)$/;

/**
 * The statements of the transaction that the product runs for `request`, in order, without `begin` and `commit`. They
 * are read from PostgreSQL's log, so that they cannot differ from the product's. Nothing else may write meanwhile.
 */
export async function captureStatements(
  client: Client,
  log: string,
  request: () => Promise<void>,
): Promise<CapturedStatement[]> {
  await client.query(`alter system set log_statement = 'all'`);
  await client.query('select pg_reload_conf()');
  await delay(SETTLE_MS);
  const start = statSync(log).size;
  try {
    await request();
    await delay(SETTLE_MS);
  } finally {
    await client.query('alter system reset log_statement');
    await client.query('select pg_reload_conf()');
  }
  const statements = transactionIn(readFileSync(log).subarray(start).toString());
  if (statements.length === 0) throw new Error('The log shows no transaction of the product.');
  return statements;
}

interface Entry {
  process: string;
  severity: string;
  message: string;
}
/** The first transaction with prepared statements: the lines of one session from `begin` to `commit`. */
function transactionIn(log: string): CapturedStatement[] {
  const bySession = new Map<string, Entry[]>();
  for (const entry of entriesOf(log)) {
    const entries = bySession.get(entry.process) ?? [];
    entries.push(entry);
    bySession.set(entry.process, entries);
  }
  for (const entries of bySession.values()) {
    const begin = entries.findIndex(({ message }) => /^(statement|execute .*): begin$/.test(message));
    const commit = entries.findIndex(
      ({ message }, at) => at > begin && /^(statement|execute .*): commit$/.test(message),
    );
    if (begin >= 0 && commit > begin) return statementsOf(entries.slice(begin + 1, commit));
  }
  return [];
}

function entriesOf(log: string): Entry[] {
  const entries: Entry[] = [];
  for (const line of log.split('\n')) {
    const match = LINE.exec(line);
    const last = entries.at(-1);
    if (match) entries.push({ process: match[1] ?? '', severity: match[2] ?? '', message: match[3] ?? '' });
    else if (last && line.startsWith('\t')) last.message += `\n${line.slice(1)}`;
  }
  return entries;
}

function statementsOf(entries: Entry[]): CapturedStatement[] {
  const statements: CapturedStatement[] = [];
  for (const { severity, message } of entries) {
    const text = /^execute [^:]+: (.*)$/s.exec(message)?.[1];
    if (severity === 'LOG' && text !== undefined) statements.push({ text, values: [] });
    if (severity === 'DETAIL') statements.at(-1)?.values.push(...valuesIn(message));
  }
  return statements;
}

function valuesIn(detail: string): (string | null)[] {
  return [...detail.matchAll(/\$\d+ = (NULL|'((?:[^']|'')*)')/g)].map(([, whole, text]) =>
    whole === 'NULL' || text === undefined ? null : text.replaceAll("''", "'"),
  );
}
