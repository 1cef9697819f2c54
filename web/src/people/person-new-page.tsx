import { getRouteApi } from '@tanstack/react-router';
import { useMemo } from 'react';
import { RecordNewPage } from '../records/record-new-page';
import { useWords } from '../words/use-words';
import { personKind } from './person-kind';
import { peopleWords } from './words';

const route = getRouteApi('/w/$slug/people/new');

export function PersonNewPage() {
  const say = useWords(peopleWords);
  const { company } = route.useSearch();
  const preset = useMemo(() => (company === undefined ? {} : { companyId: String(company) }), [company]);
  return <RecordNewPage kind={personKind} listTitle={say('title')} title={say('create')} preset={preset} />;
}
