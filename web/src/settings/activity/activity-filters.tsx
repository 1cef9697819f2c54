import { Button, Select, TextInput } from '@mantine/core';
import { useDebouncedCallback, useMediaQuery } from '@mantine/hooks';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { chooseOnlyMarked } from '../../parts/choose-marked';
import { clearButton } from '../../parts/clear-button';
import { DayFilter } from '../../parts/day-filter';
import { given } from '../../parts/given';
import { usePlace } from '../../place/session';
import { appWords } from '../../words/app-words';
import { useWords } from '../../words/use-words';
import own from './activity.module.css';
import type { ActivitySearch } from './activity-search';
import { namesOf, textKey } from './text-key';
import { useMemberChoices } from './use-member-choices';
import { activityWords } from './words';

const OPERATOR = 'operator';
const TYPING_MS = 350;

type Changed = { [Key in keyof ActivitySearch]?: ActivitySearch[Key] | undefined };

/** Filters of the activity. They are in the address, so that what is found can be linked to. */
export function ActivityFilters({ search }: { search: ActivitySearch }) {
  const say = useWords(activityWords);
  const sayApp = useWords(appWords);
  const { api } = usePlace();
  const navigate = useNavigate({ from: '/w/$slug/settings/activity' });
  const isPhone = useMediaQuery('(max-width: 760px)', undefined, { getInitialValueInEffect: false });
  const [isOpen, setOpen] = useState(Object.keys(search).length > 0);
  const [searched, setSearched] = useState('');
  const { data: tokens } = api.useQuery('get', '/tokens', { params: { query: { limit: 50 } } });
  const set = (change: Changed) =>
    void navigate({ search: (before) => given({ ...before, ...change }), replace: true, resetScroll: false });
  const [record, setRecord] = useState(search.record ?? '');
  const typed = useRef(search.record);
  const typeRecord = useDebouncedCallback((text: string) => {
    typed.current = text.trim() || undefined;
    set({ record: typed.current });
  }, TYPING_MS);
  // A link, or "Clear filters", sets it otherwise.
  useEffect(() => {
    if (search.record === typed.current) return;
    typed.current = search.record;
    setRecord(search.record ?? '');
  }, [search.record]);

  const people = [
    ...useMemberChoices(search.actor === OPERATOR ? undefined : search.actor, searched),
    { value: OPERATOR, label: say('operator') },
  ];
  const keys = (tokens?.items ?? []).map(({ tokenId, name, memberName }) => ({
    value: String(tokenId),
    label: `${name} · ${memberName}`,
  }));
  const named = (prefix: 'did' | 'kind') =>
    namesOf(prefix)
      .map((value) => ({ value, label: sentence(say(textKey(prefix, value) ?? 'did')) }))
      .toSorted((a, b) => a.label.localeCompare(b.label));

  // On a phone they would take the place of the entries.
  if (isPhone && !isOpen) {
    return (
      <Button mb="md" onClick={() => setOpen(true)}>
        {sayApp('filter')}
      </Button>
    );
  }
  return (
    <div className={own.filters}>
      <Select
        label={say('person')}
        placeholder={say('everything')}
        data={withCurrent(people, search.actor)}
        value={search.actor ?? null}
        onChange={(actor) => set({ actor: actor ?? undefined })}
        onSearchChange={setSearched}
        onKeyDownCapture={chooseOnlyMarked}
        comboboxProps={WIDE_LIST}
        nothingFoundMessage={say('nobody')}
        clearable
        clearButtonProps={clearButton(sayApp('clearField', { field: say('person') }))}
        searchable
      />
      <Select
        label={say('token')}
        placeholder={say('everything')}
        data={withCurrent(keys, search.token?.toString())}
        value={search.token?.toString() ?? null}
        onChange={(token) => set({ token: token === null ? undefined : Number(token) })}
        clearable
        clearButtonProps={clearButton(sayApp('clearField', { field: say('token') }))}
        searchable
      />
      <Select
        label={say('kind')}
        placeholder={say('everything')}
        data={withCurrent(named('kind'), search.kind)}
        value={search.kind ?? null}
        onChange={(kind) => set({ kind: kind ?? undefined })}
        clearable
        clearButtonProps={clearButton(sayApp('clearField', { field: say('kind') }))}
      />
      <TextInput
        label={say('record')}
        placeholder={say('recordHint')}
        value={record}
        maxLength={400}
        onChange={({ currentTarget: { value } }) => {
          setRecord(value);
          typeRecord(value);
        }}
      />
      <Select
        label={say('operation')}
        placeholder={say('everything')}
        data={withCurrent(named('did'), search.operation)}
        value={search.operation ?? null}
        onChange={(operation) => set({ operation: operation ?? undefined })}
        clearable
        clearButtonProps={clearButton(sayApp('clearField', { field: say('operation') }))}
        searchable
      />
      <div className={own.wide}>
        <DayFilter label={say('time')} from={search.from} to={search.to} onChange={set} />
      </div>
      {Object.keys(search).length > 0 && (
        <Button className={own.wide ?? ''} onClick={() => void navigate({ search: {}, replace: true })}>
          {say('clear')}
        </Button>
      )}
      {isPhone && (
        <Button className={own.wide ?? ''} onClick={() => setOpen(false)}>
          {sayApp('close')}
        </Button>
      )}
    </div>
  );
}

/** Names with an address need more room than their input has. */
const WIDE_LIST = { width: 300, position: 'bottom-start' } as const;

interface Choice {
  value: string;
  label: string;
}

/** An address may name what the first page of a list does not have. */
function withCurrent(choices: readonly Choice[], current: string | undefined): Choice[] {
  const known = current === undefined || choices.some(({ value }) => value === current);
  return known ? [...choices] : [...choices, { value: current, label: current }];
}

const sentence = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
