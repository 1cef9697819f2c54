import { Button, Checkbox, Stack, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { consoleApi } from '../api/console';
import { useWords } from '../words/use-words';
import { codeOf, RefusalNotice } from './refusal-notice';
import styles from './sign-in.module.css';
import { signInWords } from './words';

/** The code of the authenticator app, or a backup code. */
export function SecondFactorForm({ onSignedIn, onStartOver }: { onSignedIn(): void; onStartOver(): void }) {
  const say = useWords(signInWords);
  const [byBackup, setByBackup] = useState(false);
  const [code, setCode] = useState('');
  const [trustDevice, setTrustDevice] = useState(false);
  const app = consoleApi.useMutation('post', '/auth/two-factor/verify-totp', { onSuccess: onSignedIn });
  const backup = consoleApi.useMutation('post', '/auth/two-factor/verify-backup-code', { onSuccess: onSignedIn });
  const check = byBackup ? backup : app;

  function submit(event: FormEvent) {
    event.preventDefault();
    const typed = code.replaceAll(/\s/g, '');
    // As it was shown, also where somebody leaves its hyphen out.
    const given = byBackup ? typed.replace(/^(\w{5})(\w{5})$/, '$1-$2') : typed;
    if (given !== '') check.mutate({ body: { code: given, trustDevice } });
  }

  function change() {
    setByBackup(!byBackup);
    setCode('');
    app.reset();
    backup.reset();
  }

  return (
    <form noValidate onSubmit={submit}>
      <p className={styles.text}>{say(byBackup ? 'backupText' : 'codeText')}</p>
      <Stack gap="sm">
        <TextInput
          key={byBackup ? 'backup' : 'app'}
          label={say(byBackup ? 'backupCode' : 'code')}
          name="code"
          autoComplete="one-time-code"
          inputMode={byBackup ? 'text' : 'numeric'}
          // Backup codes have upper and lower case, which a phone's keyboard would correct.
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          autoFocus
          value={code}
          onChange={({ currentTarget }) => setCode(currentTarget.value)}
        />
        <Checkbox
          label={say('trust')}
          checked={trustDevice}
          onChange={({ currentTarget }) => setTrustDevice(currentTarget.checked)}
        />
        <RefusalNotice failure={check.error} instead={byBackup ? { WRONG_CODE: 'WRONG_BACKUP_CODE' } : {}} />
        <Button type="submit" variant="filled" loading={check.isPending}>
          {say('goOn')}
        </Button>
        {codeOf(check.error) !== 'CHALLENGE_EXPIRED' && (
          <button type="button" className={styles.link} onClick={change}>
            {say(byBackup ? 'useApp' : 'useBackup')}
          </button>
        )}
        <button type="button" className={styles.link} onClick={onStartOver}>
          {say('startOver')}
        </button>
      </Stack>
    </form>
  );
}
