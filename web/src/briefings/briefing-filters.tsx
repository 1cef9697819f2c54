import { Select } from '@mantine/core';
import { clearButton } from '../parts/clear-button';
import { CompanySelect } from '../parts/company-select';
import { DayFilter } from '../parts/day-filter';
import { FoldedFilters } from '../parts/folded-filters';
import { given } from '../parts/given';
import { appWords } from '../words/app-words';
import { useWords } from '../words/use-words';
import { BRIEFING_STATUSES, type BriefingSearch } from './search';
import { briefingWords } from './words';

interface BriefingFiltersProps {
  search: BriefingSearch;
  onChange(search: BriefingSearch): void;
}

const NO_DAYS = { from: undefined, to: undefined };

export function BriefingFilters({ search, onChange }: BriefingFiltersProps) {
  const say = useWords(briefingWords);
  const sayApp = useWords(appWords);
  const change = (changed: { [Key in keyof BriefingSearch]: BriefingSearch[Key] | undefined }) =>
    onChange(given({ ...search, ...changed }));
  const { status, companyId, from, to } = search;
  const count = [status, companyId, from ?? to].filter((one) => one !== undefined).length;
  return (
    <FoldedFilters count={count} onClear={() => change({ status: undefined, companyId: undefined, ...NO_DAYS })}>
      <Select
        aria-label={say('status')}
        placeholder={say('anyStatus')}
        clearable
        clearButtonProps={clearButton(sayApp('clearField', { field: say('status') }))}
        w={170}
        data={BRIEFING_STATUSES.map((value) => ({ value, label: say(`status.${value}`) }))}
        value={search.status ?? null}
        onChange={(status) => change({ status: status ?? undefined })}
      />
      <CompanySelect
        label={say('company')}
        isLabelHidden
        placeholder={say('anyCompany')}
        clearable
        w={220}
        value={search.companyId ?? null}
        onChange={(companyId) => change({ companyId: companyId ?? undefined })}
      />
      <DayFilter label={say('created')} from={search.from} to={search.to} onChange={change} />
    </FoldedFilters>
  );
}
