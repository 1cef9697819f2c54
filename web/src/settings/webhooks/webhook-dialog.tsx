import { Button, Checkbox, Group, Modal, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useRef, useState } from 'react';
import { once } from '../../api/client';
import { factsOf } from '../../api/failure';
import { FailureNotice } from '../../parts/failure-notice';
import { usePlace } from '../../place/session';
import { appWords } from '../../words/app-words';
import { useWords } from '../../words/use-words';
import styles from '../settings.module.css';
import { EVENT_GROUPS, type EventType, GROUPS } from './event-types';
import { useWebhookChanges, type Webhook, type WebhookWithSecret } from './use-webhooks';
import own from './webhooks.module.css';
import { webhookWords } from './words';

interface WebhookForm {
  url: string;
  description: string;
  all: boolean;
  types: EventType[];
}

interface DialogProps {
  onClose(): void;
}

/** Address, name and events of a new endpoint. */
export function WebhookDialog({ onCreated, onClose }: DialogProps & { onCreated(webhook: WebhookWithSecret): void }) {
  const say = useWords(webhookWords);
  const { api, queries } = usePlace();
  const key = useRef(once());
  const create = api.useMutation('post', '/webhooks', {
    async onSuccess({ webhook }) {
      await queries.invalidateQueries({ queryKey: ['get', '/webhooks'] });
      onCreated(webhook);
    },
    onError() {
      key.current = once();
    },
  });
  return (
    <SettingsForm
      title={say('newWebhook')}
      action={say('create')}
      busy={create.isPending}
      failure={create.error}
      onSubmit={(body) => create.mutate({ params: { header: key.current }, body })}
      onClose={onClose}
    />
  );
}

/** The same of an endpoint that is there. */
export function EditWebhookDialog({ webhook, onClose }: DialogProps & { webhook: Webhook }) {
  const say = useWords(webhookWords);
  const sayApp = useWords(appWords);
  const { update } = useWebhookChanges(webhook);
  return (
    <SettingsForm
      webhook={webhook}
      title={say('edit')}
      action={sayApp('save')}
      busy={update.isPending}
      failure={update.error}
      onSubmit={(body) => update.mutate(body, { onSuccess: onClose })}
      onClose={onClose}
    />
  );
}

interface SettingsFormProps extends DialogProps {
  webhook?: Webhook;
  title: string;
  action: string;
  busy: boolean;
  failure: unknown;
  onSubmit(body: { url: string; description: string | null; types: EventType[] | null }): void;
}

function SettingsForm({ webhook, title, action, busy, failure, onSubmit, onClose }: SettingsFormProps) {
  const say = useWords(webhookWords);
  const sayApp = useWords(appWords);
  const form = useForm<WebhookForm>({
    initialValues: {
      url: webhook?.url ?? '',
      description: webhook?.description ?? '',
      all: webhook ? webhook.types === null : true,
      types: webhook?.types ?? [],
    },
    validate: {
      url: (url) => (/^https?:\/\/[^\s/]+/.test(url.trim()) ? null : say('urlMissing')),
      types: (types, { all }) => (all || types.length > 0 ? null : say('typesMissing')),
    },
  });
  const [sent, setSent] = useState('');
  const refused = failure ? factsOf(failure).fields.url : undefined;

  function submit({ url, description, all, types }: WebhookForm) {
    setSent(url);
    onSubmit({ url: url.trim(), description: description.trim() || null, types: all ? null : types });
  }

  return (
    <Modal opened size="lg" onClose={onClose} title={title} closeButtonProps={{ 'aria-label': sayApp('close') }}>
      <form noValidate className={styles.form} onSubmit={form.onSubmit(submit)}>
        <TextInput
          label={say('url')}
          description={say('urlHint')}
          type="url"
          inputMode="url"
          autoComplete="off"
          maxLength={2000}
          data-autofocus
          {...form.getInputProps('url')}
          error={form.errors.url ?? (refused && form.values.url === sent && say('urlRefused'))}
        />
        <TextInput
          label={say('name')}
          description={say('nameHint')}
          autoComplete="off"
          maxLength={255}
          {...form.getInputProps('description')}
        />
        <Checkbox
          label={say('allEvents')}
          description={say('allEventsHint')}
          {...form.getInputProps('all', { type: 'checkbox' })}
        />
        {!form.values.all && (
          <Checkbox.Group label={say('events')} {...form.getInputProps('types')}>
            <div className={own.groups}>
              {GROUPS.map((group) => (
                <fieldset key={group}>
                  <legend>{say(group)}</legend>
                  {EVENT_GROUPS[group].map((type) => (
                    <Checkbox key={type} value={type} label={say(type)} />
                  ))}
                </fieldset>
              ))}
            </div>
          </Checkbox.Group>
        )}
        {failure != null && !refused && <FailureNotice failure={failure} />}
        <Group justify="flex-end" gap="xs">
          <Button onClick={onClose}>{sayApp('cancel')}</Button>
          <Button type="submit" variant="filled" loading={busy}>
            {action}
          </Button>
        </Group>
      </form>
    </Modal>
  );
}
