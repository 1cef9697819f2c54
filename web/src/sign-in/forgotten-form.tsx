import { Button, Stack, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { Link } from '@tanstack/react-router';
import { consoleApi } from '../api/console';
import { useWords } from '../words/use-words';
import { emailFault } from './field-faults';
import { RefusalNotice } from './refusal-notice';
import styles from './sign-in.module.css';
import { signInWords } from './words';

/** Asks for a reset link. `mail`: whether the service can send it; undefined while that is not known. */
export function ForgottenForm({ mail }: { mail: boolean | undefined }) {
  const say = useWords(signInWords);
  const form = useForm({ initialValues: { email: '' }, validate: { email: (email) => emailFault(email, say) } });
  const request = consoleApi.useMutation('post', '/auth/reset-requests');
  const email = form.values.email.trim();
  return (
    <Stack gap="sm">
      {mail && (
        <form noValidate onSubmit={form.onSubmit(() => request.mutate({ body: { email } }))}>
          <Stack gap="sm">
            <TextInput
              label={say('email')}
              type="email"
              name="email"
              autoComplete="username"
              autoFocus
              {...form.getInputProps('email')}
            />
            <RefusalNotice failure={request.error} />
            <div aria-live="polite">{request.isSuccess && say('sent', { email })}</div>
            <Button type="submit" variant="filled" loading={request.isPending} disabled={request.isSuccess}>
              {say('sendLink')}
            </Button>
          </Stack>
        </form>
      )}
      <Link className={styles.link} to="/sign-in" search={({ next }) => ({ ...(next !== undefined && { next }) })}>
        {say('backToSignIn')}
      </Link>
    </Stack>
  );
}
