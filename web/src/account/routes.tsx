import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router';
import { hasCode } from '../api/failure';
import { FailurePage } from '../parts/failure-notice';
import { rootRoute } from '../place/root-route';
import { readSession } from '../place/session';

const accountRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/account',
  loader: () =>
    readSession().catch((failure) => {
      if (hasCode(failure, 'UNAUTHENTICATED')) throw redirect({ to: '/sign-in', search: { next: '/account' } });
      // The last membership has ended: the page says so.
      if (hasCode(failure, 'FORBIDDEN')) return undefined;
      throw failure;
    }),
  component: lazyRouteComponent(() => import('./account-page'), 'AccountPage'),
  errorComponent: ({ error, reset }) => <FailurePage failure={error} retry={reset} />,
});

export const accountRoutes = [accountRoute] as const;
