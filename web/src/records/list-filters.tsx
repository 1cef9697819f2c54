import { Button, CloseButton, Select, TextInput } from '@mantine/core';
import type { KeyboardEvent, RefObject } from 'react';
import { ChoiceFilter } from '../parts/choice-filter';
import { CompanyFilter } from '../parts/company-filter';
import { given } from '../parts/given';
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
  const change = (part: { [Name in keyof ListSearch]: ListSearch[Name] | undefined }) =>
    onChange(given({ ...search, ...part }));
  const isShort = typed.trim() !== '' && typed.trim().length < SHORTEST_SEARCH;
  return (
    <search className={styles.filters} tabIndex={-1}>
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
            onChange={(status) => change({ status: status === 'active' || !status ? undefined : status })}
            w={124}
          />
          <ChoiceFilter
            label={say('field.lifecycleStage')}
            placeholder={say('anyStage')}
            values={STAGES}
            labelOf={(stage) => say(`option.${stage}`)}
            value={search.stage}
            onChange={(stage) => change({ stage })}
            width={176}
          />
          {hasCompany && (
            <CompanyFilter
              label={say('field.companyId')}
              placeholder={say('anyCompany')}
              value={search.company}
              onChange={(company) => change({ company })}
            />
          )}
          <Select
            aria-label={say('sort')}
            data={SORTS.map((value) => ({ value, label: say(`sort.${value}`) }))}
            value={search.sort ?? 'updated-desc'}
            onChange={(sort) => change({ sort: sort === 'updated-desc' || !sort ? undefined : sort })}
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
