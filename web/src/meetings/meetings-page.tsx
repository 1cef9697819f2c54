import { Button } from '@mantine/core';
import { getRouteApi, Link, useNavigate } from '@tanstack/react-router';
import type { Schema } from '../api/client';
import { Empty } from '../parts/empty';
import { given } from '../parts/given';
import { LinkButton } from '../parts/link-button';
import { Page } from '../parts/page';
import { type RecordColumn, RecordList } from '../parts/record-list';
import { useShortcut } from '../parts/use-shortcut';
import { When } from '../parts/when';
import { usePlace } from '../place/session';
import { appWords } from '../words/app-words';
import { useWords } from '../words/use-words';
import { MeetingFilters } from './meeting-filters';
import { summaryQuery } from './meeting-search';
import { MeetingStatus } from './meeting-status';
import { meetingWords } from './words';

type Item = Schema<'SummaryListItem'>;

const route = getRouteApi('/w/$slug/meetings');

/** The meetings that the person may see, latest first. */
export function MeetingsPage() {
  const say = useWords(meetingWords);
  const sayApp = useWords(appWords);
  const { api, workspace } = usePlace();
  const { slug } = workspace;
  const search = given(route.useSearch());
  const navigate = useNavigate();
  const create = () => void navigate({ to: '/w/$slug/meetings/new', params: { slug } });
  useShortcut('n', create);
  const query = api.useInfiniteQuery(
    'get',
    '/summaries',
    { params: { query: summaryQuery(search) } },
    { pageParamName: 'cursor', initialPageParam: null, getNextPageParam: ({ nextCursor }) => nextCursor },
  );
  const columns: RecordColumn<Item>[] = [
    { id: 'name', head: say('name'), width: 'minmax(0, 4fr)', phone: 'above', cell: ({ name }) => name },
    {
      id: 'company',
      head: say('company'),
      width: 'minmax(0, 3fr)',
      phone: 'above',
      cell: (item) => item.company.name,
    },
    { id: 'date', head: say('date'), width: '104px', cell: (item) => <When at={item.appointmentDate} /> },
    { id: 'state', head: say('state'), width: '164px', cell: ({ status }) => <MeetingStatus status={status} /> },
  ];
  const isFiltered = Object.keys(search).length > 0;
  return (
    <Page
      title={say('title')}
      actions={
        <LinkButton variant="filled" to="/w/$slug/meetings/new" params={{ slug }}>
          {say('new')}
          <kbd>N</kbd>
        </LinkButton>
      }
    >
      <MeetingFilters search={search} />
      <RecordList
        label={say('title')}
        columns={columns}
        query={query}
        idOf={({ id }) => id}
        empty={
          isFiltered ? (
            <Empty title={say('emptyFilteredTitle')} text={say('emptyFilteredText')}>
              <Link to="/w/$slug/meetings" params={{ slug }} search={{}}>
                {sayApp('clearFilters')}
              </Link>
            </Empty>
          ) : (
            <Empty title={say('emptyTitle')} text={say('emptyText')}>
              <Button variant="filled" onClick={create}>
                {say('first')}
              </Button>
            </Empty>
          )
        }
        row={({ id }, properties) => (
          <Link to="/w/$slug/meetings/$id" params={{ slug, id: String(id) }} {...properties} />
        )}
      />
    </Page>
  );
}
