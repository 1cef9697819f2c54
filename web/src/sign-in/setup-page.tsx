import { Button, Stack, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { Link, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { consoleApi } from '../api/console';
import { forgetSession } from '../place/session';
import { useWords } from '../words/use-words';
import { emailFault, faultsOfFields, newPasswordFault, textFault } from './field-faults';
import { NewPasswordInput } from './new-password-input';
import { RefusalNotice } from './refusal-notice';
import { SignInFrame } from './sign-in-frame';
import { isSlug, slugOf } from './slug';
import { signInWords } from './words';

/** Makes the first administrator and the first workspace, by the code that the log shows. */
export function SetupPage() {
  const say = useWords(signInWords);
  const { data: state } = consoleApi.useQuery('get', '/auth/state');
  if (state && !state.setupNeeded) {
    return (
      <SignInFrame title={say('setupDoneTitle')} text={say('setupDoneText')}>
        <Link to="/sign-in">{say('toSignIn')}</Link>
      </SignInFrame>
    );
  }
  return (
    <SignInFrame title={say('setupTitle')} text={say('setupText')}>
      <SetupForm />
    </SignInFrame>
  );
}

const EMPTY = { code: '', organization: '', workspace: '', slug: '', name: '', email: '', password: '' };

function SetupForm() {
  const say = useWords(signInWords);
  const navigate = useNavigate();
  // The slug follows the name until it is edited.
  const [ownSlug, setOwnSlug] = useState(false);
  const form = useForm({
    initialValues: EMPTY,
    validate: {
      code: (code) => textFault(code, say),
      organization: (name) => textFault(name, say),
      workspace: (name) => textFault(name, say),
      slug: (slug) => (isSlug(slug) ? null : say('slugPattern')),
      name: (name) => textFault(name, say),
      email: (email) => emailFault(email, say),
      password: (password, { email }) => newPasswordFault(password, email, say),
    },
  });
  const setup = consoleApi.useMutation('post', '/auth/setup', {
    async onSuccess() {
      forgetSession();
      await navigate({ to: '/', replace: true });
    },
    onError: (failure) => form.setErrors(faultsOfFields(failure, say)),
  });

  function submit({ code, organization, workspace, slug, name, email, password }: typeof EMPTY) {
    setup.mutate({
      body: { code, email: email.trim(), name, password, organization, workspace: { name: workspace, slug } },
    });
  }

  const isOfField = Object.keys(faultsOfFields(setup.error, say)).length > 0;
  return (
    <form noValidate onSubmit={form.onSubmit(submit)}>
      <Stack gap="md">
        <TextInput
          label={say('setupCode')}
          description={say('setupCodeHint')}
          autoComplete="off"
          autoFocus
          {...form.getInputProps('code')}
        />
        <TextInput
          label={say('organization')}
          description={say('organizationHint')}
          autoComplete="organization"
          {...form.getInputProps('organization')}
        />
        <TextInput
          label={say('workspace')}
          description={say('workspaceHint')}
          autoComplete="off"
          {...form.getInputProps('workspace')}
          onChange={({ currentTarget: { value } }) => {
            form.setFieldValue('workspace', value);
            if (!ownSlug) form.setFieldValue('slug', slugOf(value));
          }}
        />
        <TextInput
          label={say('slug')}
          description={say('slugHint', { address: `${location.origin}/w/${form.values.slug || say('slugExample')}` })}
          autoComplete="off"
          spellCheck={false}
          {...form.getInputProps('slug')}
          onChange={({ currentTarget: { value } }) => {
            setOwnSlug(value !== '');
            form.setFieldValue('slug', value);
          }}
        />
        <TextInput
          label={say('name')}
          description={say('nameHint')}
          autoComplete="name"
          {...form.getInputProps('name')}
        />
        <TextInput
          label={say('email')}
          description={say('setupEmailHint')}
          type="email"
          autoComplete="email"
          {...form.getInputProps('email')}
        />
        <NewPasswordInput username={form.values.email} {...form.getInputProps('password')} />
        {setup.error && !isOfField && <RefusalNotice failure={setup.error} instead={{ WRONG_CODE: 'SETUP_CODE' }} />}
        <Button type="submit" variant="filled" loading={setup.isPending}>
          {say('setupSubmit')}
        </Button>
      </Stack>
    </form>
  );
}
