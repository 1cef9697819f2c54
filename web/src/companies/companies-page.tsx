import { getRouteApi } from '@tanstack/react-router';
import type { Schema } from '../api/client';
import { usePlace } from '../place/session';
import { Contact } from '../records/contact';
import { LIST_PAGES } from '../records/list-pages';
import { listQuery } from '../records/list-search';
import { RecordsPage } from '../records/records-page';
import { useListColumns } from '../records/use-list-columns';
import { recordWords } from '../records/words';
import { useWords } from '../words/use-words';
import { companyKind } from './company-kind';
import { companyWords } from './words';

const route = getRouteApi('/w/$slug/companies');

export function CompaniesPage() {
  const { api } = usePlace();
  const { company: _, ...search } = route.useSearch();
  const parameters = { params: { query: listQuery(search) } };
  const columns = useListColumns<Schema<'CompanyListItem'>>({
    id: 'contact',
    head: useWords(recordWords)('contact'),
    width: 'minmax(0, 3fr)',
    phone: 'below',
    cell: ({ website, phone, email }) => <Contact phone={phone} otherwise={website ? hostOf(website) : email} />,
  });
  return (
    <RecordsPage
      kind={companyKind}
      say={useWords(companyWords)}
      search={search}
      columns={columns}
      query={api.useInfiniteQuery('get', '/companies', parameters, LIST_PAGES)}
      queryKey={api.queryOptions('get', '/companies', parameters).queryKey}
    />
  );
}

function hostOf(website: string): string {
  return URL.canParse(website) ? new URL(website).host.replace(/^www\./, '') : website;
}
