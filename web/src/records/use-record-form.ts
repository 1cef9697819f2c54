import { useMutation } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ifMatch, once } from '../api/client';
import { factsOf } from '../api/failure';
import { usePlace } from '../place/session';
import { localeOf } from '../words/i18n';
import type { Control } from './controls';
import { useDraftPlace } from './draft';
import { bodyOf, changedControls, type FormState, faultsIn, inputsOf, meet } from './form-state';
import { type Fault, type Input, type Inputs, isSameInput } from './inputs';
import type { AnyRecord, RecordKind } from './record-kind';

export interface Saved<Read> {
  record: Read;
  existed: boolean;
}

interface FormSettings<Read extends AnyRecord> {
  kind: RecordKind<Read>;
  controls: readonly Control[];
  /** Undefined: a new one. */
  record?: Read | undefined;
  /** What a new record starts with. */
  preset?: Inputs | undefined;
  onSaved(saved: Saved<Read>): void;
}

/** The state of a form: inputs with their draft, faults, what others change meanwhile, and saving. */
export function useRecordForm<Read extends AnyRecord>(settings: FormSettings<Read>) {
  const { kind, controls, record, preset, onSaved } = settings;
  const place = usePlace();
  const { i18n } = useTranslation();
  const locale = localeOf(i18n.language);
  const context = useMemo(() => ({ controls, locale }), [controls, locale]);
  const draftPlace = useDraftPlace(kind, record?.id ?? 'new');
  const [draft] = useState(() => draftPlace.read());
  const [draftAt, setDraftAt] = useState(draft?.at);
  const [state, setState] = useState<FormState>(() => {
    const base = draft ? draft.base : (record ?? null);
    const inputs = { ...inputsOf(base, context), ...preset, ...known(draft?.inputs, controls) };
    return { base, inputs, conflicts: known(draft?.conflicts, controls), adopted: known(draft?.adopted, controls) };
  });
  const [faults, setFaults] = useState<Readonly<Record<string, Fault>>>({});
  const changed = changedControls(state, context);
  const isDirty = changed.some(({ path }) => !isSameInput(state.inputs[path], preset?.[path]));

  // Somebody else has saved, or the draft is of an earlier version.
  useEffect(() => {
    if (record) setState((current) => meet(current, record, context));
  }, [record, context]);

  const sent = useRef(draft?.sent);
  const keepDraft = useCallback(
    () => draftPlace.keep({ ...state, sent: sent.current, at: new Date().toISOString() }),
    [state, draftPlace],
  );
  const isDone = useRef(false);
  /** A form in which nothing was typed does not forget what was typed in another window. */
  const isKept = useRef(draft !== undefined);
  useEffect(() => {
    if (isDone.current) return;
    if (isDirty) keepDraft();
    else if (isKept.current) draftPlace.forget();
    isKept.current = isDirty;
  }, [isDirty, keepDraft, draftPlace]);

  const save = useMutation({
    async mutationFn(): Promise<Saved<Read>> {
      const body = bodyOf(state, context);
      if (record && state.base) {
        return { record: await kind.update(place.api, record.id, body, ifMatch(state.base.version)), existed: false };
      }
      // A retry of the same body is the same creation, also after a reload.
      const text = JSON.stringify(body);
      if (sent.current?.body !== text) sent.current = { body: text, header: once() };
      keepDraft();
      return kind.create(place.api, body, sent.current.header);
    },
    onSuccess(saved) {
      isDone.current = true;
      if (saved.existed) {
        // The answer is known: trying again asks anew.
        sent.current = undefined;
        keepDraft();
      } else draftPlace.forget();
      kind.keep(place, saved.record);
      onSaved(saved);
    },
    async onError(failure) {
      const { code, fields } = factsOf(failure);
      setFaults(faultsByControl(fields, controls));
      const isOutdated = code === 'VERSION_CONFLICT' || code === 'CONFLICT';
      if (record && isOutdated) kind.keep(place, await kind.read(place.api, record.id));
    },
  });

  return {
    state,
    faults,
    changed,
    isDirty,
    /** When the draft was typed that the form was filled with. */
    draftAt,
    failure: save.error,
    isSaving: save.isPending,
    set(inputs: Inputs) {
      setState((current) => ({ ...current, inputs: { ...current.inputs, ...inputs } }));
      setFaults((current) => without(current, Object.keys(inputs)));
    },
    /** Chooses between what both have written. */
    choose(path: string, theirs?: Input) {
      setState((current) => ({
        ...current,
        inputs: theirs === undefined ? current.inputs : { ...current.inputs, [path]: theirs },
        conflicts: without(current.conflicts, [path]),
      }));
      setFaults((current) => without(current, [path]));
    },
    /** Back to the record as it is, or to an empty form. */
    discard() {
      setState({
        base: record ?? null,
        inputs: { ...inputsOf(record ?? null, context), ...preset },
        conflicts: {},
        adopted: {},
      });
      setFaults({});
      setDraftAt(undefined);
      save.reset();
    },
    /** Saves, or returns the faults that keep it from being saved. */
    submit(): Readonly<Record<string, Fault>> {
      const found = faultsIn(state, context);
      setFaults(found);
      if (Object.keys(found).length === 0) save.mutate();
      return found;
    },
    locale,
  };
}

function without<Values>(all: Readonly<Record<string, Values>>, paths: readonly string[]): Record<string, Values> {
  return Object.fromEntries(Object.entries(all).filter(([path]) => !paths.includes(path)));
}

/** A draft may be older than a field that is gone since. */
function known<Values>(all: Readonly<Record<string, Values>> = {}, controls: readonly Control[]) {
  return Object.fromEntries(Object.entries(all).filter(([name]) => controls.some(({ path }) => path === name)));
}

/** What the service did not accept although the form did. */
function faultsByControl(
  fields: Readonly<Record<string, string>>,
  controls: readonly Control[],
): Record<string, Fault> {
  return Object.fromEntries(
    Object.entries(fields).flatMap(([name, reason]) => {
      const control = controls.find(
        ({ path }) => name === path || name.startsWith(`${path}.`) || name.startsWith(`${path}/`),
      );
      return control ? [[control.path, { text: 'refusedValue', values: { reason } } satisfies Fault]] : [];
    }),
  );
}
