import { Button, Stack } from '@mantine/core';
import { useForm } from '@mantine/form';
import { getRouteApi, Link } from '@tanstack/react-router';
import { consoleApi } from '../api/console';
import { forgetSession } from '../place/session';
import { useWords } from '../words/use-words';
import { faultsOfFields, newPasswordFault } from './field-faults';
import { NewPasswordInput } from './new-password-input';
import { codeOf, RefusalNotice } from './refusal-notice';
import { SignInFrame } from './sign-in-frame';
import { signInWords } from './words';

const route = getRouteApi('/reset/$token');

/** A new password by a link. */
export function ResetPage() {
  const say = useWords(signInWords);
  const { token } = route.useParams();
  const form = useForm({
    initialValues: { password: '' },
    validate: { password: (password) => newPasswordFault(password, '', say) },
  });
  const reset = consoleApi.useMutation('post', '/auth/resets', {
    onSuccess: forgetSession,
    onError: (failure) => form.setErrors(faultsOfFields(failure, say)),
  });
  if (reset.isSuccess) {
    return (
      <SignInFrame title={say('resetDoneTitle')} text={say('resetDoneText')}>
        <Link to="/sign-in">{say('toSignIn')}</Link>
      </SignInFrame>
    );
  }
  if (codeOf(reset.error) === 'LINK_INVALID') {
    return (
      <SignInFrame title={say('resetGoneTitle')} text={say('resetGoneText')}>
        <Link to="/sign-in" search={{ forgotten: true }}>
          {say('askAgain')}
        </Link>
      </SignInFrame>
    );
  }
  const isOfField = Object.keys(faultsOfFields(reset.error, say)).length > 0;
  return (
    <SignInFrame title={say('resetTitle')} text={say('resetText')}>
      <form noValidate onSubmit={form.onSubmit(({ password }) => reset.mutate({ body: { token, password } }))}>
        <Stack gap="md">
          <NewPasswordInput username="" autoFocus {...form.getInputProps('password')} />
          {!isOfField && <RefusalNotice failure={reset.error} />}
          <Button type="submit" variant="filled" loading={reset.isPending}>
            {say('resetSubmit')}
          </Button>
        </Stack>
      </form>
    </SignInFrame>
  );
}
