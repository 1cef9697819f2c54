import { Button, Skeleton } from '@mantine/core';
import { useState } from 'react';
import { consoleApi, type Device } from '../api/console';
import { Confirm } from '../parts/confirm';
import { Pill } from '../parts/pill';
import { RefusalNotice } from '../sign-in/refusal-notice';
import { useDates } from '../words/use-dates';
import { useWords } from '../words/use-words';
import styles from './account.module.css';
import { deviceOf } from './device-name';
import { Section } from './section';
import { accountWords } from './words';

/** The browsers in which the person is signed in. */
export function DeviceSection() {
  const say = useWords(accountWords);
  const dates = useDates();
  const [asking, setAsking] = useState(false);
  const { data, error, refetch } = consoleApi.useQuery('get', '/auth/list-sessions');
  const revoke = consoleApi.useMutation('post', '/auth/revoke-session', { onSettled: () => refetch() });
  const revokeOthers = consoleApi.useMutation('post', '/auth/revoke-other-sessions', {
    async onSuccess() {
      setAsking(false);
      await refetch();
    },
  });

  function nameOf({ userAgent }: Device): string {
    const { browser = say('unknownBrowser'), system = say('unknownSystem') } = deviceOf(userAgent);
    return say('device', { browser, system });
  }

  return (
    <Section
      title={say('sessions')}
      aside={data && data.items.length > 1 && <Button onClick={() => setAsking(true)}>{say('revokeAll')}</Button>}
    >
      <RefusalNotice failure={error ?? revoke.error} />
      {!data && !error && <Skeleton height={44} />}
      <ul className={styles.list}>
        {data?.items.map((device) => (
          <li key={device.id}>
            <span className={styles.name}>
              {nameOf(device)}
              <small>{device.ipAddress}</small>
            </span>
            {device.current ? (
              <Pill tone="done">{say('thisOne')}</Pill>
            ) : (
              <>
                <span className={styles.fact} title={dates.exact(device.lastUsedAt)}>
                  {say('lastUsed', { when: dates.relative(device.lastUsedAt) })}
                </span>
                <Button
                  size="xs"
                  aria-label={`${say('revoke')}: ${nameOf(device)}`}
                  loading={revoke.isPending && revoke.variables.body.id === device.id}
                  onClick={() => revoke.mutate({ body: { id: device.id } })}
                >
                  {say('revoke')}
                </Button>
              </>
            )}
          </li>
        ))}
      </ul>
      <Confirm
        opened={asking}
        title={say('revokeAll')}
        action={say('revokeAll')}
        busy={revokeOthers.isPending}
        failure={revokeOthers.error}
        onConfirm={() => revokeOthers.mutate({ body: {} })}
        onClose={() => setAsking(false)}
      >
        {say('revokeAllText')}
      </Confirm>
    </Section>
  );
}
