import { getRouteApi } from '@tanstack/react-router';
import type { Schema } from '../api/client';
import { usePlace } from '../place/session';
import { LIST_PAGES } from '../records/list-pages';
import { listQuery } from '../records/list-search';
import { RecordsPage } from '../records/records-page';
import { useListColumns } from '../records/use-list-columns';
import { useWords } from '../words/use-words';
import styles from './people.module.css';
import { personKind } from './person-kind';
import { peopleWords } from './words';

const route = getRouteApi('/w/$slug/people');

export function PeoplePage() {
  const say = useWords(peopleWords);
  const { api } = usePlace();
  const search = route.useSearch();
  const parameters = { params: { query: listQuery(search) } };
  const columns = useListColumns<Schema<'PersonListItem'>>({
    id: 'work',
    head: say('work'),
    width: 'minmax(0, 5fr)',
    phone: 'below',
    cell: ({ title, company }) => (
      <span className={styles.work}>
        {title && <span>{title}</span>}
        {company && <span>{title ? `· ${company.name}` : company.name}</span>}
      </span>
    ),
  });
  return (
    <RecordsPage
      kind={personKind}
      say={say}
      search={search}
      columns={columns}
      query={api.useInfiniteQuery('get', '/people', parameters, LIST_PAGES)}
      queryKey={api.queryOptions('get', '/people', parameters).queryKey}
    />
  );
}
