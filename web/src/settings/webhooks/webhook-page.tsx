import { Button, Skeleton } from '@mantine/core';
import { getRouteApi, Link, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { once } from '../../api/client';
import { Confirm } from '../../parts/confirm';
import { FailureNotice } from '../../parts/failure-notice';
import { When } from '../../parts/when';
import { usePlace } from '../../place/session';
import { useWords } from '../../words/use-words';
import { SettingPage } from '../setting-page';
import styles from '../settings.module.css';
import { DeliveryList } from './delivery-list';
import { SecretReveal } from './secret-reveal';
import { POLL_MS, useWebhookChanges, type Webhook } from './use-webhooks';
import { EditWebhookDialog } from './webhook-dialog';
import { WebhookState } from './webhook-state';
import own from './webhooks.module.css';
import { hostOf } from './webhooks-page';
import { webhookWords } from './words';

const route = getRouteApi('/w/$slug/settings/webhooks/$id');

/** One endpoint: whether it works, what was sent, and what can be done about it. */
export function WebhookPage() {
  const say = useWords(webhookWords);
  const { api, isAdministrator } = usePlace();
  const { id } = route.useParams();
  const { data, error, isPending, refetch } = api.useQuery(
    'get',
    '/webhooks/{id}',
    { params: { path: { id: Number(id) } } },
    { enabled: isAdministrator, refetchInterval: POLL_MS },
  );
  if (data) return <Loaded webhook={data.webhook} />;
  return (
    <SettingPage title={say('title')} administrators>
      {isPending ? <Skeleton height={160} /> : <FailureNotice failure={error} retry={() => void refetch()} />}
    </SettingPage>
  );
}

function Loaded({ webhook }: { webhook: Webhook }) {
  const say = useWords(webhookWords);
  const { workspace } = usePlace();
  const [editing, setEditing] = useState(false);
  const { update, test } = useWebhookChanges(webhook);
  const { url, description, types, oldSecretUntil, waitingEvents } = webhook;
  const isActive = webhook.state === 'ACTIVE';
  return (
    <SettingPage
      title={description ?? hostOf(url)}
      administrators
      actions={
        <Button variant="filled" loading={test.isPending} onClick={() => test.mutate()}>
          {say('sendTest')}
        </Button>
      }
    >
      <p className={styles.intro}>
        <Link to="/w/$slug/settings/webhooks" params={{ slug: workspace.slug }}>
          {say('toAll')}
        </Link>
      </p>
      {test.error && <FailureNotice failure={test.error} />}
      <Trouble webhook={webhook} />
      <section className={styles.card} aria-labelledby="endpoint">
        <div className={styles.cardHead}>
          <h2 id="endpoint">{say('endpoint')}</h2>
          <div className={styles.row}>
            <Button
              size="xs"
              variant={isActive ? 'default' : 'filled'}
              onClick={() => update.isPending || update.mutate({ state: isActive ? 'PAUSED' : 'ACTIVE' })}
            >
              {say(isActive ? 'pause' : 'resume')}
            </Button>
            <Button size="xs" onClick={() => setEditing(true)}>
              {say('edit')}
            </Button>
          </div>
        </div>
        {update.error && <FailureNotice failure={update.error} />}
        <dl className={styles.facts}>
          <dt>{say('url')}</dt>
          <dd className={own.url}>{url}</dd>
          <dt>{say('state')}</dt>
          <dd>
            <WebhookState webhook={webhook} />
          </dd>
          <dt>{say('events')}</dt>
          <dd>{types === null ? say('allEvents') : types.map((type) => say(`long.${type}`)).join(', ')}</dd>
          {waitingEvents > 0 && (
            <>
              <dt>{say('waiting')}</dt>
              <dd>{say('waitingEvents', { count: waitingEvents })}</dd>
            </>
          )}
          {oldSecretUntil && (
            <>
              <dt>{say('secret')}</dt>
              <dd>
                {say('bothSign')} <When at={oldSecretUntil} as="moment" />
              </dd>
            </>
          )}
        </dl>
      </section>
      <DeliveryList webhook={webhook} />
      <Ends webhook={webhook} />
      {editing && <EditWebhookDialog webhook={webhook} onClose={() => setEditing(false)} />}
    </SettingPage>
  );
}

/** Why events do not arrive, and what to do. */
function Trouble({ webhook }: { webhook: Webhook }) {
  const say = useWords(webhookWords);
  const { pauseReason, pausedAt, failingSince, missedEvents } = webhook;
  if (pauseReason === null && failingSince === null && missedEvents === 0) return null;
  return (
    <section className={own.notice} aria-label={say('trouble')}>
      {pauseReason !== null && pausedAt !== null && (
        <p>
          <strong>{say(`paused.${pauseReason}`)}</strong> <When at={pausedAt} as="relative" />. {say('pausedText')}
        </p>
      )}
      {pauseReason === null && failingSince !== null && (
        <p>
          <strong>{say('failingTitle')}</strong> <When at={failingSince} as="relative" />. {say('failingText')}
        </p>
      )}
      {missedEvents > 0 && <p>{say('missed', { count: missedEvents })}</p>}
    </section>
  );
}

/** A new secret, and the end of the endpoint. */
function Ends({ webhook }: { webhook: Webhook }) {
  const say = useWords(webhookWords);
  const { api, queries, workspace } = usePlace();
  const navigate = useNavigate();
  const { rotate } = useWebhookChanges(webhook);
  const [asked, setAsked] = useState<'rotate' | 'remove'>();
  const [secret, setSecret] = useState<string>();
  const remove = api.useMutation('delete', '/webhooks/{id}', {
    async onSuccess() {
      await navigate({ to: '/w/$slug/settings/webhooks', params: { slug: workspace.slug } });
      void queries.invalidateQueries({ queryKey: ['get', '/webhooks'] });
    },
  });
  const close = () => setAsked(undefined);
  return (
    <>
      {secret && <SecretReveal secret={secret} onHide={() => setSecret(undefined)} />}
      <section className={styles.card} aria-labelledby="ends">
        <div className={styles.cardHead}>
          <h2 id="ends">{say('secretAndEnd')}</h2>
          <div className={styles.row}>
            <Button size="xs" onClick={() => setAsked('rotate')}>
              {say('rotate')}
            </Button>
            <button type="button" className={styles.danger} onClick={() => setAsked('remove')}>
              {say('remove')}
            </button>
          </div>
        </div>
      </section>
      {/* Made anew with each secret: a dialog that closes takes the focus back from the secret. */}
      <Confirm
        key={secret}
        opened={asked === 'rotate'}
        title={say('rotateTitle')}
        action={say('rotate')}
        busy={rotate.isPending}
        failure={rotate.error}
        onConfirm={() =>
          rotate.mutate(once(), {
            onSuccess({ webhook: { secret: fresh } }) {
              setSecret(fresh);
              close();
            },
          })
        }
        onClose={close}
      >
        {say('rotateText')}
      </Confirm>
      <Confirm
        opened={asked === 'remove'}
        title={say('removeTitle')}
        action={say('remove')}
        destroys
        busy={remove.isPending}
        failure={remove.error}
        onConfirm={() => remove.mutate({ params: { path: { id: webhook.id } } })}
        onClose={close}
      >
        {say('removeText')}
      </Confirm>
    </>
  );
}
