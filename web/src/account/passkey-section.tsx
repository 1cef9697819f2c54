import { Button, Skeleton } from '@mantine/core';
import { useState } from 'react';
import { consoleApi, type Passkey } from '../api/console';
import { Confirm } from '../parts/confirm';
import { RefusalNotice } from '../sign-in/refusal-notice';
import { useDates } from '../words/use-dates';
import { useWords } from '../words/use-words';
import styles from './account.module.css';
import { PasskeyNameDialog } from './passkey-name-dialog';
import { Section } from './section';
import { useAddPasskey } from './use-add-passkey';
import { accountWords } from './words';

type Open = { name: 'new' } | { name: 'rename' | 'remove'; passkey: Passkey };

export function PasskeySection() {
  const say = useWords(accountWords);
  const dates = useDates();
  const [open, setOpen] = useState<Open>();
  const close = () => setOpen(undefined);
  const { data, error, refetch } = consoleApi.useQuery('get', '/auth/passkey/list-user-passkeys');
  const changed = {
    async onSuccess() {
      close();
      await refetch();
    },
  };
  const rename = consoleApi.useMutation('post', '/auth/passkey/update-passkey', changed);
  const remove = consoleApi.useMutation('post', '/auth/passkey/delete-passkey', changed);
  const add = useAddPasskey(changed.onSuccess);
  const nameOf = ({ name }: Passkey) => name || say('unnamed');

  return (
    <Section
      title={say('passkeys')}
      text={say('passkeysText')}
      aside={
        add.supported ? (
          <Button onClick={() => setOpen({ name: 'new' })}>{say('addPasskey')}</Button>
        ) : (
          <span className={styles.fact}>{say('noPasskeySupport')}</span>
        )
      }
    >
      <RefusalNotice failure={error} />
      {!data && !error && <Skeleton height={44} />}
      {data?.items.length === 0 && <p className={styles.fact}>{say('noPasskeys')}</p>}
      <ul className={styles.list}>
        {data?.items.map((passkey) => (
          <li key={passkey.id}>
            <span className={styles.name}>{nameOf(passkey)}</span>
            <span className={styles.fact}>{say('added', { day: dates.short(passkey.createdAt) })}</span>
            <Button
              size="xs"
              aria-label={`${say('rename')}: ${nameOf(passkey)}`}
              onClick={() => setOpen({ name: 'rename', passkey })}
            >
              {say('rename')}
            </Button>
            <Button
              size="xs"
              aria-label={`${say('remove')}: ${nameOf(passkey)}`}
              onClick={() => setOpen({ name: 'remove', passkey })}
            >
              {say('remove')}
            </Button>
          </li>
        ))}
      </ul>
      {open?.name === 'new' && (
        <PasskeyNameDialog
          title={say('addPasskey')}
          action={say('goOn')}
          name=""
          busy={add.busy}
          failure={add.failure}
          onSave={(name) => void add.start(name)}
          onClose={close}
        />
      )}
      {open?.name === 'rename' && (
        <PasskeyNameDialog
          title={say('rename')}
          action={say('save')}
          name={open.passkey.name ?? ''}
          busy={rename.isPending}
          failure={rename.error}
          onSave={(name) => rename.mutate({ body: { id: open.passkey.id, name } })}
          onClose={close}
        />
      )}
      {open?.name === 'remove' && (
        <Confirm
          opened
          title={say('removePasskey', { name: nameOf(open.passkey) })}
          action={say('remove')}
          destroys
          busy={remove.isPending}
          failure={remove.error}
          onConfirm={() => remove.mutate({ body: { id: open.passkey.id } })}
          onClose={close}
        >
          {say('removePasskeyText')}
        </Confirm>
      )}
    </Section>
  );
}
