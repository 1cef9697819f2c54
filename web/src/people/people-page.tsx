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
import { personKind } from './person-kind';
import { peopleWords } from './words';

type Item = Schema<'PersonListItem'>;

const route = getRouteApi('/w/$slug/people');

export function PeoplePage() {
  const say = useWords(peopleWords);
  const sayRecord = useWords(recordWords);
  const { api } = usePlace();
  const search = route.useSearch();
  const parameters = { params: { query: listQuery(search) } };
  const query = api.useInfiniteQuery('get', '/people', parameters, LIST_PAGES);
  const columns: RecordColumn<Item>[] = [
    { id: 'name', head: sayRecord('field.name'), width: 'minmax(0, 3fr)', cell: (item) => <RecordName {...item} /> },
    {
      id: 'work',
      head: say('work'),
      width: 'minmax(0, 4fr)',
      phone: 'below',
      cell: ({ title, company }) => [title, company?.name].filter(Boolean).join(' · '),
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
    [sayRecord('field.title'), ({ title }) => title ?? ''],
    [sayRecord('field.department'), ({ department }) => department ?? ''],
    [sayRecord('field.companyId'), ({ company }) => company?.name ?? ''],
    [sayRecord('field.email'), ({ email }) => email],
    [sayRecord('field.phone'), ({ phone }) => phone ?? ''],
    [sayRecord('field.mobile'), ({ mobile }) => mobile ?? ''],
    [sayRecord('field.linkedinUrl'), ({ linkedinUrl }) => linkedinUrl ?? ''],
    [
      sayRecord('field.lifecycleStage'),
      ({ lifecycleStage }) => (lifecycleStage ? sayRecord(`option.${lifecycleStage}`) : ''),
    ],
    [sayRecord('lastActivity'), ({ lastActivityAt }) => lastActivityAt?.slice(0, 10) ?? ''],
    [sayRecord('archived'), ({ archivedAt }) => archivedAt?.slice(0, 10) ?? ''],
  ];
  return (
    <RecordsPage
      kind={personKind}
      title={say('title')}
      createLabel={say('create')}
      search={search}
      columns={columns}
      query={query}
      queryKey={api.queryOptions('get', '/people', parameters).queryKey}
      exporting={
        <ExportButton
          fileName={`${say('title')}.csv`}
          columns={exported}
          readPage={async (cursor, signal) => {
            const query = { ...listQuery(search), ...(cursor && { cursor }) };
            return answerOf(await api.client.GET('/people', { params: { query }, signal }));
          }}
        />
      }
      emptyTitle={say('emptyTitle')}
      emptyText={say('emptyText')}
    />
  );
}
