import { useNavigate } from '@tanstack/react-router';
import { consoleApi } from '../api/console';
import { forgetAllKept } from './kept';
import { forgetSession } from './session';

/** Ends the session, and forgets what this browser keeps of the person. */
export async function endSession(): Promise<void> {
  await consoleApi.client.POST('/auth/sign-out', { body: {} });
  forgetAllKept();
  forgetSession();
}

/** Ends the session and shows the sign-in. `next`: where that leads. */
export function useSignOut(): (next?: string) => Promise<void> {
  const navigate = useNavigate();
  return async (next) => {
    await endSession();
    await navigate({ to: '/sign-in', search: next === undefined ? {} : { next } });
  };
}
