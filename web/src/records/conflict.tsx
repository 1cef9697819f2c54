import { Button } from '@mantine/core';
import { useWords } from '../words/use-words';
import { useActor } from './change-event';
import type { Control, Value } from './controls';
import detail from './detail.module.css';
import styles from './form.module.css';
import type { FormState } from './form-state';
import { formWords } from './form-words';
import { type Input, readInput, showInput } from './inputs';
import type { RecordKind } from './record-kind';
import { useValueText } from './use-value-text';

interface ConflictNoticeProps {
  kind: RecordKind;
  state: FormState;
  controls: readonly Control[];
}

/** Says that somebody else saved the record while the form is open. */
export function ConflictNotice({ kind, state, controls }: ConflictNoticeProps) {
  const say = useWords(formWords);
  const actorOf = useActor();
  const touched = controls.filter(({ path }) => path in state.adopted || path in state.conflicts);
  const latest = kind.useHistory(state.base?.id ?? 0, touched.length > 0).data?.pages[0]?.items[0];
  const who = latest ? actorOf(latest) : say('somebody');
  const open = Object.keys(state.conflicts).length;
  return (
    <div aria-live="polite">
      {touched.length > 0 && (
        <div className={detail.banner}>
          <p>
            <strong>{say('conflictTitle', { who, name: touched.map(({ label }) => label).join(', ') })}.</strong>
            {open === 0 ? say('conflictNone') : say('conflictSome', { count: open })}
          </p>
        </div>
      )}
    </div>
  );
}

interface ConflictChoiceProps {
  control: Control;
  theirs: Value;
  mine: Input;
  locale: string;
  companyName: string | undefined;
  /** The other's value as the new input; undefined: mine stays. */
  onChoose(theirs?: Input): void;
}

/** Both values of a field side by side, to choose one. */
export function ConflictChoice({ control, theirs, mine, locale, companyName, onChoose }: ConflictChoiceProps) {
  const say = useWords(formWords);
  const textOf = useValueText();
  const reading = readInput(control, mine, locale);
  // An input that is no value yet is shown as it was typed.
  const mineText = 'value' in reading ? textOf(control, reading.value) : String(mine);
  return (
    <fieldset className={styles.choice} aria-label={control.label}>
      <div>
        <small>{say('mine')}</small>
        <p>{mineText}</p>
        <Button size="xs" onClick={() => onChoose()}>
          {say('useMine')}
        </Button>
      </div>
      <div>
        <small>{say('theirs')}</small>
        <p>{textOf(control, theirs, companyName)}</p>
        <Button size="xs" onClick={() => onChoose(showInput(control, theirs, locale))}>
          {say('useTheirs')}
        </Button>
      </div>
    </fieldset>
  );
}
