import { useCallback, useEffect, useState } from 'react';
import { consoleApi } from '../api/console';
import { hasPasskeys } from './has-passkeys';
import { refusedHere } from './refusal-notice';

type Ceremonies = typeof import('@simplewebauthn/browser');
type Options = Parameters<Ceremonies['startAuthentication']>[0]['optionsJSON'];

/**
 * Signs in by passkey. While the page is open, passkeys are offered in the e-mail field where the browser can do so; `start` asks
 * at once, and ends that offer.
 */
export function usePasskeySignIn(onSignedIn: () => void) {
  const [failure, setFailure] = useState<unknown>();
  const [busy, setBusy] = useState(false);

  useEffect(() => {
    if (!hasPasskeys()) return undefined;
    let left = false;
    void (async () => {
      const ceremonies = await import('@simplewebauthn/browser');
      if (left || !(await ceremonies.browserSupportsWebAuthnAutofill())) return;
      const outcome = await authenticate(ceremonies, true);
      if (outcome === 'signed in' && !left) onSignedIn();
    })().catch(() => {});
    return () => {
      left = true;
      void import('@simplewebauthn/browser').then(({ WebAuthnAbortService }) => WebAuthnAbortService.cancelCeremony());
    };
  }, [onSignedIn]);

  const start = useCallback(async () => {
    setBusy(true);
    setFailure(undefined);
    try {
      const outcome = await authenticate(await import('@simplewebauthn/browser'), false);
      if (outcome === 'signed in') onSignedIn();
      else setFailure(outcome);
    } catch (error) {
      setFailure(error instanceof TypeError ? error : refusedHere('PASSKEY_CANCELLED'));
    } finally {
      setBusy(false);
    }
  }, [onSignedIn]);

  return { start, busy, failure, supported: hasPasskeys() };
}

/** Resolves with the service's refusal. Rejects if the person, or another ceremony, ends this one. */
async function authenticate({ startAuthentication }: Ceremonies, useBrowserAutofill: boolean) {
  const begun = await consoleApi.client.GET('/auth/passkey/generate-authenticate-options');
  if (begun.error) return begun.error;
  const optionsJSON = begun.data as unknown as Options;
  const response = await startAuthentication({ optionsJSON, useBrowserAutofill });
  const { error } = await consoleApi.client.POST('/auth/passkey/verify-authentication', {
    body: { response: { ...response } },
  });
  return error ?? 'signed in';
}
