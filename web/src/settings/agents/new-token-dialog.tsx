import { Button, Checkbox, Group, Modal, Select, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { factsOf } from '../../api/failure';
import { FailureNotice } from '../../parts/failure-notice';
import { usePlace } from '../../place/session';
import { appWords } from '../../words/app-words';
import { useDates } from '../../words/use-dates';
import { useWords } from '../../words/use-words';
import styles from '../settings.module.css';
import own from './agents.module.css';
import { isGrantable, leastScopes, offeredScopes, SCOPES, type Scope } from './scopes';
import type { CreatedToken } from './token-reveal';
import { agentWords } from './words';

const DAYS = [7, 30, 90, 180, 365] as const;
const USUAL_DAYS = '90';
const DAY_MS = 86_400_000;

interface TokenForm {
  name: string;
  scopes: Scope[];
  days: string;
}

/** Name, scopes and expiry of a new token: least scopes, 90 days, unless chosen otherwise. */
export function NewTokenDialog({ onCreated, onClose }: { onCreated(token: CreatedToken): void; onClose(): void }) {
  const say = useWords(agentWords);
  const sayApp = useWords(appWords);
  const dates = useDates();
  const { api, queries, workspace } = usePlace();
  const form = useForm<TokenForm>({
    initialValues: { name: '', scopes: leastScopes(workspace), days: USUAL_DAYS },
    validate: {
      name: (name) => (name.trim() === '' ? say('nameMissing') : [...name].length > 255 ? say('tooLong') : null),
      scopes: (scopes) => (scopes.length === 0 ? say('scopesMissing') : null),
    },
  });
  const create = api.useMutation('post', '/self/tokens', {
    async onSuccess({ token }, { body: { name, scopes } }) {
      await queries.invalidateQueries({ queryKey: ['get', '/self/tokens'] });
      void queries.invalidateQueries({ queryKey: ['get', '/tokens'] });
      onCreated({ token, name, scopes });
    },
    onError: (failure) => form.setErrors(factsOf(failure).fields),
  });

  function submit({ name, scopes, days }: TokenForm) {
    const expiresInDays = DAYS.find((one) => String(one) === days) ?? 90;
    const granted = SCOPES.filter((scope) => scopes.includes(scope));
    create.mutate({ body: { name: name.trim(), scopes: granted, expiresInDays } });
  }

  return (
    <Modal opened onClose={onClose} title={say('newToken')} closeButtonProps={{ 'aria-label': sayApp('close') }}>
      <form noValidate className={styles.form} onSubmit={form.onSubmit(submit)}>
        <TextInput
          label={say('name')}
          description={say('nameHint')}
          autoComplete="off"
          data-autofocus
          {...form.getInputProps('name')}
        />
        <Checkbox.Group label={say('scopes')} description={say('scopesHint')} {...form.getInputProps('scopes')}>
          <div className={own.scopes}>
            {offeredScopes(workspace).map((scope) => {
              const grantable = isGrantable(scope, workspace);
              return (
                <Checkbox
                  key={scope}
                  value={scope}
                  disabled={!grantable}
                  label={say(scope)}
                  description={
                    <>
                      {say(grantable ? `more.${scope}` : 'notNow')} <code>{scope}</code>
                    </>
                  }
                />
              );
            })}
          </div>
        </Checkbox.Group>
        <Select
          label={say('expiry')}
          data={DAYS.map((days) => ({
            value: String(days),
            label: say('expiryDays', { count: days, day: dates.short(new Date(Date.now() + days * DAY_MS)) }),
          }))}
          {...form.getInputProps('days')}
        />
        {create.error && <FailureNotice failure={create.error} />}
        <Group justify="flex-end" gap="xs">
          <Button onClick={onClose}>{sayApp('cancel')}</Button>
          <Button type="submit" variant="filled" loading={create.isPending}>
            {say('create')}
          </Button>
        </Group>
      </form>
    </Modal>
  );
}
