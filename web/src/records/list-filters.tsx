import { Button, CloseButton, Select, TextInput } from '@mantine/core';
import type { KeyboardEvent, RefObject } from 'react';
import { CompanySelect } from '../parts/company-select';
import { SHORTEST_SEARCH } from '../parts/use-relationship-search';
import { useShortcut } from '../parts/use-shortcut';
import { useWords } from '../words/use-words';
import { isFiltered, type ListSearch, SORTS, STAGES, STATUSES } from './list-search';
import styles from './records.module.css';
import { recordWords } from './words';

interface ListFiltersProps {
  search: ListSearch;
  /** People are also filtered by company. */
  hasCompany: boolean;
  typed: string;
  input: RefObject<HTMLInputElement | null>;
  onType(text: string): void;
  onKeyDown(event: KeyboardEvent<HTMLInputElement>): void;
  onChange(search: ListSearch): void;
}

/** The search and the filters above a list. A search looks at everything, so the filters rest while there is one. */
export function ListFilters({ search, hasCompany, typed, input, onType, onKeyDown, onChange }: ListFiltersProps) {
  const say = useWords(recordWords);
  useShortcut('/', () => input.current?.focus());
  const change = (part: { [Name in keyof ListSearch]: ListSearch[Name] | null }) =>
    onChange(Object.fromEntries(Object.entries({ ...search, ...part }).filter(([, value]) => value != null)));
  const isShort = typed.trim() !== '' && typed.trim().length < SHORTEST_SEARCH;
  return (
    <search className={styles.filters}>
      <TextInput
        ref={input}
        className={styles.search ?? ''}
        aria-label={say('search')}
        placeholder={say('searchFor')}
        value={typed}
        onChange={({ currentTarget }) => onType(currentTarget.value)}
        onKeyDown={onKeyDown}
        rightSection={
          typed !== '' && <CloseButton size="sm" aria-label={say('clearFilter')} onClick={() => onType('')} />
        }
        description={isShort ? say('searchShort') : undefined}
        inputWrapperOrder={['input', 'description']}
        maxLength={200}
        type="search"
      />
      {typed.trim() === '' && (
        <div className={styles.narrowing}>
          <Select
            aria-label={say('status')}
            data={STATUSES.map((value) => ({ value, label: say(`status.${value}`) }))}
            value={search.status ?? 'active'}
            onChange={(status) => change({ status: status === 'active' ? null : status })}
            w={124}
          />
          <Select
            aria-label={say('field.lifecycleStage')}
            placeholder={say('anyStage')}
            data={STAGES.map((value) => ({ value, label: say(`option.${value}`) }))}
            value={search.stage ?? null}
            onChange={(stage) => change({ stage })}
            clearable
            clearButtonProps={{ 'aria-label': say('clearFilter') }}
            w={158}
          />
          {hasCompany && (
            <CompanySelect
              label={say('field.companyId')}
              isLabelHidden
              placeholder={say('anyCompany')}
              value={search.company ?? null}
              onChange={(company) => change({ company })}
              clearable
              w={196}
            />
          )}
          <Select
            aria-label={say('sort')}
            data={SORTS.map((value) => ({ value, label: say(`sort.${value}`) }))}
            value={search.sort ?? 'updated-desc'}
            onChange={(sort) => change({ sort: sort === 'updated-desc' ? null : sort })}
            w={150}
          />
          {isFiltered(search) && (
            <Button variant="subtle" onClick={() => onChange(search.sort ? { sort: search.sort } : {})}>
              {say('clearFilter')}
            </Button>
          )}
        </div>
      )}
    </search>
  );
}
