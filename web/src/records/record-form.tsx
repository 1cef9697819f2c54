import { Button } from '@mantine/core';
import { type ComponentType, type FormEvent, type ReactNode, useEffect, useMemo, useState } from 'react';
import { factsOf } from '../api/failure';
import type { FieldGroup } from '../api/form-field';
import { Confirm } from '../parts/confirm';
import { FailureNotice } from '../parts/failure-notice';
import { useShortcut } from '../parts/use-shortcut';
import { usePlace } from '../place/session';
import { appWords } from '../words/app-words';
import { useDates } from '../words/use-dates';
import { useWords } from '../words/use-words';
import { ArchivedBanner } from './archiving';
import { ConflictChoice, ConflictNotice } from './conflict';
import { type Control, storedValue } from './controls';
import detail from './detail.module.css';
import { FieldValue } from './field-value';
import styles from './form.module.css';
import { FormInput, inputId } from './form-input';
import { formWords } from './form-words';
import type { Fault, Input, Inputs } from './inputs';
import type { AnyRecord, RecordKind } from './record-kind';
import { type Saved, useRecordForm } from './use-record-form';
import { useValueText } from './use-value-text';

/** An input of its own for a control, such as one with suggestions. */
export interface OwnInputProps {
  control: Control;
  input: Input;
  inputs: Inputs;
  error: string | undefined;
  /** Sets this input and, where it knows more, others. */
  set(inputs: Inputs): void;
}

interface RecordFormProps<Read extends AnyRecord> {
  kind: RecordKind<Read>;
  controls: readonly Control[];
  record?: Read | undefined;
  preset?: Inputs | undefined;
  own?: Readonly<Record<string, ComponentType<OwnInputProps>>>;
  onSaved(saved: Saved<Read>): void;
  onCancel(): void;
}

const GROUPS: readonly FieldGroup[] = ['identity', 'contact', 'relationship', 'about', 'workspace'];

/** The form for a new or an existing company or person, from the declarations of its fields. */
export function RecordForm<Read extends AnyRecord>(props: RecordFormProps<Read>) {
  const { kind, controls, record, own = {}, onCancel } = props;
  const say = useWords(formWords);
  const sayApp = useWords(appWords);
  const dates = useDates();
  const textOf = useValueText();
  const { workspace } = usePlace();
  // Work access may end while somebody types: what is not theirs to change any more is not sent.
  const writable = useMemo(
    () => controls.filter(({ workAccess }) => !workAccess || workspace.workAccess),
    [controls, workspace.workAccess],
  );
  const form = useRecordForm({ ...props, controls: writable });
  const { state, faults, isDirty, failure } = form;
  const [discarding, setDiscarding] = useState(false);
  const isArchived = state.base?.archivedAt != null;
  const sentences = Object.fromEntries(
    Object.entries(faults).map(([path, { text, values }]: [string, Fault]) => [path, say(text, values)]),
  );
  const companyName = state.base && 'company' in state.base ? state.base.company?.name : undefined;

  const isNew = record === undefined;
  useEffect(() => {
    const [first] = controls;
    if (isNew && first) document.getElementById(inputId(first))?.focus();
  }, [isNew, controls]);

  function submit(event?: FormEvent | KeyboardEvent) {
    event?.preventDefault();
    if (form.isSaving || isArchived) return;
    if (record && !isDirty) {
      onCancel();
      return;
    }
    const found = form.submit();
    const first = controls.find(({ path }) => path in found);
    if (first) requestAnimationFrame(() => document.getElementById(inputId(first))?.focus());
  }
  useShortcut('mod+enter', submit);

  function field(control: Control): ReactNode {
    const { path, kind: how } = control;
    const isFixed = record ? !control.onUpdate : !control.onCreate;
    const isLocked = control.workAccess && !workspace.workAccess;
    if (isFixed || isLocked) {
      const value = state.base ? storedValue(state.base, control) : null;
      if (!record || (isLocked && value === null)) return null;
      return (
        <div key={path} className={styles.fixed}>
          <span>{control.label}</span>
          <FieldValue control={control} value={value} />
          {isFixed && <small>{say('fixed')}</small>}
        </div>
      );
    }
    const input = state.inputs[path] ?? '';
    const shared = { control, input, error: sentences[path] };
    const before = state.adopted[path];
    const theirs = state.conflicts[path];
    const OwnInput = own[path];
    return (
      <div
        key={path}
        className={how === 'longText' || how === 'metadata' || path === 'name' ? styles.whole : undefined}
        data-changed={path in state.adopted || undefined}
      >
        {OwnInput ? (
          <OwnInput {...shared} inputs={state.inputs} set={form.set} />
        ) : (
          <FormInput
            {...shared}
            note={before === undefined ? undefined : say('adopted', { before: textOf(control, before) })}
            onChange={(next) => form.set({ [path]: next })}
          />
        )}
        {theirs !== undefined && (
          <ConflictChoice
            control={control}
            theirs={theirs}
            mine={input}
            locale={form.locale}
            companyName={companyName}
            onChoose={(taken) => {
              form.choose(path, taken);
              // The button that had the focus is removed.
              document.getElementById(inputId(control))?.focus();
            }}
          />
        )}
      </div>
    );
  }

  const { code, fields } = factsOf(failure);
  const isExplained =
    code === 'VERSION_CONFLICT' || Object.keys(fields).some((name) => name.split(/[./]/)[0] ?? '' in faults);
  const faultCount = Object.keys(faults).length;
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      {form.draftAt && isDirty && (
        <div className={detail.banner} role="note">
          <p>{say('draftFound', { when: dates.relative(form.draftAt) })}</p>
          <Button size="xs" onClick={() => setDiscarding(true)}>
            {say('discard')}
          </Button>
        </div>
      )}
      <ConflictNotice kind={kind} state={state} controls={controls} />
      {isArchived && isDirty && (
        <div className={detail.banner} role="alert">
          <p>{say('archivedMeanwhile')}</p>
        </div>
      )}
      <div aria-live="polite">{record && <ArchivedBanner kind={kind} record={record} />}</div>
      {GROUPS.map((group) => {
        const members = controls.filter((control) => control.group === group);
        const isLocked = !workspace.workAccess && members.every(({ workAccess }) => workAccess);
        if (members.length === 0) return null;
        return (
          <fieldset key={group} className={styles.group}>
            <legend>{say(`group.${group}`)}</legend>
            {isLocked && <p className={styles.note}>{say('workAccess')}</p>}
            {members.map(field)}
          </fieldset>
        );
      })}
      <div aria-live="polite">
        {failure != null && !isExplained && <FailureNotice failure={failure} retry={() => submit()} />}
        {faultCount > 0 && <p className={styles.faults}>{say('faults', { count: faultCount })}</p>}
      </div>
      <div className={styles.actions}>
        <Button type="submit" variant="filled" loading={form.isSaving} disabled={isArchived}>
          {record ? sayApp('save') : sayApp('create')}
          <kbd aria-hidden>Ctrl ↵</kbd>
        </Button>
        <Button onClick={onCancel}>{sayApp('cancel')}</Button>
        {isDirty && (
          <Button variant="subtle" onClick={() => setDiscarding(true)}>
            {say('discard')}
          </Button>
        )}
        {isDirty && <p className={styles.note}>{say('draftKept')}</p>}
      </div>
      <Confirm
        opened={discarding}
        title={say('discardQuestion')}
        action={say('discard')}
        destroys
        onConfirm={() => {
          form.discard();
          setDiscarding(false);
        }}
        onClose={() => setDiscarding(false)}
      >
        {say('discardText')}
      </Confirm>
    </form>
  );
}
