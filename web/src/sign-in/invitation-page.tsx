import { Button, Skeleton, Stack, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { getRouteApi, Link, useNavigate } from '@tanstack/react-router';
import { consoleApi, type Invitation, type Refusal } from '../api/console';
import { forgetSession } from '../place/session';
import { useSignOut } from '../place/use-sign-out';
import { useDates } from '../words/use-dates';
import { useWords } from '../words/use-words';
import { faultsOfFields, newPasswordFault, textFault } from './field-faults';
import { NewPasswordInput } from './new-password-input';
import { codeOf, RefusalNotice } from './refusal-notice';
import styles from './sign-in.module.css';
import { SignInFrame } from './sign-in-frame';
import { signInWords } from './words';

const route = getRouteApi('/invitation/$token');

const invitationQuery = (token: string) =>
  consoleApi.queryOptions('get', '/auth/invitations/{token}', { params: { path: { token } } });

/** Who invites to what, and the way in: a new account, or sign-in with the one there is. */
export function InvitationPage() {
  const say = useWords(signInWords);
  const dates = useDates();
  const { token } = route.useParams();
  const { data: invitation, error } = useQuery({ ...invitationQuery(token), retry: false });
  if (codeOf(error) === 'LINK_INVALID') {
    return (
      <SignInFrame title={say('inviteGoneTitle')} text={say('inviteGoneText')}>
        <Link to="/sign-in">{say('toSignIn')}</Link>
      </SignInFrame>
    );
  }
  if (!invitation) {
    return (
      <SignInFrame title={say('inviteTitle', { workspace: '…' })}>
        {error ? <RefusalNotice failure={error} /> : <Skeleton height={160} />}
      </SignInFrame>
    );
  }
  const { email, workspace, organization, invitedBy, hasAccount, expiresAt } = invitation;
  const named = { email, workspace: workspace.name, organization };
  return (
    <SignInFrame
      title={say('inviteTitle', { workspace: workspace.name })}
      text={
        <>
          {invitedBy === null ? say('inviteTextNobody', named) : say('inviteText', { ...named, invitedBy })}{' '}
          {say('inviteExpires', { day: dates.day(expiresAt) })}
        </>
      }
    >
      {hasAccount ? (
        <Joining invitation={invitation} token={token} />
      ) : (
        <Newcomer invitation={invitation} token={token} />
      )}
    </SignInFrame>
  );
}

interface Invited {
  invitation: Invitation;
  token: string;
}

function useAccept({ invitation, token }: Invited, onError?: (failure: Refusal) => void) {
  const navigate = useNavigate();
  const queries = useQueryClient();
  const params = { path: { token } };
  const accept = consoleApi.useMutation('post', '/auth/invitations/{token}/accept', {
    async onSuccess() {
      forgetSession();
      await navigate({ to: '/w/$slug', params: { slug: invitation.workspace.slug }, replace: true });
    },
    onError(failure) {
      // It was accepted or revoked meanwhile: the page says so instead.
      if (codeOf(failure) === 'LINK_INVALID') void queries.invalidateQueries(invitationQuery(token));
      onError?.(failure);
    },
  });
  return {
    ...accept,
    accept: (body: { name?: string; password?: string }) => accept.mutate({ params, body }),
  };
}

/** A person without an account chooses a name and a password. */
function Newcomer(invited: Invited) {
  const say = useWords(signInWords);
  const { email } = invited.invitation;
  const form = useForm({
    initialValues: { name: '', password: '' },
    validate: {
      name: (name) => textFault(name, say),
      password: (password) => newPasswordFault(password, email, say),
    },
  });
  const { accept, error, isPending } = useAccept(invited, (failure) => form.setErrors(faultsOfFields(failure, say)));
  const isOfField = Object.keys(faultsOfFields(error, say)).length > 0;
  return (
    <form noValidate onSubmit={form.onSubmit((values) => accept(values))}>
      <Stack gap="md">
        <TextInput label={say('email')} value={email} readOnly autoComplete="username" />
        <TextInput
          label={say('name')}
          description={say('nameHint')}
          autoComplete="name"
          autoFocus
          {...form.getInputProps('name')}
        />
        <NewPasswordInput username={email} {...form.getInputProps('password')} />
        {error && !isOfField && <RefusalNotice failure={error} instead={{ CONFLICT: 'MEMBER_ELSEWHERE' }} />}
        <Button type="submit" variant="filled" loading={isPending}>
          {say('inviteCreate')}
        </Button>
      </Stack>
    </form>
  );
}

/** A person with an account accepts when signed in as the one who is invited. */
function Joining(invited: Invited) {
  const say = useWords(signInWords);
  const navigate = useNavigate();
  const { email } = invited.invitation;
  const next = `/invitation/${invited.token}`;
  const signOut = useSignOut();
  const { data: session, isPending: isReading } = consoleApi.useQuery('get', '/session', undefined, { retry: false });
  const { accept, error, isPending } = useAccept(invited);

  if (isReading) return <Skeleton height={36} />;
  if (!session) {
    return (
      <Stack gap="sm">
        <p className={styles.text}>{say('inviteHasAccount', { email })}</p>
        <Button variant="filled" onClick={() => void navigate({ to: '/sign-in', search: { next } })}>
          {say('inviteSignIn')}
        </Button>
      </Stack>
    );
  }
  if (session.user.email.toLowerCase() !== email.toLowerCase()) {
    return (
      <Stack gap="sm">
        <p className={styles.text}>{say('inviteOther', { email: session.user.email })}</p>
        <Button variant="filled" onClick={() => void signOut(next)}>
          {say('inviteSwitch', { email })}
        </Button>
      </Stack>
    );
  }
  return (
    <Stack gap="sm">
      <RefusalNotice failure={error} />
      <Button variant="filled" loading={isPending} onClick={() => accept({})}>
        {say('inviteAccept')}
      </Button>
    </Stack>
  );
}
