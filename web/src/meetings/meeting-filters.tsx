import { Button } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { ChoiceFilter } from '../parts/choice-filter';
import { CompanyFilter } from '../parts/company-filter';
import { DayFilter } from '../parts/day-filter';
import { given } from '../parts/given';
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
  const change = (part: { [Name in keyof MeetingSearch]: MeetingSearch[Name] | undefined }) =>
    go(given({ ...search, ...part }));
  return (
    <search className={parts.filters} aria-label={say('filters')} tabIndex={-1}>
      <ChoiceFilter
        label={say('state')}
        placeholder={say('anyState')}
        values={STATUSES}
        labelOf={(status) => say(`status.${status}`)}
        value={search.status}
        onChange={(status) => change({ status })}
        width={186}
      />
      {workspace.features.relationships && (
        <CompanyFilter
          label={say('company')}
          placeholder={say('anyCompany')}
          value={search.company}
          onChange={(company) => change({ company })}
        />
      )}
      <ChoiceFilter
        label={say('audience')}
        placeholder={say('anyAudience')}
        values={AUDIENCES}
        labelOf={(audience) => say(`audience.${audience}`)}
        value={search.audience}
        onChange={(audience) => change({ audience })}
        width={196}
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
