import { getRouteApi } from '@tanstack/react-router';
import { RecordEditPage } from '../records/record-edit-page';
import { useWords } from '../words/use-words';
import { companyKind } from './company-kind';
import { companyWords } from './words';

const route = getRouteApi('/w/$slug/companies/$id/edit');

export function CompanyEditPage() {
  const say = useWords(companyWords);
  const { id } = route.useParams();
  return (
    <RecordEditPage
      kind={companyKind}
      id={Number(id)}
      listTitle={say('title')}
      title={(name) => say('edit', { name })}
    />
  );
}
