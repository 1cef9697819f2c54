import type { TSchema } from 'typebox';
import { compiledTexts } from '../database/statement.ts';
import { callerStatements } from '../operation/authorise.ts';
import type { Operation } from '../operation/operation.ts';
import { compileRead } from '../operation/perform-read.ts';
import type { Read } from '../operation/read.ts';

/** Where a page ended, for the statements of pages that follow. */
const AFTER = { key: '2026-01-01T00:00:00.000Z', digest: null, id: '1' };
const RATES = { reads: 1, writes: 1 };

/**
 * Compiles what operations compile when they are first called: the caller's statements, and those of reads with each
 * combination of filters. Returns all statements of the service that have a plan, but those about a cluster itself.
 */
export function compileCatalogue(operations: readonly Operation<never>[]): readonly string[] {
  for (const operation of operations) {
    const identify = callerStatements(operation);
    for (const kind of operation.audience) {
      identify(kind);
      if (operation.kind === 'read') compileCombinations(operation, kind);
    }
  }
  return compiledTexts().filter((text) => /^\s*(\/\* upkeep \*\/\s*)?(with|select|insert|update|delete)\b/.test(text));
}

function compileCombinations(operation: Read, kind: Read['audience'][number]): void {
  const path = samplesOf(operation.parameters.path.properties);
  const paged = operation.answer === 'page' || operation.answer === 'feed';
  for (const given of combinationsOf(operation)) {
    const query = paged ? { ...given, limit: 1 } : given;
    for (const after of paged ? [undefined, AFTER] : [undefined]) {
      const selected = operation.select({ path, query, after, rates: RATES });
      compileRead(operation, kind, selected);
      for (let { fallback } = selected; fallback; { fallback } = fallback.selection) {
        compileRead(operation, kind, fallback.selection);
      }
    }
  }
}

/** All combinations of a read's query parameters, except those of the page. Each value of an enumeration counts. */
function combinationsOf({ parameters: { query } }: Read): Record<string, unknown>[] {
  const { required = [] } = query as { required?: readonly string[] };
  const filters = Object.entries<TSchema>(query.properties).filter(([name]) => name !== 'cursor' && name !== 'limit');
  return filters.reduce<Record<string, unknown>[]>(
    (all, [name, schema]) => {
      const { enum: values = [sampleOf(schema)], default: given } = schema as { enum?: unknown[]; default?: unknown };
      const absent = (one: Record<string, unknown>) => {
        if (given !== undefined) return [{ ...one, [name]: given }];
        return required.includes(name) ? [] : [one];
      };
      return all.flatMap((one) => [...absent(one), ...values.map((value) => ({ ...one, [name]: value }))]);
    },
    [{}],
  );
}

function samplesOf(properties: Record<string, TSchema>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(properties).map(([name, schema]) => [name, sampleOf(schema)]));
}

function sampleOf(schema: TSchema): unknown {
  const {
    type,
    examples,
    format,
    minimum,
    default: given,
  } = schema as {
    type?: string;
    examples?: unknown[];
    format?: string;
    minimum?: number;
    default?: unknown;
  };
  if (examples) return examples[0];
  if (given !== undefined) return given;
  if (type === 'integer') return minimum ?? 1;
  if (type === 'boolean') return true;
  return format === 'utc-timestamp' ? '2026-01-01T00:00:00Z' : 'nord';
}
