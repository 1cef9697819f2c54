import { JsonFault, parseStrictJson } from '../../operation/strict-json.ts';
import { type ReadRow, refusedRow } from './import-row.ts';

/** Reads a line of NDJSON: a JSON object by the rules of all bodies. */
export const readNdjson: ReadRow = (raw) => {
  const { line } = raw;
  if ('fault' in raw) return refusedRow(line, raw.fault);
  try {
    const value = parseStrictJson(raw.bytes);
    const isObject = typeof value === 'object' && value !== null && !Array.isArray(value);
    return isObject
      ? { place: line, body: value as Record<string, unknown>, reasons: [] }
      : refusedRow(line, 'line: must be a JSON object');
  } catch (error) {
    if (error instanceof JsonFault) return refusedRow(line, `line: ${error.reason}`);
    throw error;
  }
};
