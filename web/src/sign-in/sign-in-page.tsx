import { Button, PasswordInput, Stack, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { consoleApi } from '../api/console';
import { hasCode } from '../api/failure';
import { Brand } from '../app/brand';
import { forgetSession } from '../app/session';
import { FailureNotice } from '../parts/failure-notice';
import { useWords } from '../words/use-words';
import styles from './sign-in.module.css';
import { signInWords } from './words';

const route = getRouteApi('/sign-in');

export function SignInPage() {
  const say = useWords(signInWords);
  const { next } = route.useSearch();
  const navigate = useNavigate();
  const form = useForm({ initialValues: { email: '', password: '' } });
  const signIn = consoleApi.useMutation('post', '/auth/sign-in/email', {
    async onSuccess() {
      forgetSession();
      await navigate({ href: next ?? '/', replace: true });
    },
  });
  return (
    <main className={styles.page}>
      <form className={styles.card} onSubmit={form.onSubmit((body) => signIn.mutate({ body }))}>
        <div className={styles.brand}>
          <Brand size={24} />
          Kartotek
        </div>
        <h1>{say('title')}</h1>
        <Stack gap="sm">
          <TextInput
            label={say('email')}
            type="email"
            autoComplete="username webauthn"
            required
            autoFocus
            {...form.getInputProps('email')}
          />
          <PasswordInput
            label={say('password')}
            autoComplete="current-password"
            required
            error={hasCode(signIn.error, 'UNAUTHENTICATED') ? say('wrong') : undefined}
            {...form.getInputProps('password')}
          />
          {signIn.error && !hasCode(signIn.error, 'UNAUTHENTICATED') && <FailureNotice failure={signIn.error} />}
          <Button type="submit" variant="filled" loading={signIn.isPending}>
            {say('submit')}
          </Button>
        </Stack>
      </form>
    </main>
  );
}
