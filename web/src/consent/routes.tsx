import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router';
import { hasCode } from '../api/failure';
import { FailurePage } from '../parts/failure-notice';
import { rootRoute } from '../place/root-route';
import { readSession } from '../place/session';
import { keepQuery } from './keep-query';

keepQuery();

const consentRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/authorize',
  /** The query of the agent's request. */
  validateSearch: ({ asked }: Record<string, unknown>): { asked: string } => ({ asked: String(asked ?? '?') }),
  loaderDeps: ({ search }) => search,
  loader: ({ deps: { asked } }) =>
    readSession().catch((failure) => {
      const next = `/authorize?${new URLSearchParams({ asked })}`;
      if (hasCode(failure, 'UNAUTHENTICATED')) throw redirect({ to: '/sign-in', search: { next } });
      // The last membership has ended: the page says so.
      if (hasCode(failure, 'FORBIDDEN')) return undefined;
      throw failure;
    }),
  component: lazyRouteComponent(() => import('./consent-page'), 'ConsentPage'),
  errorComponent: ({ error, reset }) => <FailurePage failure={error} retry={reset} />,
});

export const consentRoutes = [consentRoute] as const;
