import { Button, Skeleton } from '@mantine/core';
import { useEffect, useState } from 'react';
import { FailureNotice } from '../../parts/failure-notice';
import { usePlace } from '../../place/session';
import { appWords } from '../../words/app-words';
import { useWords } from '../../words/use-words';
import styles from '../settings.module.css';
import { RevokeDialog } from './revoke-dialog';
import { type Token, TokenRow } from './token-row';
import { useTokens } from './use-tokens';
import { agentWords } from './words';

/** Pages that are read without being asked for while there is nothing to show: revoked tokens stay in the API's list. */
const PAGES_AT_ONCE = 3;

/** The tokens that can be used or have expired. `all`: those of all members, for administrators. */
export function TokenList({ all }: { all: boolean }) {
  const say = useWords(agentWords);
  const sayApp = useWords(appWords);
  const { session } = usePlace();
  const [ending, setEnding] = useState<Token>();
  const { data, error, isPending, hasNextPage, isFetchingNextPage, fetchNextPage, refetch } = useTokens(all);
  const shown = data?.pages.flatMap(({ items }) => items).filter(({ revokedAt }) => revokedAt === null) ?? [];
  const pages = data?.pages.length ?? 0;
  useEffect(() => {
    if (hasNextPage && !isFetchingNextPage && shown.length === 0 && pages < PAGES_AT_ONCE) void fetchNextPage();
  }, [hasNextPage, isFetchingNextPage, shown.length, pages, fetchNextPage]);

  if (error) return <FailureNotice failure={error} retry={() => void refetch()} />;
  if (isPending) return <Skeleton height={64} mt={8} />;
  return (
    <>
      {shown.length === 0 && !hasNextPage && (
        <p className={styles.intro}>
          {all ? (
            say('emptyAll')
          ) : (
            <>
              <strong>{say('emptyTitle')}.</strong> {say('emptyText')}
            </>
          )}
        </p>
      )}
      <ul className={styles.rows}>
        {shown.map((token) => (
          <TokenRow key={token.tokenId} token={token} owner={all} onEnd={() => setEnding(token)} />
        ))}
      </ul>
      {hasNextPage && (
        <Button size="xs" loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {sayApp('loadMore')}
        </Button>
      )}
      {ending && (
        <RevokeDialog token={ending} isOwn={ending.userId === session.user.id} onClose={() => setEnding(undefined)} />
      )}
    </>
  );
}
