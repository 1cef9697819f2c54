import { Button } from '@mantine/core';
import { getRouteApi, Link, useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';
import { consoleApi, type Session } from '../api/console';
import { Brand } from '../parts/brand';
import { Page } from '../parts/page';
import { forgetSession, useSession, usualWorkspace } from '../place/session';
import { useSignOut } from '../place/use-sign-out';
import { AccessEnded } from '../sign-in/access-ended';
import { useWords } from '../words/use-words';
import styles from './account.module.css';
import { DeviceSection } from './device-section';
import { PasskeySection } from './passkey-section';
import { PasswordSection } from './password-section';
import { PreferenceSection } from './preference-section';
import { ProfileSection } from './profile-section';
import { SecondFactorSection } from './second-factor-section';
import { Section } from './section';
import { accountWords } from './words';

const route = getRouteApi('/account');

/** What belongs to the person and not to a workspace. */
export function AccountPage() {
  const session = route.useLoaderData();
  const { hasLostAccess } = useSession();
  if (!session || hasLostAccess) return <AccessEnded email={session?.user.email} />;
  return <Account session={session} />;
}

function Account({ session }: { session: Session }) {
  const say = useWords(accountWords);
  const navigate = useNavigate();
  const signOut = useSignOut();
  const usual = usualWorkspace(session);
  const { isSignedOut } = useSession();
  useEffect(() => {
    if (!isSignedOut) return;
    forgetSession();
    void navigate({ to: '/sign-in', search: { next: '/account' } });
  }, [isSignedOut, navigate]);
  const { data: account } = consoleApi.useQuery('get', '/auth/account');

  return (
    <main className={styles.frame}>
      <Page
        title={say('title')}
        crumb={
          usual ? (
            <Link to="/w/$slug" params={{ slug: usual.slug }}>
              {say('back', { workspace: usual.name })}
            </Link>
          ) : (
            <Brand />
          )
        }
        meta={session.user.email}
        actions={<Button onClick={() => void signOut()}>{say('signOut')}</Button>}
      >
        <ProfileSection user={session.user} />
        {account && (
          <>
            <PasswordSection email={session.user.email} hasPassword={account.hasPassword} />
            {account.hasPassword && <SecondFactorSection email={session.user.email} on={account.secondFactor} />}
          </>
        )}
        <PasskeySection />
        <DeviceSection />
        <PreferenceSection />
        {session.workspaces.length > 0 && (
          <Section title={say('workspaces')}>
            <ul className={styles.list}>
              {session.workspaces.map(({ slug, name, organization, role }) => (
                <li key={slug}>
                  <Link to="/w/$slug" params={{ slug }} className={styles.name}>
                    {organization} · {name}
                  </Link>
                  <span className={styles.fact}>{say(role)}</span>
                </li>
              ))}
            </ul>
          </Section>
        )}
      </Page>
    </main>
  );
}
