import { Button, Skeleton } from '@mantine/core';
import { useState } from 'react';
import { byCursor } from '../../api/by-cursor';
import { FailureNotice } from '../../parts/failure-notice';
import { Pill } from '../../parts/pill';
import { usePlace } from '../../place/session';
import { appWords } from '../../words/app-words';
import { useWords } from '../../words/use-words';
import styles from '../settings.module.css';
import type { Member } from './member';
import { MemberDialog } from './member-dialog';
import { memberWords } from './words';

export function MemberList() {
  const say = useWords(memberWords);
  const sayApp = useWords(appWords);
  const { api } = usePlace();
  const [changing, setChanging] = useState<string>();
  const { data, error, isPending, hasNextPage, isFetchingNextPage, fetchNextPage, refetch } = api.useInfiniteQuery(
    'get',
    '/members',
    { params: { query: { limit: 50 } } },
    byCursor,
  );
  if (error) return <FailureNotice failure={error} retry={() => void refetch()} />;
  if (isPending) return <Skeleton height={120} />;
  const members = data.pages.flatMap(({ items }) => items);
  const changed = members.find(({ userId }) => userId === changing);
  return (
    <>
      <ul className={styles.rows} aria-label={say('title')}>
        {members.map((member) => (
          <MemberRow key={member.userId} member={member} onChange={() => setChanging(member.userId)} />
        ))}
      </ul>
      {hasNextPage && (
        <Button size="xs" loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {sayApp('loadMore')}
        </Button>
      )}
      {changed && <MemberDialog member={changed} onClose={() => setChanging(undefined)} />}
    </>
  );
}

function MemberRow({ member, onChange }: { member: Member; onChange(): void }) {
  const say = useWords(memberWords);
  const { session } = usePlace();
  const { userId, name, email, role, workAccess, active } = member;
  return (
    <li>
      <div className={styles.what}>
        <strong>{name}</strong> {userId === session.user.id && <Pill>{say('you')}</Pill>}
        <p>{email}</p>
      </div>
      <span className={styles.fact}>{say(role)}</span>
      {!workAccess && <span className={styles.fact}>{say('noWorkAccess')}</span>}
      {!active && <Pill>{say('inactive')}</Pill>}
      <Button size="xs" aria-label={`${say('change')}: ${name}`} onClick={onChange}>
        {say('change')}
      </Button>
    </li>
  );
}
