import { Button, PasswordInput, Stack, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { Link } from '@tanstack/react-router';
import { consoleApi, type Refusal } from '../api/console';
import { useWords } from '../words/use-words';
import { emailFault } from './field-faults';
import { RefusalNotice } from './refusal-notice';
import styles from './sign-in.module.css';
import { usePasskeySignIn } from './use-passkey-sign-in';
import { signInWords } from './words';

interface PasswordFormProps {
  next: string | undefined;
  /** Why the provider's answer did not sign in. */
  providerFailure: Refusal | undefined;
  /** The OpenID Connect provider's name, where one is set up. */
  provider: string | undefined;
  onSignedIn(): void;
  onCodeNeeded(): void;
}

export function PasswordForm({ next, providerFailure, provider, onSignedIn, onCodeNeeded }: PasswordFormProps) {
  const say = useWords(signInWords);
  const form = useForm({
    initialValues: { email: '', password: '' },
    validate: {
      email: (email) => emailFault(email, say),
      password: (password) => (password === '' ? say('required') : null),
    },
  });
  const signIn = consoleApi.useMutation('post', '/auth/sign-in/email', {
    onSuccess: ({ secondFactor }) => (secondFactor ? onCodeNeeded() : onSignedIn()),
  });
  const passkey = usePasskeySignIn(onSignedIn);
  const leave = consoleApi.useMutation('post', '/auth/sign-in/oauth2', {
    onSuccess: ({ url }) => location.assign(url),
  });
  const failure = signIn.error ?? leave.error ?? passkey.failure ?? providerFailure;

  function submit({ email, password }: { email: string; password: string }) {
    leave.reset();
    signIn.mutate({ body: { email: email.trim(), password } });
  }

  return (
    <Stack gap="sm">
      <form noValidate onSubmit={form.onSubmit(submit)}>
        <Stack gap="sm">
          <TextInput
            label={say('email')}
            type="email"
            name="email"
            autoComplete="username webauthn"
            autoFocus
            {...form.getInputProps('email')}
          />
          <PasswordInput
            label={say('password')}
            name="password"
            autoComplete="current-password"
            visibilityToggleButtonProps={{ 'aria-label': say('showPassword') }}
            {...form.getInputProps('password')}
          />
          <RefusalNotice failure={failure} />
          <Button type="submit" variant="filled" loading={signIn.isPending}>
            {say('submit')}
          </Button>
        </Stack>
      </form>
      <Link className={styles.link} to="/sign-in" search={{ ...(next !== undefined && { next }), forgotten: true }}>
        {say('forgotten')}
      </Link>
      {(passkey.supported || provider !== undefined) && <div className={styles.parting}>{say('or')}</div>}
      {passkey.supported && (
        <Button loading={passkey.busy} onClick={() => void passkey.start()}>
          {say('passkey')}
        </Button>
      )}
      {provider !== undefined && (
        <Button
          loading={leave.isPending || leave.isSuccess}
          onClick={() => leave.mutate({ body: { callbackURL: next ?? '/' } })}
        >
          {say('otherAccount', { name: provider })}
        </Button>
      )}
    </Stack>
  );
}
