import { Button, Skeleton } from '@mantine/core';
import { useState } from 'react';
import { byCursor } from '../../api/by-cursor';
import { FailureNotice } from '../../parts/failure-notice';
import { usePlace } from '../../place/session';
import { appWords } from '../../words/app-words';
import { useWords } from '../../words/use-words';
import styles from '../settings.module.css';
import { DisconnectDialog } from './disconnect-dialog';
import { type Grant, GrantRow } from './grant-row';
import { agentWords } from './words';

/** The agents that were connected by address. `all`: those of all members, for administrators. */
export function GrantList({ all }: { all: boolean }) {
  const say = useWords(agentWords);
  const sayApp = useWords(appWords);
  const { api, session } = usePlace();
  const [ending, setEnding] = useState<Grant>();
  const path = all ? '/grants' : '/self/grants';
  const { data, error, isPending, hasNextPage, isFetchingNextPage, fetchNextPage, refetch } = api.useInfiniteQuery(
    'get',
    path,
    { params: { query: { limit: 50 } } },
    byCursor,
  );
  if (error && !data) return <FailureNotice failure={error} retry={() => void refetch()} />;
  if (isPending) return <Skeleton height={64} mt={8} />;
  const grants = data?.pages.flatMap(({ items }) => items) ?? [];
  return (
    <>
      {grants.length === 0 && <p className={styles.intro}>{say(all ? 'grantsEmptyAll' : 'grantsEmpty')}</p>}
      <ul className={styles.rows}>
        {grants.map((grant) => (
          <GrantRow key={grant.grantId} grant={grant} owner={all} onEnd={() => setEnding(grant)} />
        ))}
      </ul>
      {hasNextPage && (
        <Button size="xs" loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {sayApp('loadMore')}
        </Button>
      )}
      {ending && (
        <DisconnectDialog
          grant={ending}
          isOwn={ending.userId === session.user.id}
          onClose={() => setEnding(undefined)}
        />
      )}
    </>
  );
}
