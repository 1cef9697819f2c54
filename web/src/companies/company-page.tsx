import { getRouteApi } from '@tanstack/react-router';
import { MenuLink } from '../parts/menu-link';
import { Pill } from '../parts/pill';
import { When } from '../parts/when';
import { usePlace } from '../place/session';
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
  const { id } = route.useParams();
  const { workspace } = usePlace();
  const { slug } = workspace;
  return (
    <RecordPage
      kind={companyKind}
      id={Number(id)}
      listTitle={say('title')}
      archiveText={say('archiveText')}
      meta={({ lifecycleStage, lastActivityAt }) => (
        <>
          {lifecycleStage && (
            <Pill tone={lifecycleStage === 'CUSTOMER' ? 'done' : 'plain'}>{sayRecord(`option.${lifecycleStage}`)}</Pill>
          )}
          {lastActivityAt && (
            <span>
              {sayRecord('lastActivity')} <When at={lastActivityAt} as="relative" />
            </span>
          )}
        </>
      )}
      companyOf={(company) => company.id}
      more={(company) => (
        <MenuLink to="/w/$slug/people/new" params={{ slug }} search={{ company: company.id }}>
          {sayRecord('newPersonHere')}
        </MenuLink>
      )}
      linked={() => ({})}
    >
      {(company) => <LinkedPeople company={company} />}
    </RecordPage>
  );
}
