import { unguarded } from '../../../../src/record/csv-line.ts';
import { customKey, isCustom, type Value } from '../controls';
import type { FileRow } from './file-rows';
import { type CellFault, plainNumber, readCell } from './read-cell';
import { readDetails } from './read-details';
import type { Table } from './read-file';
import type { Mapping, Target } from './targets';

export type RowBody = Readonly<Record<string, unknown>>;

/** `label`: of the field. Empty where the fault is of the whole row. */
export interface RowFault {
  label: string;
  fault:
    | CellFault
    | { text: 'fault.needed'; values: { label: string } }
    | { text: 'fault.quote'; values: Record<string, never> }
    | { text: 'fault.cells'; values: { cells: number; columns: number } };
}

export interface CheckedRow extends FileRow {
  /** For the report. */
  name: string;
  body: RowBody;
  faults: readonly RowFault[];
}

export interface Checked {
  ready: readonly CheckedRow[];
  faulty: readonly CheckedRow[];
  /** Rows whose e-mail occurs earlier in the file. */
  sameEmail: number;
}

interface CheckSettings {
  table: Table;
  mapping: Mapping;
  targets: readonly Target[];
  locale: string;
}

/** Rows that are checked before the page gets its turn. */
const SLICE = 500;
const METADATA = { key: 40, value: 500 };

/** Checks all rows. Undefined where the signal ends it. */
export async function checkRows(settings: CheckSettings, signal: AbortSignal): Promise<Checked | undefined> {
  const checked: CheckedRow[] = [];
  for (let from = 0; from < settings.table.rows.length; from += SLICE) {
    await new Promise((resolve) => setTimeout(resolve));
    if (signal.aborted) return undefined;
    checked.push(...settings.table.rows.slice(from, from + SLICE).map((row) => checkRow(row, settings)));
  }
  const ready = checked.filter(({ faults }) => faults.length === 0);
  const emails = ready.flatMap(({ body: { email } }) => (typeof email === 'string' ? [email.toLowerCase()] : []));
  return {
    ready,
    faulty: checked.filter(({ faults }) => faults.length > 0),
    sameEmail: emails.length - new Set(emails).size,
  };
}

function checkRow(row: FileRow, { table, mapping, targets, locale }: CheckSettings): CheckedRow {
  const body: Record<string, unknown> = {};
  const customFields: Record<string, Value> = {};
  const metadata: Record<string, string> = {};
  const faults: RowFault[] = [];
  const names = { firstName: '', lastName: '' };
  for (const [index, id] of mapping.entries()) {
    const text = unguarded(row.cells[index] ?? '').trim();
    if (id === null || text === '') continue;
    const target = targets.find((one) => one.id === id);
    if (id === 'firstName' || id === 'lastName') names[id] = text;
    else if (id === 'companyName') body[id] = text;
    else if (id === 'companyOrganizationNumber') {
      const number = plainNumber(text);
      if (/^\d{8}$/.test(number)) body[id] = number;
      else faults.push({ label: target?.label ?? id, fault: { text: 'invalid.organizationNumber' } });
    } else if (id === 'details') {
      const details = readDetails(text);
      if (details) Object.assign(metadata, details);
      else faults.push({ label: target?.label ?? id, fault: { text: 'fault.details', values: {} } });
    } else if (id === 'metadata') {
      const key = [...(table.columns[index] ?? '')].slice(0, METADATA.key).join('');
      const count = [...text].length;
      if (count > METADATA.value)
        faults.push({ label: key, fault: { text: 'tooLong', values: { max: METADATA.value, count } } });
      else metadata[key] = text;
    } else if (target?.control) {
      const reading = readCell(target.control, text, locale);
      if ('fault' in reading) faults.push({ label: target.label, fault: reading.fault });
      else if (reading.value === null) continue;
      else if (isCustom(target.control)) customFields[customKey(target.control)] = reading.value;
      else body[id] = reading.value;
    }
  }
  body.name ??= [names.firstName, names.lastName].filter(Boolean).join(' ') || undefined;
  // A number finds a company more surely than its name.
  if ('companyOrganizationNumber' in body) delete body.companyName;
  if (Object.keys(customFields).length > 0) body.customFields = customFields;
  if (Object.keys(metadata).length > 0) body.metadata = metadata;
  const name = String(body.name ?? '');
  const broken = faultOfRow(row, table.columns.length);
  // Its values may stand in other columns than their own.
  if (broken) return { ...row, name, body, faults: [broken] };
  return { ...row, name, body, faults: [...faults, ...neededIn(body, customFields, faults, targets)] };
}

function faultOfRow({ cells, isBroken }: FileRow, columns: number): RowFault | undefined {
  if (isBroken) return { label: '', fault: { text: 'fault.quote', values: {} } };
  if (cells.length <= columns) return undefined;
  return { label: '', fault: { text: 'fault.cells', values: { cells: cells.length, columns } } };
}

/** Fields that a creation needs and the row leaves empty. A custom field is needed where the row has any. */
function neededIn(
  body: RowBody,
  customFields: Readonly<Record<string, Value>>,
  faults: readonly RowFault[],
  targets: readonly Target[],
): RowFault[] {
  const hasCustom = Object.keys(customFields).length > 0;
  return targets.flatMap(({ control, label }) => {
    if (!control?.required || faults.some((fault) => fault.label === label)) return [];
    const isMissing = isCustom(control)
      ? hasCustom && !(customKey(control) in customFields)
      : body[control.path] === undefined;
    return isMissing ? [{ label, fault: { text: 'fault.needed', values: { label } } } satisfies RowFault] : [];
  });
}
