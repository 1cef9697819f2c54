import { Button, Skeleton } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { Empty } from '../../parts/empty';
import { FailureNotice } from '../../parts/failure-notice';
import { useShortcut } from '../../parts/use-shortcut';
import { usePlace } from '../../place/session';
import { useDates } from '../../words/use-dates';
import { useWords } from '../../words/use-words';
import { SettingPage } from '../setting-page';
import styles from '../settings.module.css';
import { SecretReveal } from './secret-reveal';
import { useWebhooks, type Webhook, type WebhookWithSecret } from './use-webhooks';
import { WebhookDialog } from './webhook-dialog';
import { WebhookState } from './webhook-state';
import own from './webhooks.module.css';
import { webhookWords } from './words';

/** The endpoints of the workspace, for administrators. */
export function WebhooksPage() {
  const say = useWords(webhookWords);
  const { isAdministrator } = usePlace();
  const [creating, setCreating] = useState(false);
  const [created, setCreated] = useState<WebhookWithSecret>();
  useShortcut('n', () => setCreating(true), isAdministrator);
  return (
    <SettingPage
      title={say('title')}
      intro={say('intro')}
      administrators
      actions={
        <Button variant="filled" onClick={() => setCreating(true)}>
          {say('newWebhook')}&nbsp;<kbd aria-hidden>N</kbd>
        </Button>
      }
    >
      {created && <SecretReveal secret={created.secret} onHide={() => setCreated(undefined)} />}
      <WebhookList />
      {creating && (
        <WebhookDialog
          onCreated={(webhook) => {
            setCreating(false);
            setCreated(webhook);
          }}
          onClose={() => setCreating(false)}
        />
      )}
    </SettingPage>
  );
}

function WebhookList() {
  const say = useWords(webhookWords);
  const { data, error, isPending, refetch } = useWebhooks();
  if (isPending) return <Skeleton height={120} />;
  if (!data) return <FailureNotice failure={error} retry={() => void refetch()} />;
  if (data.items.length === 0) return <Empty title={say('emptyTitle')} text={say('emptyText')} />;
  return (
    <section className={styles.card} aria-label={say('title')}>
      <ul className={styles.rows}>
        {data.items.map((webhook) => (
          <WebhookRow key={webhook.id} webhook={webhook} />
        ))}
      </ul>
    </section>
  );
}

function WebhookRow({ webhook }: { webhook: Webhook }) {
  const say = useWords(webhookWords);
  const dates = useDates();
  const { slug } = usePlace().workspace;
  const { id, url, description, types, lastDelivery } = webhook;
  return (
    <li>
      <div className={styles.what}>
        <Link className={own.name} to="/w/$slug/settings/webhooks/$id" params={{ slug, id: String(id) }}>
          {description ?? hostOf(url)}
        </Link>
        <p className={own.url}>{url}</p>
        <p>{types === null ? say('allEvents') : say('someEvents', { count: types.length })}</p>
      </div>
      {lastDelivery ? (
        <time className={styles.fact} dateTime={lastDelivery.at} title={dates.exact(lastDelivery.at)}>
          {say(lastDelivery.delivered ? 'deliveredAt' : 'failedAt', { when: dates.relative(lastDelivery.at) })}
        </time>
      ) : (
        <span className={styles.fact}>{say('nothingYet')}</span>
      )}
      <WebhookState webhook={webhook} />
    </li>
  );
}

export function hostOf(url: string): string {
  return new URL(url).host;
}
