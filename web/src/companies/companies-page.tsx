import { Link } from '@tanstack/react-router';
import { byCursor } from '../api/by-cursor';
import type { Schema } from '../api/client';
import { usePlace } from '../app/session';
import { Empty } from '../parts/empty';
import { Page } from '../parts/page';
import { type RecordColumn, RecordList } from '../parts/record-list';
import { When } from '../parts/when';
import { useWords } from '../words/use-words';
import { companyWords } from './words';

type Item = Schema<'CompanyListItem'>;

export function CompaniesPage() {
  const say = useWords(companyWords);
  const { api, workspace } = usePlace();
  const query = api.useInfiniteQuery(
    'get',
    '/companies',
    { params: { query: { sort: 'updated-desc', limit: 50 } } },
    byCursor,
  );
  const columns: RecordColumn<Item>[] = [
    { id: 'name', head: say('name'), width: 'minmax(0, 2fr)', cell: ({ name }) => name },
    { id: 'phone', head: say('phone'), width: '140px', phone: 'hidden', cell: ({ phone }) => phone },
    {
      id: 'activity',
      head: say('lastActivity'),
      width: '130px',
      cell: ({ lastActivityAt }) => lastActivityAt && <When at={lastActivityAt} as="relative" />,
    },
  ];
  return (
    <Page title={say('title')}>
      <RecordList
        label={say('title')}
        columns={columns}
        query={query}
        idOf={({ id }) => id}
        empty={<Empty title={say('emptyTitle')} text={say('emptyText')} />}
        row={({ id }, properties) => (
          <Link to="/w/$slug/companies/$id" params={{ slug: workspace.slug, id: String(id) }} {...properties} />
        )}
      />
    </Page>
  );
}
