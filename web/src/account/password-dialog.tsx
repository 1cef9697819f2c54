import { Button, Group, Modal, PasswordInput } from '@mantine/core';
import { type FormEvent, type ReactNode, useState } from 'react';
import { RefusalNotice } from '../sign-in/refusal-notice';
import { signInWords } from '../sign-in/words';
import { appWords } from '../words/app-words';
import { useWords } from '../words/use-words';
import styles from './account.module.css';
import { accountWords } from './words';

interface PasswordDialogProps {
  title: string;
  /** What happens then. */
  children?: ReactNode;
  action: string;
  destroys?: boolean;
  email: string;
  busy: boolean;
  failure: unknown;
  onConfirm(password: string): void;
  onClose(): void;
}

/** Asks for the password again before the account's protection changes. */
export function PasswordDialog(props: PasswordDialogProps) {
  const { title, children, action, destroys = false, email, busy, failure, onConfirm, onClose } = props;
  const say = useWords(accountWords);
  const sayApp = useWords(appWords);
  const saySignIn = useWords(signInWords);
  const [password, setPassword] = useState('');

  function submit(event: FormEvent) {
    event.preventDefault();
    if (password !== '') onConfirm(password);
  }

  return (
    <Modal opened onClose={onClose} title={title} closeButtonProps={{ 'aria-label': sayApp('close') }}>
      <form noValidate onSubmit={submit}>
        {children && <p className={styles.text}>{children}</p>}
        <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
        <PasswordInput
          label={say('confirmPassword')}
          autoComplete="current-password"
          visibilityToggleButtonProps={{ 'aria-label': saySignIn('showPassword') }}
          value={password}
          onChange={({ currentTarget }) => setPassword(currentTarget.value)}
          data-autofocus
        />
        <RefusalNotice failure={failure} />
        <Group justify="flex-end" gap="xs" mt="md">
          <Button onClick={onClose}>{sayApp('cancel')}</Button>
          <Button type="submit" variant="filled" color={destroys ? 'var(--red)' : 'green'} loading={busy}>
            {action}
          </Button>
        </Group>
      </form>
    </Modal>
  );
}
