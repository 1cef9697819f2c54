import { Button, CloseButton, Input, TextInput } from '@mantine/core';
import { useId, useRef, useState } from 'react';
import { appWords } from '../../words/app-words';
import { useWords } from '../../words/use-words';
import { transcriptWords } from '../transcript/words';
import styles from './people.module.css';
import { PersonSelect } from './person-select';
import { eachOnce, keyOf, type PickedPerson } from './picked-person';

interface ParticipantsInputProps {
  value: readonly PickedPerson[];
  onChange(people: PickedPerson[]): void;
  likely: readonly PickedPerson[];
}

/** Who took part: people by search, or anybody by name and e-mail. */
export function ParticipantsInput({ value, onChange, likely }: ParticipantsInputProps) {
  const say = useWords(transcriptWords);
  const id = useId();
  const [addsOther, setAddsOther] = useState(false);
  const add = (person: PickedPerson) => onChange(eachOnce([...value, person]));
  const taken = new Set(value.map(keyOf));
  const group = useRef<HTMLFieldSetElement>(null);
  /** Moves the focus after a change that removes the element that had it. */
  const goOnAt = (find: (group: HTMLElement | null) => HTMLElement | null | undefined) =>
    requestAnimationFrame(() => find(group.current)?.focus());
  function remove(at: number) {
    onChange(value.filter((_, other) => other !== at));
    goOnAt((within) => {
      const buttons = within?.querySelectorAll<HTMLElement>('li button');
      return buttons?.[Math.min(at, buttons.length - 1)] ?? within;
    });
  }
  return (
    <fieldset ref={group} tabIndex={-1} aria-labelledby={id} style={{ border: 0, margin: 0, padding: 0, minWidth: 0 }}>
      <Input.Label component="span" id={id}>
        {say('participants')}
      </Input.Label>
      {value.length > 0 && (
        <ul className={styles.people}>
          {value.map((person, at) => (
            <li key={keyOf(person)} className={styles.person}>
              <span>
                {person.name}
                <small>{person.email}</small>
              </span>
              <CloseButton aria-label={say('remove', { name: person.name })} onClick={() => remove(at)} />
            </li>
          ))}
        </ul>
      )}
      <div className={styles.adding}>
        <PersonSelect
          // A new field after each choice, so that it is empty again.
          key={value.length}
          label={say('addParticipant')}
          isLabelHidden
          placeholder={say('searchPeople')}
          value={null}
          onChange={(person) => {
            if (!person) return;
            add(person);
            goOnAt((within) => within?.querySelector<HTMLElement>('[role="combobox"]'));
          }}
          likely={likely.filter((person) => !taken.has(keyOf(person)))}
        />
        {!addsOther && (
          <Button data-other onClick={() => setAddsOther(true)}>
            {say('otherParticipant')}
          </Button>
        )}
      </div>
      {addsOther && (
        <OtherParticipant
          onEnd={(person) => {
            if (person) add(person);
            setAddsOther(false);
            goOnAt((within) => within?.querySelector<HTMLElement>('[data-other]'));
          }}
        />
      )}
    </fieldset>
  );
}

/** Ends with a participant, or without one. */
function OtherParticipant({ onEnd }: { onEnd(person?: PickedPerson): void }) {
  const say = useWords(transcriptWords);
  const sayApp = useWords(appWords);
  const [name, setName] = useState('');
  const [email, setEmail] = useState('');
  const [isTried, setTried] = useState(false);
  const nameFault = name.trim() === '' ? say('needed') : null;
  const emailFault = /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email.trim()) ? null : say('notEmail');
  const [nameInput, emailInput] = [useRef<HTMLInputElement>(null), useRef<HTMLInputElement>(null)];
  function submit() {
    setTried(true);
    if (nameFault) nameInput.current?.focus();
    else if (emailFault) emailInput.current?.focus();
    else onEnd({ personId: null, name: name.trim(), email: email.trim() });
  }
  // The fields stand inside another form or a dialog: Enter must not send it, nor Escape close it.
  const onKeyDown = (event: React.KeyboardEvent) => {
    if (event.key === 'Escape') onEnd();
    if (event.key !== 'Enter' || event.target instanceof HTMLButtonElement) return;
    event.preventDefault();
    submit();
  };
  const own = { onKeyDown, 'data-mantine-stop-propagation': true };
  return (
    <div className={styles.other}>
      <TextInput
        ref={nameInput}
        label={say('participantName')}
        value={name}
        maxLength={255}
        onChange={({ currentTarget }) => setName(currentTarget.value)}
        {...own}
        error={isTried && nameFault}
        data-autofocus
        autoFocus
      />
      <TextInput
        ref={emailInput}
        label={say('participantEmail')}
        type="email"
        value={email}
        maxLength={320}
        onChange={({ currentTarget }) => setEmail(currentTarget.value)}
        {...own}
        error={isTried && emailFault}
      />
      <Button {...own} onClick={submit}>
        {say('add')}
      </Button>
      <Button {...own} onClick={() => onEnd()}>
        {sayApp('cancel')}
      </Button>
    </div>
  );
}
