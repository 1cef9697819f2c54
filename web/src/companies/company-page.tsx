import { getRouteApi } from '@tanstack/react-router';
import { usePlace } from '../app/session';
import { FailurePage } from '../parts/failure-notice';
import { Page } from '../parts/page';

const route = getRouteApi('/w/$slug/companies/$id');

export function CompanyPage() {
  const { id } = route.useParams();
  const { api } = usePlace();
  const { data, error } = api.useQuery('get', '/companies/{id}', { params: { path: { id: Number(id) } } });
  if (error) return <FailurePage failure={error} />;
  return <Page title={data?.company.name ?? ''}>{data?.company.description}</Page>;
}
