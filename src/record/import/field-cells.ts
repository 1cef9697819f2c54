import { LIMITS } from '../../limits.ts';
import type { CustomFieldPatch, CustomFieldValues } from '../custom-field-values.ts';
import { cellOf } from '../field-columns.ts';
import type { LockedRow } from './bulk-statements.ts';
import type { FieldCell, ImportRow } from './import-row.ts';

/** The row with what is wrong with its custom fields: with each cell, or with all together. */
export function withFieldFaults(row: ImportRow, faultsIn: (body: ImportRow['body']) => readonly string[]): ImportRow {
  if (!row.fieldCells) return row;
  const values = row.body.customFields as CustomFieldPatch;
  const all = faultsIn({ customFields: values });
  if (all.length === 0) return row;
  const cells = Object.entries(row.fieldCells).map(([key, cell]): [string, FieldCell] => {
    const faults = Object.hasOwn(values, key) ? faultsIn({ customFields: { [key]: values[key] } }) : cell.faults;
    return [key, { ...cell, faults }];
  });
  return cells.some(([, { faults }]) => faults.length > 0)
    ? { ...row, fieldCells: Object.fromEntries(cells) }
    : { ...row, reasons: [...row.reasons, ...all] };
}

/**
 * The row for its record. A cell with the text that an export writes for the stored value keeps this value, because the
 * definition may have had another type when it was stored.
 */
export function withStoredFields(row: ImportRow, current: LockedRow | undefined): ImportRow {
  if (!row.fieldCells) return row;
  const stored = (current?.customFields ?? {}) as CustomFieldValues;
  const customFields: Record<string, unknown> = { ...(row.body.customFields as CustomFieldPatch) };
  const reasons = [...row.reasons];
  for (const [key, { text, faults }] of Object.entries(row.fieldCells)) {
    if (Object.hasOwn(stored, key) && cellOf(stored[key]) === text) customFields[key] = stored[key];
    else reasons.push(...faults);
  }
  return { ...row, body: { ...row.body, customFields }, reasons: reasons.slice(0, LIMITS.rowReasons) };
}
