import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { consoleApi } from '../api/console';
import { Pill } from '../parts/pill';
import { useWords } from '../words/use-words';
import styles from './account.module.css';
import { BackupCodes } from './backup-codes';
import { PasswordDialog } from './password-dialog';
import { SecondFactorSetup } from './second-factor-setup';
import { Section } from './section';
import { accountWords } from './words';

type Asking = 'enable' | 'disable' | 'codes';

/** The authenticator app's code at sign-in: turn on, new backup codes, turn off. Each asks for the password. */
export function SecondFactorSection({ email, on }: { email: string; on: boolean }) {
  const say = useWords(accountWords);
  const queries = useQueryClient();
  const [asking, setAsking] = useState<Asking>();
  const [codes, setCodes] = useState<readonly string[]>();
  const reread = () => queries.invalidateQueries({ queryKey: ['get', '/auth/account'] });
  const close = () => setAsking(undefined);
  const enable = consoleApi.useMutation('post', '/auth/two-factor/enable', { onSuccess: close });
  const disable = consoleApi.useMutation('post', '/auth/two-factor/disable', {
    async onSuccess() {
      close();
      setCodes(undefined);
      await reread();
    },
  });
  const renew = consoleApi.useMutation('post', '/auth/two-factor/generate-backup-codes', {
    onSuccess({ backupCodes }) {
      close();
      setCodes(backupCodes);
    },
  });

  function ask(what: Asking) {
    for (const call of [enable, disable, renew]) call.reset();
    setAsking(what);
  }

  return (
    <Section
      title={say('secondFactor')}
      text={say('secondFactorText')}
      aside={<Pill tone={on ? 'done' : 'plain'}>{say(on ? 'on' : 'off')}</Pill>}
    >
      {enable.data && !on && (
        <SecondFactorSetup
          address={enable.data.totpURI}
          onConfirmed={() => {
            setCodes(enable.data.backupCodes);
            void reread();
          }}
        />
      )}
      {codes && <BackupCodes codes={codes} email={email} onDone={() => setCodes(undefined)} />}
      <div className={styles.row}>
        {!on && !enable.data && <Button onClick={() => ask('enable')}>{say('turnOn')}</Button>}
        {on && !codes && (
          <>
            <Button onClick={() => ask('codes')}>{say('newBackup')}</Button>
            <Button onClick={() => ask('disable')}>{say('turnOff')}</Button>
          </>
        )}
      </div>
      {asking === 'enable' && (
        <PasswordDialog
          title={say('secondFactor')}
          action={say('goOn')}
          email={email}
          busy={enable.isPending}
          failure={enable.error}
          onConfirm={(password) => enable.mutate({ body: { password } })}
          onClose={close}
        />
      )}
      {asking === 'disable' && (
        <PasswordDialog
          title={say('turnOff')}
          action={say('turnOff')}
          destroys
          email={email}
          busy={disable.isPending}
          failure={disable.error}
          onConfirm={(password) => disable.mutate({ body: { password } })}
          onClose={close}
        >
          {say('turnOffText')}
        </PasswordDialog>
      )}
      {asking === 'codes' && (
        <PasswordDialog
          title={say('newBackup')}
          action={say('newBackup')}
          email={email}
          busy={renew.isPending}
          failure={renew.error}
          onConfirm={(password) => renew.mutate({ body: { password } })}
          onClose={close}
        >
          {say('newBackupText')}
        </PasswordDialog>
      )}
    </Section>
  );
}
