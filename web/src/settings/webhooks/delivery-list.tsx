import { Button, Select, Skeleton } from '@mantine/core';
import { useState } from 'react';
import { byCursor } from '../../api/by-cursor';
import type { Schema } from '../../api/client';
import { FailureNotice } from '../../parts/failure-notice';
import { Pill } from '../../parts/pill';
import { When } from '../../parts/when';
import { usePlace } from '../../place/session';
import { appWords } from '../../words/app-words';
import { useWords } from '../../words/use-words';
import styles from '../settings.module.css';
import { type Delivery, POLL_MS, useWebhookChanges, type Webhook } from './use-webhooks';
import own from './webhooks.module.css';
import { webhookWords } from './words';

const STATUSES = ['PENDING', 'DELIVERED', 'FAILED', 'EXPIRED'] as const;

/** What was sent to an endpoint and what it answered, newest first. */
export function DeliveryList({ webhook }: { webhook: Webhook }) {
  const say = useWords(webhookWords);
  const sayApp = useWords(appWords);
  const { api } = usePlace();
  const [status, setStatus] = useState<Schema<'WebhookDeliveryStatus'>>();
  const { redeliver } = useWebhookChanges(webhook);
  const { data, error, isPending, hasNextPage, isFetchingNextPage, fetchNextPage, refetch } = api.useInfiniteQuery(
    'get',
    '/webhooks/{id}/deliveries',
    { params: { path: { id: webhook.id }, query: { limit: 20, ...(status && { status }) } } },
    // Whoever reads further back keeps the rows where they are.
    { ...byCursor, refetchInterval: ({ state }) => ((state.data?.pages.length ?? 0) > 1 ? false : POLL_MS) },
  );
  const items = data?.pages.flatMap((page) => page.items) ?? [];
  return (
    <section className={styles.card} aria-labelledby="deliveries">
      <div className={styles.cardHead}>
        <h2 id="deliveries">{say('deliveries')}</h2>
        <Select
          size="xs"
          aria-label={say('status')}
          data={[
            { value: '', label: say('everyStatus') },
            ...STATUSES.map((value) => ({ value, label: say(`status.${value}`) })),
          ]}
          value={status ?? ''}
          allowDeselect={false}
          onChange={(chosen) => setStatus(STATUSES.find((one) => one === chosen))}
        />
      </div>
      {redeliver.error && <FailureNotice failure={redeliver.error} />}
      {isPending && <Skeleton height={64} mt={8} />}
      {!isPending && !data && <FailureNotice failure={error} retry={() => void refetch()} />}
      {data && items.length === 0 && <p className={styles.intro}>{say(status ? 'noneFiltered' : 'noDeliveries')}</p>}
      <ul className={styles.rows}>
        {items.map((delivery) => (
          <DeliveryRow
            key={delivery.id}
            delivery={delivery}
            busy={redeliver.isPending && redeliver.variables === delivery.id}
            onRedeliver={() => redeliver.mutate(delivery.id)}
          />
        ))}
      </ul>
      {hasNextPage && (
        <Button size="xs" loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {sayApp('loadMore')}
        </Button>
      )}
    </section>
  );
}

interface DeliveryRowProps {
  delivery: Delivery;
  busy: boolean;
  onRedeliver(): void;
}

function DeliveryRow({ delivery, busy, onRedeliver }: DeliveryRowProps) {
  const say = useWords(webhookWords);
  const { type, kind, status, recordId, attempts, nextAttemptAt, createdAt, endedAt, lastAttempt } = delivery;
  const event = say(`long.${type}`);
  const name = recordId === null ? event : say('ofRecord', { event, id: recordId });
  return (
    <li>
      <div className={styles.what}>
        <strong>{name}</strong>
        {kind === 'REDELIVERY' && <p>{say('again')}</p>}
        {lastAttempt && (
          <p>
            {lastAttempt.status !== null && say('answered', { status: lastAttempt.status })}
            {lastAttempt.status === null && lastAttempt.error !== null && say(`error.${lastAttempt.error}`)}{' '}
            {say('took', { milliseconds: lastAttempt.milliseconds })}
            {attempts > 1 && ` · ${say('attempts', { count: attempts })}`}
          </p>
        )}
        {nextAttemptAt && attempts > 0 && (
          <p>
            {say('next')} <When at={nextAttemptAt} as="relative" />
          </p>
        )}
        {lastAttempt?.answer && lastAttempt.error !== null && <pre className={own.answer}>{lastAttempt.answer}</pre>}
      </div>
      <span className={styles.fact}>
        <When at={endedAt ?? createdAt} as="relative" />
      </span>
      <Pill tone={status === 'DELIVERED' ? 'done' : status === 'PENDING' ? 'plain' : 'look'}>
        {say(`status.${status}`)}
      </Pill>
      <button
        type="button"
        className={own.quiet}
        aria-disabled={busy}
        aria-label={`${say('redeliver')}: ${name}`}
        onClick={() => busy || onRedeliver()}
      >
        {say('redeliver')}
      </button>
    </li>
  );
}
