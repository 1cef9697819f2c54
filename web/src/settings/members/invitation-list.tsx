import { Button, Skeleton } from '@mantine/core';
import { useState } from 'react';
import { byCursor } from '../../api/by-cursor';
import type { Schema } from '../../api/client';
import { Confirm } from '../../parts/confirm';
import { FailureNotice } from '../../parts/failure-notice';
import { usePlace } from '../../place/session';
import { appWords } from '../../words/app-words';
import { useDates } from '../../words/use-dates';
import { useWords } from '../../words/use-words';
import styles from '../settings.module.css';
import own from './members.module.css';
import { memberWords } from './words';

type Invitation = Schema<'Invitation'>;

/** Invitations that nobody has accepted yet. */
export function InvitationList() {
  const say = useWords(memberWords);
  const sayApp = useWords(appWords);
  const dates = useDates();
  const { api } = usePlace();
  const [ending, setEnding] = useState<Invitation>();
  const { data, error, isPending, hasNextPage, isFetchingNextPage, fetchNextPage, refetch } = api.useInfiniteQuery(
    'get',
    '/invitations',
    { params: { query: { limit: 50 } } },
    byCursor,
  );
  const invitations = data?.pages.flatMap(({ items }) => items) ?? [];
  const isExpired = ({ expiresAt }: Invitation) => Date.parse(expiresAt) <= Date.now();
  return (
    <section className={own.below} aria-labelledby="invitations" tabIndex={-1}>
      <h2 id="invitations" className={styles.title}>
        {say('invitations')}
      </h2>
      {error && <FailureNotice failure={error} retry={() => void refetch()} />}
      {isPending && !error && <Skeleton height={44} />}
      {data && invitations.length === 0 && !hasNextPage && <p className={styles.fact}>{say('noInvitations')}</p>}
      <ul className={styles.rows}>
        {invitations.map((invitation) => (
          <li key={invitation.id}>
            <div className={styles.what}>
              <strong>{invitation.email}</strong>
              <p>{[say(invitation.role), say(invitation.workAccess ? 'workAccess' : 'noWorkAccess')].join(' · ')}</p>
            </div>
            <span className={styles.fact}>
              {isExpired(invitation) ? say('expired') : say('validUntil', { day: dates.short(invitation.expiresAt) })}
            </span>
            <button
              type="button"
              className={styles.danger}
              aria-label={`${say('revoke')}: ${invitation.email}`}
              onClick={() => setEnding(invitation)}
            >
              {say('revoke')}
            </button>
          </li>
        ))}
      </ul>
      {hasNextPage && (
        <Button size="xs" loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {sayApp('loadMore')}
        </Button>
      )}
      {ending && <RevokeDialog invitation={ending} onClose={() => setEnding(undefined)} />}
    </section>
  );
}

function RevokeDialog({ invitation: { id, email }, onClose }: { invitation: Invitation; onClose(): void }) {
  const say = useWords(memberWords);
  const { api, queries } = usePlace();
  const revoke = api.useMutation('delete', '/invitations/{invitation}', {
    async onSuccess() {
      await queries.invalidateQueries({ queryKey: ['get', '/invitations'] });
      onClose();
    },
  });
  return (
    <Confirm
      opened
      title={say('revokeTitle', { email })}
      action={say('revoke')}
      destroys
      busy={revoke.isPending}
      failure={revoke.error}
      onConfirm={() => revoke.mutate({ params: { path: { invitation: id } } })}
      onClose={onClose}
    >
      {say('revokeText')}
    </Confirm>
  );
}
