import { type Control, customKey, isCustom, isSame, storedValue, type Value } from './controls';
import { type Fault, type Input, type Inputs, isSameInput, readInput, showInput } from './inputs';
import type { AnyRecord, Body } from './record-kind';

/** A form, and the record that it is based on. */
export interface FormState {
  /** The latest version that the person has seen. Null: a new record. */
  base: AnyRecord | null;
  inputs: Inputs;
  /** What somebody else wrote meanwhile into fields that were changed here too. The person chooses. */
  conflicts: Readonly<Record<string, Value>>;
  /** What stood before in fields that somebody else changed meanwhile and that were not touched here. */
  adopted: Readonly<Record<string, Value>>;
}

interface Context {
  controls: readonly Control[];
  locale: string;
}

/** The inputs that show a record, or an empty form. */
export function inputsOf(base: AnyRecord | null, { controls, locale }: Context): Inputs {
  return Object.fromEntries(
    controls.map((control) => [control.path, showInput(control, base ? storedValue(base, control) : null, locale)]),
  );
}

/** Takes a newer version of the record in. Nothing that was typed is replaced. */
export function meet(state: FormState, latest: AnyRecord, context: Context): FormState {
  if (state.base === null || state.base.version === latest.version) return state;
  const inputs: Record<string, Input> = { ...state.inputs };
  const conflicts: Record<string, Value> = { ...state.conflicts };
  const adopted: Record<string, Value> = { ...state.adopted };
  for (const control of context.controls) {
    const { path } = control;
    const [before, now] = [storedValue(state.base, control), storedValue(latest, control)];
    if (isSame(before, now)) continue;
    const input = state.inputs[path] ?? '';
    if (isSameInput(input, showInput(control, before, context.locale))) {
      inputs[path] = showInput(control, now, context.locale);
      adopted[path] ??= before;
      continue;
    }
    const mine = readInput(control, input, context.locale);
    if ('value' in mine && isSame(mine.value, now)) delete conflicts[path];
    else conflicts[path] = now;
  }
  return { base: latest, inputs, conflicts, adopted };
}

/** The controls whose inputs differ from the record. */
export function changedControls({ base, inputs }: FormState, { controls, locale }: Context): Control[] {
  return controls.filter(
    (control) =>
      !isSameInput(inputs[control.path], showInput(control, base ? storedValue(base, control) : null, locale)),
  );
}

/** What is wrong with the form, by path. Only what would be sent is checked. */
export function faultsIn(state: FormState, context: Context): Record<string, Fault> {
  const changed = changedControls(state, context);
  const sent = state.base === null ? context.controls.filter(({ onCreate }) => onCreate) : changed;
  const faults: Record<string, Fault> = {};
  for (const control of sent) {
    const reading = readInput(control, state.inputs[control.path] ?? '', context.locale);
    if ('fault' in reading) faults[control.path] = reading.fault;
    else if (isCustom(control) && control.required && reading.value === null) {
      const { label } = control;
      if (state.base !== null) faults[control.path] = { text: 'requiredKept', values: { label } };
      else if (changed.some(isCustom)) faults[control.path] = { text: 'requiredTogether', values: { label } };
    }
  }
  // Not of fields that the form no longer has: nobody could choose there.
  for (const { path } of context.controls) if (path in state.conflicts) faults[path] = { text: 'chooseFirst' };
  return faults;
}

/** The body of the creation or the PATCH: only what was changed. To be called without faults. */
export function bodyOf(state: FormState, context: Context): Body {
  const body: Record<string, Value> = {};
  const customFields: Record<string, Value> = {};
  for (const control of changedControls(state, context)) {
    const reading = readInput(control, state.inputs[control.path] ?? '', context.locale);
    const value = 'value' in reading ? reading.value : null;
    if (isCustom(control)) customFields[customKey(control)] = value;
    // An emptied map is an empty map, everything else null.
    else body[control.path] = value === null && control.kind === 'metadata' ? {} : value;
  }
  return Object.keys(customFields).length === 0 ? body : { ...body, customFields };
}
