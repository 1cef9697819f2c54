import { Select, type SelectProps } from '@mantine/core';
import { useState } from 'react';
import { chooseOnlyMarked } from '../../parts/choose-marked';
import { clearButton } from '../../parts/clear-button';
import { useRelationshipSearch } from '../../parts/use-relationship-search';
import { appWords } from '../../words/app-words';
import { useWords } from '../../words/use-words';
import { transcriptWords } from '../transcript/words';
import styles from './people.module.css';
import { eachOnce, keyOf, type PickedPerson, pickedOf } from './picked-person';

interface PersonSelectProps extends Pick<SelectProps, 'placeholder' | 'clearable' | 'size' | 'className'> {
  label: string;
  isLabelHidden?: boolean;
  value: PickedPerson | null;
  onChange(person: PickedPerson | null): void;
  /** Shown before anything is typed: those who are likely. */
  likely: readonly PickedPerson[];
}

/** Chooses somebody: one of the likely ones, or a person of the workspace that is searched for. */
export function PersonSelect({
  label,
  isLabelHidden,
  value,
  onChange,
  likely,
  placeholder,
  ...input
}: PersonSelectProps) {
  const say = useWords(transcriptWords);
  const sayApp = useWords(appWords);
  const [typed, setTyped] = useState('');
  const [isOpen, setOpen] = useState(false);
  const text = typed === value?.name ? '' : typed;
  const search = useRelationshipSearch(text, isOpen);
  const wanted = text.trim().toLowerCase();
  const near = likely.filter(({ name, email }) => `${name}\n${email}`.toLowerCase().includes(wanted));
  const people = eachOnce([...near, ...search.choices.people.map(pickedOf), ...(value ? [value] : [])]);
  return (
    <Select
      {...input}
      label={isLabelHidden ? undefined : label}
      aria-label={isLabelHidden ? label : undefined}
      placeholder={placeholder ?? say('searchPeople')}
      searchable
      data={people.map((person) => ({ value: keyOf(person), label: person.name || person.email }))}
      filter={({ options }) => options}
      renderOption={({ option }) => (
        <span className={styles.option}>
          {option.label}
          <small>{people.find((person) => keyOf(person) === option.value)?.email}</small>
        </span>
      )}
      nothingFoundMessage={say('nobodyFound')}
      searchValue={typed}
      onSearchChange={setTyped}
      onDropdownOpen={() => setOpen(true)}
      onKeyDownCapture={chooseOnlyMarked}
      clearButtonProps={clearButton(sayApp('clearField', { field: label }))}
      value={value && keyOf(value)}
      onChange={(key) => onChange(people.find((person) => keyOf(person) === key) ?? null)}
      comboboxProps={{ shadow: 'md' }}
      maxDropdownHeight={240}
    />
  );
}
