import { exceptionFor, plainText } from './routed.ts';
import type { Run } from './run.ts';

export interface Verified {
  /** Statements that were explained. */
  statements: number;
  /** Those that need more than one task or step, for a known reason. */
  exceptions: number;
  /** What else was found, a sentence for each. */
  faults: readonly string[];
}

/** A value of each type, which every statement can be planned with. */
const VALUES: Readonly<Record<string, string>> = {
  text: '1',
  integer: '1',
  bigint: '1',
  smallint: '1',
  real: '1',
  boolean: 'true',
  timestamptz: '2026-01-01T00:00:00Z',
  json: '{}',
  jsonb: '[]',
  bytea: 'a',
};

/** Explains each statement on the cluster: one task, and nothing in front of it. */
export async function verifyStatements(run: Run, texts: readonly string[]): Promise<Verified> {
  const faults: string[] = [];
  let exceptions = 0;
  for (const text of texts) {
    if (exceptionFor(text)?.onlyElsewhere) continue;
    const fault = await faultOf(run, text);
    if (fault === undefined) continue;
    if (fault.kind !== 'error' && exceptionFor(text)) exceptions += 1;
    else faults.push(`${fault.sentence}: ${plainText(text).slice(0, LONGEST_TEXT)}`);
  }
  return { statements: texts.length, exceptions, faults };
}

const LONGEST_TEXT = 200;

interface Fault {
  kind: 'error' | 'steps';
  sentence: string;
}

async function faultOf(run: Run, text: string): Promise<Fault | undefined> {
  try {
    const rows = await run(`explain (costs off, format json) ${withValues(text)}`);
    const [plan] = Object.values(rows[0] ?? {});
    const told = typeof plan === 'string' ? plan : JSON.stringify(plan);
    if (told.includes('"Subplans"')) return { kind: 'steps', sentence: 'takes more than one step' };
    if (told.includes('INSERT ... SELECT')) return { kind: 'steps', sentence: 'passes rows through the coordinator' };
    const many = [...told.matchAll(/"Task Count": ?(\d+)/g)].some(([, count]) => count !== '1');
    return many ? { kind: 'steps', sentence: 'asks more than one shard' } : undefined;
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    return { kind: 'error', sentence: `cannot be planned (${error.message})` };
  }
}

function withValues(text: string): string {
  const dated = text.replace(/\$\d+::text::date/g, `'2026-01-01'::date`);
  return dated.replace(/\$\d+::([a-z]+)(\[\])?/g, (_place, type: string, array = '') =>
    array ? `'{${VALUES[type]}}'::${type}[]` : `'${VALUES[type]}'::${type}`,
  );
}
