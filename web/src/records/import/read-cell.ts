import type { Control, Option } from '../controls';
import { type Fault, type Reading, readInput } from '../inputs';

/** A fault in a cell: one of the form's, or one of the file's own. */
export type CellFault =
  | Fault
  | { text: 'fault.option' | 'fault.boolean' | 'fault.date' | 'fault.details'; values: Record<string, string> };

export type CellReading = Reading | { fault: CellFault };

const YES = ['ja', 'j', 'yes', 'y', 'true', 'sand', '1', 'x'];
const NO = ['nej', 'n', 'no', 'false', 'falsk', '0', '-'];

/** Reads a cell as people write it in spreadsheets: `01-03-2026`, `ja`, `www.nordlys.dk`, `DK 12 34 56 78`. */
export function readCell(control: Control, cell: string, locale: string): CellReading {
  const text = cell.trim();
  if (text === '') return { value: null };
  switch (control.kind) {
    case 'choice': {
      const option = findOption(control.options, text);
      return option ? { value: option.value } : noOption(control, text);
    }
    case 'choices': {
      const parts = text
        .split(/[;,|]/)
        .map((part) => part.trim())
        .filter((part) => part !== '');
      const found = parts.map((part) => findOption(control.options, part));
      const unknown = parts.find((_, index) => found[index] === undefined);
      if (unknown !== undefined) return noOption(control, unknown);
      return { value: found.flatMap((option) => option?.value ?? []) };
    }
    case 'boolean': {
      const word = text.toLowerCase();
      if (YES.includes(word)) return { value: true };
      return NO.includes(word) ? { value: false } : { fault: { text: 'fault.boolean', values: { text } } };
    }
    case 'date': {
      const day = isoDay(text);
      return day ? { value: day } : { fault: { text: 'fault.date', values: { text } } };
    }
    case 'dateTime': {
      const at = isoMoment(text);
      return at ? { value: at } : { fault: { text: 'fault.date', values: { text } } };
    }
    case 'time':
      return readInput(control, text.replace(/^(\d):/, '0$1:').replace('.', ':'), locale);
    case 'url':
      return readInput(control, /^[\w-]+(\.[\w-]+)+(\/|$)/.test(text) ? `https://${text}` : text, locale);
    default:
      return readInput(control, control.path === 'organizationNumber' ? plainNumber(text) : text, locale);
  }
}

/** `DK 12 34 56 78` */
export function plainNumber(text: string): string {
  return text.replace(/^DK/i, '').replace(/[\s.-]/g, '');
}

function findOption(options: readonly Option[], text: string): Option | undefined {
  const wanted = text.toLowerCase().normalize();
  return options.find(({ value, label }) => [value, label].some((one) => one.toLowerCase().normalize() === wanted));
}

function noOption({ options }: Control, text: string): { fault: CellFault } {
  const names = [...new Set(options.map(({ label }) => label))];
  return { fault: { text: 'fault.option', values: { text, options: names.join(', ') } } };
}

/** `2026-03-01`, `01-03-2026`, `1/3 2026`, `1.3.2026` */
function isoDay(text: string): string | undefined {
  const iso = /^(\d{4})-(\d{1,2})-(\d{1,2})$/.exec(text);
  const danish = /^(\d{1,2})[-/.\s]+(\d{1,2})[-/.\s]+(\d{4})$/.exec(text);
  const [year, month, day] = iso ? iso.slice(1) : danish ? [danish[3], danish[2], danish[1]] : [];
  if (!year || !month || !day) return undefined;
  const found = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  // 31 February is no day.
  const at = new Date(`${found}T00:00:00Z`);
  return Number.isNaN(at.getTime()) || !at.toISOString().startsWith(found) ? undefined : found;
}

/** A moment with its zone, or in the reader's. */
function isoMoment(text: string): string | undefined {
  const [, first = '', time] =
    /^(.+?)(?:[T\s]+(?:kl\.?\s*)?(\d{1,2}[:.]\d{2}(?:[:.]\d{2}(?:\.\d+)?)?))?$/.exec(text) ?? [];
  const day = isoDay(first.trim());
  const at = day ? new Date(`${day}T${(time ?? '00:00').replace(/\./g, ':').padStart(5, '0')}`) : new Date(text);
  const isMoment = day !== undefined || /^\d{4}-\d{2}-\d{2}T.*(Z|[+-]\d{2}:?\d{2})$/.test(text);
  return isMoment && !Number.isNaN(at.getTime()) ? at.toISOString() : undefined;
}
