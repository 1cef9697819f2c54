import { getRouteApi } from '@tanstack/react-router';
import { MenuLink } from '../parts/menu-link';
import { RecordPage } from '../records/record-page';
import { recordWords } from '../records/words';
import { useWords } from '../words/use-words';
import { companyKind } from './company-kind';
import { LinkedPeople } from './linked-people';
import { companyWords } from './words';

const route = getRouteApi('/w/$slug/companies/$id');

export function CompanyPage() {
  const say = useWords(companyWords);
  const sayRecord = useWords(recordWords);
  const { id, slug } = route.useParams();
  return (
    <RecordPage
      kind={companyKind}
      id={Number(id)}
      say={say}
      companyOf={(company) => company.id}
      more={(company) => (
        <MenuLink to="/w/$slug/people/new" params={{ slug }} search={{ company: company.id }}>
          {sayRecord('newPersonHere')}
        </MenuLink>
      )}
    >
      {(company) => <LinkedPeople company={company} />}
    </RecordPage>
  );
}
