import { Button, TextInput } from '@mantine/core';
import { type FormEvent, lazy, Suspense, useState } from 'react';
import { consoleApi } from '../api/console';
import { CopyButton } from '../parts/copy-button';
import { untilLoaded } from '../parts/until-loaded';
import { RefusalNotice } from '../sign-in/refusal-notice';
import { useWords } from '../words/use-words';
import styles from './account.module.css';
import { accountWords } from './words';

const QrPicture = lazy(() => untilLoaded(() => import('./qr-picture')));

/** Shows the key as a picture and as text, and confirms it by the first code. */
export function SecondFactorSetup({ address, onConfirmed }: { address: string; onConfirmed(): void }) {
  const say = useWords(accountWords);
  const [code, setCode] = useState('');
  const key = new URL(address).searchParams.get('secret') ?? '';
  const verify = consoleApi.useMutation('post', '/auth/two-factor/verify-totp', { onSuccess: onConfirmed });

  function submit(event: FormEvent) {
    event.preventDefault();
    verify.mutate({ body: { code: code.replaceAll(/\s/g, '') } });
  }

  return (
    <form noValidate className={styles.form} onSubmit={submit}>
      <p className={styles.text}>{say('scan')}</p>
      <Suspense fallback={<div className={styles.qr} />}>
        <QrPicture text={address} label={say('picture')} />
      </Suspense>
      <div className={styles.row}>
        <span className={styles.fact}>{say('key')}</span>
        <code className={styles.key}>{key}</code>
        <CopyButton text={key} />
      </div>
      <TextInput
        label={say('code')}
        autoComplete="one-time-code"
        inputMode="numeric"
        autoFocus
        value={code}
        onChange={({ currentTarget }) => setCode(currentTarget.value)}
      />
      <RefusalNotice failure={verify.error} />
      <div className={styles.row}>
        <Button type="submit" variant="filled" loading={verify.isPending} disabled={code.trim() === ''}>
          {say('confirm')}
        </Button>
      </div>
    </form>
  );
}
