import { Button } from '@mantine/core';
import { getRouteApi, Link } from '@tanstack/react-router';
import { byCursor } from '../api/by-cursor';
import type { Schema } from '../api/client';
import { endOfDay, startOfDay } from '../parts/days';
import { Empty } from '../parts/empty';
import { given } from '../parts/given';
import { Page } from '../parts/page';
import { type RecordColumn, RecordList } from '../parts/record-list';
import { useShortcut } from '../parts/use-shortcut';
import { When } from '../parts/when';
import { usePlace } from '../place/session';
import { useWords } from '../words/use-words';
import { BriefingFilters } from './briefing-filters';
import { isUnderWay } from './is-under-way';
import { NewBriefing } from './new-briefing';
import type { BriefingSearch } from './search';
import { StatusPill } from './status-pill';
import { briefingWords } from './words';

type Item = Schema<'BriefingListItem'>;

const route = getRouteApi('/w/$slug/briefings');
/** Where live updates do not come through. */
const POLL_MS = 5_000;

export function BriefingsPage() {
  const say = useWords(briefingWords);
  const { api, workspace } = usePlace();
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const { status, companyId, from, to, create } = search;
  const bounds = { createdFrom: startOfDay(from), createdTo: endOfDay(to) };
  const query = api.useInfiniteQuery(
    'get',
    '/briefings',
    { params: { query: given({ limit: 50, status, companyId, ...bounds }) } },
    {
      ...byCursor,
      refetchInterval: ({ state: { data } }) =>
        data?.pages.some(({ items }) => items.some((item) => isUnderWay(item.status))) ? POLL_MS : false,
    },
  );
  /** Going back returns to the page without the form; typing in filters adds no pages. */
  const show = (changed: BriefingSearch, replace = true) => void navigate({ search: changed, replace });
  const mayCreate = workspace.features.relationships;
  const openForm = () => show({ ...search, create: true }, false);
  const closeForm = () => show(given({ ...search, create: undefined }));
  useShortcut('n', openForm, mayCreate);

  const newButton = mayCreate && (
    <Button variant="filled" onClick={openForm}>
      {say('create')}
      <kbd>N</kbd>
    </Button>
  );
  const isFiltered = [status, companyId, from, to].some((filter) => filter !== undefined);
  const columns: RecordColumn<Item>[] = [
    { id: 'company', head: say('company'), width: 'minmax(0, 2fr)', cell: ({ company }) => company.name },
    {
      id: 'begins',
      head: say('begins'),
      width: 'minmax(0, 3fr)',
      phone: 'below',
      cell: ({ excerpt, status: current }) => (current === 'COMPLETE' ? excerpt : <StatusPill status={current} />),
    },
    { id: 'created', head: say('created'), width: '120px', cell: ({ createdAt }) => <When at={createdAt} /> },
  ];
  return (
    <Page title={say('title')} actions={newButton}>
      <BriefingFilters search={search} onChange={show} />
      <RecordList
        label={say('title')}
        columns={columns}
        query={query}
        idOf={({ id }) => id}
        empty={
          isFiltered ? (
            <Empty title={say('nothingFound')}>
              <Button onClick={() => show({})}>{say('clearFilter')}</Button>
            </Empty>
          ) : (
            <Empty title={say('emptyTitle')} text={say('emptyText')}>
              {newButton}
            </Empty>
          )
        }
        row={({ id }, properties) => (
          <Link to="/w/$slug/briefings/$id" params={{ slug: workspace.slug, id: String(id) }} {...properties} />
        )}
      />
      {create && mayCreate && <NewBriefing companyId={companyId ?? null} onClose={closeForm} />}
    </Page>
  );
}
