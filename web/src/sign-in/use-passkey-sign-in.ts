import { useCallback, useEffect, useRef, useState } from 'react';
import { consoleApi } from '../api/console';
import { hasPasskeys } from './has-passkeys';
import { refusedHere } from './refusal-notice';

type Ceremonies = typeof import('@simplewebauthn/browser');
type Options = Parameters<Ceremonies['startAuthentication']>[0]['optionsJSON'];

/**
 * Signs in by passkey. While the page is open, passkeys are offered in the e-mail field where the browser can do so; `start` asks
 * at once, and ends that offer. One ceremony runs at a time: the service keeps one challenge for a browser, so the answer to an
 * earlier one would be refused, and would use up the later one.
 */
export function usePasskeySignIn(onSignedIn: () => void) {
  const [failure, setFailure] = useState<unknown>();
  const [busy, setBusy] = useState(false);
  const offer = useRef<Offer>(undefined);

  useEffect(() => {
    if (!hasPasskeys()) return undefined;
    const made = makeOffer();
    offer.current = made;
    void made.signedIn.then((signedIn) => {
      if (signedIn && !made.left) onSignedIn();
    });
    return () => {
      made.left = true;
      void made.end();
    };
  }, [onSignedIn]);

  const start = useCallback(async () => {
    setBusy(true);
    setFailure(undefined);
    try {
      // What was accepted before it could be ended has signed the person in.
      if (await offer.current?.end()) return;
      const { startAuthentication } = await import('@simplewebauthn/browser');
      const outcome = await authenticate((optionsJSON) => startAuthentication({ optionsJSON }));
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

type Offer = ReturnType<typeof makeOffer>;

/**
 * Offers passkeys in the e-mail field. `end` resolves once the offer can no longer disturb another ceremony, with whether it
 * signed the person in.
 */
function makeOffer() {
  let ended = false;
  let waitsForPerson = false;
  const run = async () => {
    const ceremonies = await import('@simplewebauthn/browser');
    if (ended || !(await ceremonies.browserSupportsWebAuthnAutofill())) return false;
    const outcome = await authenticate(async (optionsJSON) => {
      if (ended) throw new Error('The offer has ended.');
      waitsForPerson = true;
      const response = await ceremonies.startAuthentication({ optionsJSON, useBrowserAutofill: true });
      if (ended) throw new Error('The offer has ended.');
      waitsForPerson = false;
      return response;
    });
    return outcome === 'signed in';
  };
  const signedIn = run().catch(() => false);
  return {
    signedIn,
    /** Whether the page has gone, so that nothing is to follow. */
    left: false,
    async end() {
      ended = true;
      const { WebAuthnAbortService } = await import('@simplewebauthn/browser');
      WebAuthnAbortService.cancelCeremony();
      // The requests before and after the person's answer are waited for: they change the challenge.
      return waitsForPerson ? false : signedIn;
    },
  };
}

/** Resolves with the service's refusal. Rejects as `ask` does, which asks the person. */
async function authenticate(ask: (optionsJSON: Options) => ReturnType<Ceremonies['startAuthentication']>) {
  const begun = await consoleApi.client.GET('/auth/passkey/generate-authenticate-options');
  if (begun.error) return begun.error;
  const response = await ask(begun.data as unknown as Options);
  const { error } = await consoleApi.client.POST('/auth/passkey/verify-authentication', {
    body: { response: { ...response } },
  });
  return error ?? 'signed in';
}
