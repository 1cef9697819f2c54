import { Button, Skeleton, Stack } from '@mantine/core';
import { useForm } from '@mantine/form';
import { getRouteApi, Link } from '@tanstack/react-router';
import { useState } from 'react';
import { consoleApi } from '../api/console';
import { forgetSession } from '../place/session';
import { useWords } from '../words/use-words';
import { faultsOfFields, newPasswordFault } from './field-faults';
import { NewPasswordInput } from './new-password-input';
import { codeOf, RefusalNotice } from './refusal-notice';
import { SignInFrame } from './sign-in-frame';
import { signInWords } from './words';

const route = getRouteApi('/reset/$token');

/** A new password by a link, for the person whom the link names. */
export function ResetPage() {
  const say = useWords(signInWords);
  const { token } = route.useParams();
  const [isDone, setDone] = useState(false);
  const { data: person, error } = consoleApi.useQuery(
    'get',
    '/auth/resets/{token}',
    { params: { path: { token } } },
    { retry: false, enabled: !isDone },
  );
  if (isDone) {
    return (
      <SignInFrame title={say('resetDoneTitle')} text={say('resetDoneText')}>
        <Link to="/sign-in">{say('toSignIn')}</Link>
      </SignInFrame>
    );
  }
  if (codeOf(error) === 'LINK_INVALID') return <LinkGone />;
  if (!person) {
    return (
      <SignInFrame title={say('resetTitle')}>
        {error ? <RefusalNotice failure={error} /> : <Skeleton height={120} />}
      </SignInFrame>
    );
  }
  return <NewPassword token={token} email={person.email} onDone={() => setDone(true)} />;
}

interface NewPasswordProps {
  token: string;
  email: string;
  onDone(): void;
}

function NewPassword({ token, email, onDone }: NewPasswordProps) {
  const say = useWords(signInWords);
  const form = useForm({
    initialValues: { password: '' },
    validate: { password: (password) => newPasswordFault(password, email, say) },
  });
  const reset = consoleApi.useMutation('post', '/auth/resets', {
    onSuccess() {
      onDone();
      forgetSession();
    },
    onError: (failure) => form.setErrors(faultsOfFields(failure, say)),
  });
  if (codeOf(reset.error) === 'LINK_INVALID') return <LinkGone />;
  const isOfField = Object.keys(faultsOfFields(reset.error, say)).length > 0;
  return (
    <SignInFrame title={say('resetTitle')} text={say('resetText', { email })}>
      <form noValidate onSubmit={form.onSubmit(({ password }) => reset.mutate({ body: { token, password } }))}>
        <Stack gap="md">
          <NewPasswordInput username={email} autoFocus {...form.getInputProps('password')} />
          {!isOfField && <RefusalNotice failure={reset.error} />}
          <Button type="submit" variant="filled" loading={reset.isPending}>
            {say('resetSubmit')}
          </Button>
        </Stack>
      </form>
    </SignInFrame>
  );
}

function LinkGone() {
  const say = useWords(signInWords);
  return (
    <SignInFrame title={say('resetGoneTitle')} text={say('resetGoneText')}>
      <Link to="/sign-in" search={{ forgotten: true }}>
        {say('askAgain')}
      </Link>
    </SignInFrame>
  );
}
