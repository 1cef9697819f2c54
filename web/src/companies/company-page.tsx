import { getRouteApi } from '@tanstack/react-router';
import { useState } from 'react';
import { CompanySelect } from '../parts/company-select';
import { MenuLink } from '../parts/menu-link';
import { RecordPage } from '../records/record-page';
import { recordWords } from '../records/words';
import { useWords } from '../words/use-words';
import { companyKind } from './company-kind';
import { LinkedPeople } from './linked-people';
import { companyWords } from './words';

const route = getRouteApi('/w/$slug/companies/$id');

function OtherCompany({ label, onChange }: { label: string; onChange(id: number | null): void }) {
  const [id, setId] = useState<number | null>(null);
  const choose = (chosen: number | null) => {
    setId(chosen);
    onChange(chosen);
  };
  return <CompanySelect label={label} value={id} onChange={choose} />;
}

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
      pickOther={(input) => <OtherCompany {...input} />}
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
