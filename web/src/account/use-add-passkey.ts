import { useState } from 'react';
import { consoleApi } from '../api/console';
import { hasPasskeys } from '../sign-in/has-passkeys';
import { refusedHere } from '../sign-in/refusal-notice';

type Ceremonies = typeof import('@simplewebauthn/browser');
type Options = Parameters<Ceremonies['startRegistration']>[0]['optionsJSON'];

/** Makes a passkey on this device and registers it under a name. */
export function useAddPasskey(onAdded: () => Promise<void>) {
  const [failure, setFailure] = useState<unknown>();
  const [busy, setBusy] = useState(false);

  async function start(name: string) {
    setBusy(true);
    setFailure(undefined);
    try {
      const refused = await register(name);
      if (refused) setFailure(refused);
      else await onAdded();
    } catch (error) {
      const known = error instanceof Error && error.name === 'InvalidStateError';
      setFailure(error instanceof TypeError ? error : refusedHere(known ? 'PASSKEY_KNOWN' : 'PASSKEY_CANCELLED'));
    } finally {
      setBusy(false);
    }
  }

  return { start, busy, failure, supported: hasPasskeys() };
}

/** Resolves with the service's refusal, or undefined. Rejects if the person cancels. */
async function register(name: string) {
  const { startRegistration } = await import('@simplewebauthn/browser');
  const begun = await consoleApi.client.GET('/auth/passkey/generate-register-options');
  if (begun.error) return begun.error;
  const response = await startRegistration({ optionsJSON: begun.data as unknown as Options });
  const { error } = await consoleApi.client.POST('/auth/passkey/verify-registration', {
    body: { response: { ...response }, name },
  });
  return error;
}
