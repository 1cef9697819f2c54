import { Button, Skeleton, Stack, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { getRouteApi, Link, useNavigate } from '@tanstack/react-router';
import { consoleApi, type Invitation, type Refusal } from '../api/console';
import { forgetSession } from '../place/session';
import { endSession, useSignOut } from '../place/use-sign-out';
import { useDates } from '../words/use-dates';
import { useWords } from '../words/use-words';
import { faultsOfFields, newPasswordFault, textFault } from './field-faults';
import { invitationWords } from './invitation-words';
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
  const sayInvitation = useWords(invitationWords);
  const dates = useDates();
  const { token } = route.useParams();
  const { data: invitation, error } = useQuery({ ...invitationQuery(token), retry: false });
  if (codeOf(error) === 'LINK_INVALID') {
    return (
      <SignInFrame title={sayInvitation('inviteGoneTitle')} text={sayInvitation('inviteGoneText')}>
        <Link to="/sign-in">{say('toSignIn')}</Link>
      </SignInFrame>
    );
  }
  if (!invitation) {
    return (
      <SignInFrame title={sayInvitation('inviteTitle', { workspace: '…' })}>
        {error ? <RefusalNotice failure={error} /> : <Skeleton height={160} />}
      </SignInFrame>
    );
  }
  const { email, workspace, organization, invitedBy, hasAccount, expiresAt } = invitation;
  const named = { email, workspace: workspace.name, organization };
  return (
    <SignInFrame
      title={sayInvitation('inviteTitle', { workspace: workspace.name })}
      text={
        <>
          {invitedBy === null
            ? sayInvitation('inviteTextNobody', named)
            : sayInvitation('inviteText', { ...named, invitedBy })}{' '}
          {sayInvitation('inviteExpires', { day: dates.day(expiresAt) })}
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
      // It was accepted or revoked meanwhile, or somebody else signed in: the page says so instead.
      const code = codeOf(failure);
      if (code === 'LINK_INVALID' || code === 'SIGN_IN_REQUIRED')
        void queries.invalidateQueries(invitationQuery(token));
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
  const sayInvitation = useWords(invitationWords);
  const { email, signedInAs } = invited.invitation;
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
        {signedInAs !== null && (
          <Stack gap="xs">
            <p className={styles.text}>{sayInvitation('inviteOther', { email: signedInAs })}</p>
            <Button onClick={() => void endSession().then(() => location.reload())}>{say('signOut')}</Button>
          </Stack>
        )}
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
          {sayInvitation('inviteCreate')}
        </Button>
      </Stack>
    </form>
  );
}

/** A person with an account accepts when signed in as the one who is invited. */
function Joining(invited: Invited) {
  const sayInvitation = useWords(invitationWords);
  const navigate = useNavigate();
  const { email, signedInAs } = invited.invitation;
  const next = `/invitation/${invited.token}`;
  const signOut = useSignOut();
  const { accept, error, isPending } = useAccept(invited);

  if (signedInAs === null) {
    return (
      <Stack gap="sm">
        <p className={styles.text}>{sayInvitation('inviteHasAccount', { email })}</p>
        <Button variant="filled" onClick={() => void navigate({ to: '/sign-in', search: { next } })}>
          {sayInvitation('inviteSignIn')}
        </Button>
      </Stack>
    );
  }
  if (signedInAs.toLowerCase() !== email.toLowerCase()) {
    return (
      <Stack gap="sm">
        <p className={styles.text}>{sayInvitation('inviteOther', { email: signedInAs })}</p>
        <Button variant="filled" onClick={() => void signOut(next)}>
          {sayInvitation('inviteSwitch', { email })}
        </Button>
      </Stack>
    );
  }
  return (
    <Stack gap="sm">
      <RefusalNotice failure={error} />
      <Button variant="filled" loading={isPending} onClick={() => accept({})}>
        {sayInvitation('inviteAccept')}
      </Button>
    </Stack>
  );
}
