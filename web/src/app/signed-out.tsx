import { Button, Group, Modal, PasswordInput, Stack } from '@mantine/core';
import { useLocation } from '@tanstack/react-router';
import { useState } from 'react';
import { consoleApi } from '../api/console';
import { checkSession, usePlace } from '../place/session';
import { codeOf, RefusalNotice } from '../sign-in/refusal-notice';
import { appWords } from '../words/app-words';
import { useWords } from '../words/use-words';

/** Signs in again over the page, which keeps what was typed. */
export default function SignedOut() {
  const say = useWords(appWords);
  const { session } = usePlace();
  const { href } = useLocation();
  const [password, setPassword] = useState('');
  const [needsMore, setNeedsMore] = useState(false);
  const { email } = session.user;
  const signIn = consoleApi.useMutation('post', '/auth/sign-in/email', {
    async onSuccess({ secondFactor }) {
      if (secondFactor) setNeedsMore(true);
      else await checkSession();
    },
  });
  const isWrong = codeOf(signIn.error) === 'WRONG_CREDENTIALS';
  return (
    <Modal
      opened
      onClose={() => {}}
      withCloseButton={false}
      closeOnEscape={false}
      closeOnClickOutside={false}
      title={say('signedOutTitle')}
    >
      <form
        onSubmit={(event) => {
          event.preventDefault();
          signIn.mutate({ body: { email, password } });
        }}
      >
        <Stack gap="sm">
          <p>{say('signedOutText')}</p>
          <input type="email" autoComplete="username" value={email} readOnly hidden />
          <PasswordInput
            label={say('passwordOf', { email })}
            autoComplete="current-password"
            required
            data-autofocus
            visibilityToggleButtonProps={{ 'aria-label': say('showPassword') }}
            value={password}
            error={isWrong ? say('wrongPassword') : undefined}
            onChange={({ currentTarget }) => setPassword(currentTarget.value)}
          />
          {!isWrong && <RefusalNotice failure={signIn.error} />}
          {needsMore && <p role="status">{say('signedOutNeedsMore')}</p>}
          <Group justify="space-between" gap="xs">
            <Button component="a" variant="subtle" href={signInAddress(href)} target="_blank" rel="noopener">
              {say('otherSignIn')}
            </Button>
            <Button type="submit" variant="filled" loading={signIn.isPending}>
              {say('signIn')}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
}

/** Passkeys, codes and providers are on the page itself. When this window is looked at again, it sees the session. */
const signInAddress = (next: string) => `/sign-in?next=${encodeURIComponent(next)}`;
