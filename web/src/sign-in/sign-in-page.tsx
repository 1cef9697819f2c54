import { getRouteApi, useNavigate, useRouter } from '@tanstack/react-router';
import { useCallback, useEffect, useRef, useState } from 'react';
import { consoleApi } from '../api/console';
import { forgetSession } from '../place/session';
import { useWords } from '../words/use-words';
import { ForgottenForm } from './forgotten-form';
import { PasswordForm } from './password-form';
import { providerFailureOf } from './provider-failure';
import { SecondFactorForm } from './second-factor-form';
import { SignInFrame } from './sign-in-frame';
import { signInWords } from './words';

const route = getRouteApi('/sign-in');
/** Most people come to Home. */
const HOME = '/w/-';
const IDLE_MS = 200;
/** Safari has no `requestIdleCallback`. */
const whenIdle: (run: () => void) => void =
  'requestIdleCallback' in globalThis ? requestIdleCallback : (run) => setTimeout(run, IDLE_MS);

/** E-mail and password or a passkey, then the second factor where the account has one; and the forgotten password. */
export function SignInPage() {
  const say = useWords(signInWords);
  const { next, error, forgotten, secondFactor } = route.useSearch();
  const navigate = useNavigate();
  const [codeNeeded, setCodeNeeded] = useState(secondFactor !== undefined);
  const { data: state } = consoleApi.useQuery('get', '/auth/state');
  useEffect(() => {
    if (state?.setupNeeded) void navigate({ to: '/setup', replace: true });
  }, [state, navigate]);
  const router = useRouter();
  useEffect(() => {
    // The code of the next page is loaded while the person types.
    const [routes] = router.getMatchedRoutes((next ?? HOME).split(/[?#]/, 1)[0] ?? '');
    whenIdle(() => {
      for (const matched of routes) router.loadRouteChunk(matched)?.catch(() => {});
    });
  }, [router, next]);
  // A passkey that the browser offered may be accepted while another way is under way.
  const entered = useRef(false);
  const enter = useCallback(() => {
    if (entered.current) return;
    entered.current = true;
    forgetSession();
    void navigate({ href: next ?? '/', replace: true });
  }, [navigate, next]);

  if (forgotten) {
    return (
      <SignInFrame title={say('forgottenTitle')} text={state && say(state.mail ? 'forgottenText' : 'noMailText')}>
        <ForgottenForm mail={state?.mail} />
      </SignInFrame>
    );
  }
  if (codeNeeded) {
    return (
      <SignInFrame title={say('codeTitle')}>
        <SecondFactorForm onSignedIn={enter} onStartOver={() => setCodeNeeded(false)} />
      </SignInFrame>
    );
  }
  return (
    <SignInFrame title={say('title')}>
      <PasswordForm
        next={next}
        providerFailure={providerFailureOf(error)}
        provider={state?.openIdConnect?.name}
        onSignedIn={enter}
        onCodeNeeded={() => setCodeNeeded(true)}
      />
    </SignInFrame>
  );
}
