import { useNavigate } from '@tanstack/react-router';
import { ChoiceFilter } from '../parts/choice-filter';
import { CompanyFilter } from '../parts/company-filter';
import { DayFilter } from '../parts/day-filter';
import { FoldedFilters } from '../parts/folded-filters';
import { given } from '../parts/given';
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
  const { from, to, ...others } = search;
  const count = Object.keys(others).length + Number(from !== undefined || to !== undefined);
  return (
    <FoldedFilters count={count} onClear={() => go({})}>
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
    </FoldedFilters>
  );
}
