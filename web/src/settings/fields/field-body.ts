import type { Schema } from '../../api/client';
import type { Field } from './use-fields';

/** The body that defines a field as it is, at a place. */
export function bodyOf(field: Field, position = field.position): Schema<'NewField'> {
  const { label, fieldType, description, options, config, isRequired } = field;
  return { label, fieldType, description, options, config, isRequired, position };
}

/** A list with one entry at another place. */
export function moved<Entry>(entries: readonly Entry[], from: number, to: number): Entry[] {
  const rest = entries.filter((_, index) => index !== from);
  const [entry] = entries.slice(from, from + 1);
  return entry === undefined ? [...entries] : [...rest.slice(0, to), entry, ...rest.slice(to)];
}
