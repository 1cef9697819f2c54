import { currentTrace } from '../trace/current-trace.ts';
import { sqlState } from './transient.ts';

/** By text: statements are constants. */
const summaries = new Map<string, { operation: string; table: string | undefined }>();
const MOST_SUMMARIES = 5_000;

/** Starts a span where one is recorded. Call what it returns with the outcome. No value of a statement is told. */
export function startStatementSpan(
  text: string,
  name: string | undefined,
): ((error: Error | null) => void) | undefined {
  const parent = currentTrace()?.span;
  if (!parent) return undefined;
  const { operation, table } = summaryOf(text);
  const summary = table === undefined ? operation : `${operation} ${table}`;
  const span = parent.child({
    kind: 'client',
    name: summary,
    attributes: {
      'db.system.name': 'postgresql',
      'db.operation.name': operation,
      'db.query.summary': summary,
      ...(table !== undefined && { 'db.collection.name': table }),
      // As pg_prepared_statements has it.
      ...(name !== undefined && { 'kartotek.statement': name }),
    },
  });
  return (error) => {
    const state = error ? (sqlState(error) ?? 'failure') : undefined;
    if (state !== undefined) span?.set({ 'db.response.status_code': state });
    span?.end(state);
  };
}

/** What a statement does to which table first. A `with` may change several. */
function summaryOf(text: string) {
  let summary = summaries.get(text);
  if (!summary) {
    const change = /\b(insert into|update|delete from)\s+([a-z_]+)/.exec(text);
    const read = /\bfrom\s+([a-z_]+)/.exec(text);
    const first = /^\s*([a-z]+)/i.exec(text)?.[1] ?? '';
    const operation = change ? (change[1] ?? '').split(' ', 1)[0] : first === 'with' ? 'select' : first;
    summary = { operation: (operation ?? '').toUpperCase(), table: change?.[2] ?? read?.[1] };
    if (summaries.size < MOST_SUMMARIES) summaries.set(text, summary);
  }
  return summary;
}
