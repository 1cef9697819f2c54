import { getRouteApi } from '@tanstack/react-router';
import type { Schema } from '../api/client';
import type { RecordColumn } from '../parts/record-list';
import { When } from '../parts/when';
import { usePlace } from '../place/session';
import { ExportButton } from '../records/export-button';
import { LIST_PAGES } from '../records/list-pages';
import { listQuery } from '../records/list-search';
import { answerOf } from '../records/record-kind';
import { RecordName } from '../records/record-name';
import { RecordsPage } from '../records/records-page';
import { recordWords } from '../records/words';
import { useWords } from '../words/use-words';
import { companyKind } from './company-kind';
import { companyWords } from './words';

type Item = Schema<'CompanyListItem'>;

const route = getRouteApi('/w/$slug/companies');

export function CompaniesPage() {
  const say = useWords(companyWords);
  const sayRecord = useWords(recordWords);
  const { api } = usePlace();
  const search = route.useSearch();
  const { companyId: _, ...own } = listQuery(search);
  const parameters = { params: { query: own } };
  const query = api.useInfiniteQuery('get', '/companies', parameters, LIST_PAGES);
  const columns: RecordColumn<Item>[] = [
    { id: 'name', head: sayRecord('field.name'), width: 'minmax(0, 3fr)', cell: (item) => <RecordName {...item} /> },
    {
      id: 'contact',
      head: sayRecord('contact'),
      width: 'minmax(0, 2fr)',
      phone: 'below',
      cell: ({ website, phone, email }) => phone ?? (website ? hostOf(website) : email),
    },
    {
      id: 'stage',
      head: sayRecord('field.lifecycleStage'),
      width: '116px',
      cell: ({ lifecycleStage }) => lifecycleStage && sayRecord(`option.${lifecycleStage}`),
    },
    {
      id: 'activity',
      head: sayRecord('lastActivity'),
      width: '126px',
      phone: 'hidden',
      cell: ({ lastActivityAt }) => lastActivityAt && <When at={lastActivityAt} as="relative" />,
    },
  ];
  const exported: readonly (readonly [string, (item: Item) => string])[] = [
    [sayRecord('field.name'), ({ name }) => name],
    [sayRecord('field.organizationNumber'), ({ organizationNumber }) => organizationNumber],
    [sayRecord('field.email'), ({ email }) => email ?? ''],
    [sayRecord('field.phone'), ({ phone }) => phone ?? ''],
    [sayRecord('field.website'), ({ website }) => website ?? ''],
    [
      sayRecord('field.lifecycleStage'),
      ({ lifecycleStage }) => (lifecycleStage ? sayRecord(`option.${lifecycleStage}`) : ''),
    ],
    [sayRecord('lastActivity'), ({ lastActivityAt }) => lastActivityAt?.slice(0, 10) ?? ''],
    [sayRecord('archived'), ({ archivedAt }) => archivedAt?.slice(0, 10) ?? ''],
  ];
  return (
    <RecordsPage
      kind={companyKind}
      title={say('title')}
      createLabel={say('create')}
      search={search}
      columns={columns}
      query={query}
      queryKey={api.queryOptions('get', '/companies', parameters).queryKey}
      exporting={
        <ExportButton
          fileName={`${say('title')}.csv`}
          columns={exported}
          readPage={async (cursor, signal) => {
            const query = { ...own, ...(cursor && { cursor }) };
            return answerOf(await api.client.GET('/companies', { params: { query }, signal }));
          }}
        />
      }
      emptyTitle={say('emptyTitle')}
      emptyText={say('emptyText')}
    />
  );
}

function hostOf(website: string): string {
  return URL.canParse(website) ? new URL(website).host.replace(/^www\./, '') : website;
}
