import { getRouteApi, Link } from '@tanstack/react-router';
import { Pill } from '../parts/pill';
import { When } from '../parts/when';
import { usePlace } from '../place/session';
import { RecordPage } from '../records/record-page';
import { recordWords } from '../records/words';
import { useWords } from '../words/use-words';
import { personKind } from './person-kind';
import { peopleWords } from './words';

const route = getRouteApi('/w/$slug/people/$id');

export function PersonPage() {
  const say = useWords(peopleWords);
  const sayRecord = useWords(recordWords);
  const { id } = route.useParams();
  const { workspace } = usePlace();
  const { slug } = workspace;
  return (
    <RecordPage
      kind={personKind}
      id={Number(id)}
      listTitle={say('title')}
      archiveText={say('archiveText')}
      meta={({ lifecycleStage, title, lastActivityAt }) => (
        <>
          {lifecycleStage && (
            <Pill tone={lifecycleStage === 'CUSTOMER' ? 'done' : 'plain'}>{sayRecord(`option.${lifecycleStage}`)}</Pill>
          )}
          {title && <span>{title}</span>}
          {lastActivityAt && (
            <span>
              {sayRecord('lastActivity')} <When at={lastActivityAt} as="relative" />
            </span>
          )}
        </>
      )}
      companyOf={({ company }) => company?.id}
      linked={({ company }) =>
        company
          ? {
              companyId: (
                <Link to="/w/$slug/companies/$id" params={{ slug, id: String(company.id) }}>
                  {company.name}
                </Link>
              ),
            }
          : {}
      }
    />
  );
}
