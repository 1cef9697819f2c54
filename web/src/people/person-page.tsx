import { getRouteApi, Link } from '@tanstack/react-router';
import { RecordPage } from '../records/record-page';
import { useWords } from '../words/use-words';
import { personKind } from './person-kind';
import { peopleWords } from './words';

const route = getRouteApi('/w/$slug/people/$id');

export function PersonPage() {
  const { id, slug } = route.useParams();
  return (
    <RecordPage
      kind={personKind}
      id={Number(id)}
      say={useWords(peopleWords)}
      companyOf={({ company }) => company?.id}
      linked={({ company }) => ({
        ...(company && {
          companyId: (
            <Link to="/w/$slug/companies/$id" params={{ slug, id: String(company.id) }}>
              {company.name}
            </Link>
          ),
        }),
      })}
    />
  );
}
