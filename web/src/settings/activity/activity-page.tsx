import { Button, Skeleton } from '@mantine/core';
import { getRouteApi } from '@tanstack/react-router';
import { useEffect } from 'react';
import { byCursor } from '../../api/by-cursor';
import { FailureNotice } from '../../parts/failure-notice';
import { given } from '../../parts/given';
import { usePlace } from '../../place/session';
import { appWords } from '../../words/app-words';
import { useWords } from '../../words/use-words';
import { SettingPage } from '../setting-page';
import styles from '../settings.module.css';
import { ActivityEntry } from './activity-entry';
import { ActivityFilters } from './activity-filters';
import { type ActivitySearch, activityQuery } from './activity-search';
import { activityWords } from './words';

const route = getRouteApi('/w/$slug/settings/activity');

/** Pages that are read without being asked for while no entry fits the filters. */
const PAGES_AT_ONCE = 4;

/** The audit log of the workspace. */
export function ActivityPage() {
  const say = useWords(activityWords);
  const { isAdministrator } = usePlace();
  const search = given(route.useSearch());
  return (
    <SettingPage title={say('title')} intro={say('intro')} administrators>
      {isAdministrator && (
        <>
          <ActivityFilters search={search} />
          <Entries key={JSON.stringify(search)} search={search} />
        </>
      )}
    </SettingPage>
  );
}

function Entries({ search }: { search: ActivitySearch }) {
  const say = useWords(activityWords);
  const sayApp = useWords(appWords);
  const { api } = usePlace();
  const { data, error, isPending, hasNextPage, isFetchingNextPage, fetchNextPage, refetch } = api.useInfiniteQuery(
    'get',
    '/audit-entries',
    { params: { query: { ...activityQuery(search), limit: 50 } } },
    byCursor,
  );
  const entries = data?.pages.flatMap(({ items }) => items) ?? [];
  const pages = data?.pages.length ?? 0;
  useEffect(() => {
    if (hasNextPage && !isFetchingNextPage && entries.length === 0 && pages < PAGES_AT_ONCE) void fetchNextPage();
  }, [hasNextPage, isFetchingNextPage, entries.length, pages, fetchNextPage]);

  if (error) return <FailureNotice failure={error} retry={() => void refetch()} />;
  if (isPending) return <Skeleton height={240} />;
  if (entries.length === 0 && !hasNextPage) {
    return <p className={styles.intro}>{say(Object.keys(search).length === 0 ? 'empty' : 'emptyFiltered')}</p>;
  }
  return (
    <>
      {entries.length === 0 && <p className={styles.intro}>{say('searching')}</p>}
      <ol className={styles.rows} aria-label={say('title')}>
        {entries.map((entry) => (
          <ActivityEntry key={entry.id} entry={entry} />
        ))}
      </ol>
      {hasNextPage && (
        <Button loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {entries.length === 0 ? say('older') : sayApp('loadMore')}
        </Button>
      )}
    </>
  );
}
