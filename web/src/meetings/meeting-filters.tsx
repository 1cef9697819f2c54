import { Button, Select } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { CompanySelect } from '../parts/company-select';
import { DayFilter } from '../parts/day-filter';
import parts from '../parts/parts.module.css';
import { usePlace } from '../place/session';
import { useWords } from '../words/use-words';
import { AUDIENCES, type MeetingSearch, STATUSES } from './meeting-search';
import { meetingWords } from './words';

/** Narrows the list down. What is chosen stands in the address. */
export function MeetingFilters({ search }: { search: MeetingSearch }) {
  const say = useWords(meetingWords);
  const { workspace } = usePlace();
  const navigate = useNavigate();
  const go = (to: MeetingSearch) =>
    void navigate({ to: '/w/$slug/meetings', params: { slug: workspace.slug }, search: to, replace: true });
  const change = (part: { [Name in keyof MeetingSearch]: MeetingSearch[Name] | null | undefined }) => {
    const given = Object.entries({ ...search, ...part }).filter(([, value]) => value != null);
    go(Object.fromEntries(given));
  };
  return (
    <search className={parts.filters} aria-label={say('filters')}>
      <Select
        aria-label={say('state')}
        placeholder={say('anyState')}
        data={STATUSES.map((value) => ({ value, label: say(`status.${value}`) }))}
        value={search.status ?? null}
        onChange={(status) => change({ status })}
        clearable
        w={186}
      />
      {workspace.features.relationships && (
        <CompanySelect
          label={say('company')}
          isLabelHidden
          placeholder={say('anyCompany')}
          value={search.company ?? null}
          onChange={(company) => change({ company })}
          clearable
          w={196}
        />
      )}
      <Select
        aria-label={say('audience')}
        placeholder={say('anyAudience')}
        data={AUDIENCES.map((value) => ({ value, label: say(`audience.${value}`) }))}
        value={search.audience ?? null}
        onChange={(audience) => change({ audience })}
        clearable
        w={196}
      />
      <DayFilter label={say('date')} from={search.from} to={search.to} onChange={change} />
      {Object.keys(search).length > 0 && (
        <Button size="xs" variant="subtle" onClick={() => go({})}>
          {say('clearFilters')}
        </Button>
      )}
    </search>
  );
}
