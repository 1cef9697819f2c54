import { Select, type SelectProps } from '@mantine/core';
import { useState } from 'react';
import { usePlace } from '../place/session';
import { appWords } from '../words/app-words';
import { useWords } from '../words/use-words';
import { chooseOnlyMarked } from './choose-marked';
import { clearButton } from './clear-button';
import styles from './company-select.module.css';
import { SHORTEST_SEARCH, useRelationshipSearch } from './use-relationship-search';

interface CompanySelectProps
  extends Pick<SelectProps, 'id' | 'required' | 'disabled' | 'clearable' | 'description' | 'className' | 'w' | 'size'> {
  label: string;
  /** The company's id. */
  value: number | null;
  onChange(id: number | null): void;
  error?: string | undefined;
  /** Shown where nothing is chosen. By default the field says that one can search. */
  placeholder?: string;
  /** Hides the label, for filters. Screen readers still say it. */
  isLabelHidden?: boolean;
}

interface Option {
  value: number;
  label: string;
  number: string;
}

/** Chooses an active company: the latest ones at first, and those that are found once a name or number is typed. */
export function CompanySelect({ label, value, onChange, placeholder, isLabelHidden, ...input }: CompanySelectProps) {
  const say = useWords(appWords);
  const [typed, setTyped] = useState('');
  const [isOpen, setOpen] = useState(false);
  const { api } = usePlace();
  const chosen = api.useQuery(
    'get',
    '/companies/{id}',
    { params: { path: { id: value ?? 0 } } },
    { enabled: value !== null, select: ({ company }) => company },
  );
  const latest = api.useQuery('get', '/companies', { params: { query: { limit: 20 } } }, { enabled: isOpen });

  const chosenName = chosen.data?.name ?? '';
  // After a choice the field shows its name, which is no search.
  const text = typed === chosenName ? '' : typed;
  const search = useRelationshipSearch(text, isOpen);
  const isSearch = text.trim().length >= SHORTEST_SEARCH;
  const found = (isSearch ? search.choices.companies : (latest.data?.items ?? []).filter(isNamed(text))).map(
    ({ id, name, organizationNumber }): Option => ({ value: id, label: name, number: organizationNumber }),
  );
  const foundIds = new Set(found.map((option) => option.value));
  const options =
    value !== null && chosen.data && !foundIds.has(value)
      ? [...found, { value, label: chosenName, number: chosen.data.organizationNumber }]
      : found;
  return (
    <Select<number>
      {...input}
      label={isLabelHidden ? undefined : label}
      aria-label={isLabelHidden ? label : undefined}
      placeholder={placeholder ?? say('searchCompany')}
      searchable
      data={options}
      // The service has searched: by name, but also by number, e-mail and industry.
      filter={({ options: all }) => all.filter((option) => 'value' in option && foundIds.has(Number(option.value)))}
      renderOption={({ option }) => (
        <span className={styles.option}>
          {option.label}
          <small>{(option as Option).number}</small>
        </span>
      )}
      nothingFoundMessage={say(
        search.isSearching || latest.isPending
          ? 'searching'
          : latest.data?.items.length === 0
            ? 'noCompanyYet'
            : 'noCompanyFound',
      )}
      searchValue={typed}
      onSearchChange={setTyped}
      onDropdownOpen={() => setOpen(true)}
      onKeyDownCapture={chooseOnlyMarked}
      value={value}
      onChange={(id) => onChange(id)}
      clearButtonProps={clearButton(say('clearField', { field: label }))}
      comboboxProps={{ shadow: 'md' }}
    />
  );
}

/** Fewer letters than a search takes still narrow the latest companies down. */
function isNamed(text: string): (company: { name: string }) => boolean {
  const wanted = text.trim().toLowerCase();
  return ({ name }) => name.toLowerCase().includes(wanted);
}
