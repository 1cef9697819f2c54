import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router';
import { hasCode } from '../api/failure';
import { FailurePage } from '../parts/failure-notice';
import { NotFound } from '../parts/not-found';
import { rootRoute } from '../place/root-route';
import { readSession, rememberWorkspace } from '../place/session';

/** Every page below has a session and a workspace of which the person is a member. */
export const workspaceRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/w/$slug',
  async loader({ params, location }) {
    const session = await readSession().catch((failure) => {
      if (hasCode(failure, 'UNAUTHENTICATED')) throw redirect({ to: '/sign-in', search: { next: location.href } });
      if (hasCode(failure, 'FORBIDDEN')) throw redirect({ to: '/account' });
      throw failure;
    });
    if (session.workspaces.some(({ slug }) => slug === params.slug)) rememberWorkspace(params.slug);
    return session;
  },
  // The sign-in page does without the frame.
  component: lazyRouteComponent(() => import('./workspace'), 'Workspace'),
  notFoundComponent: NotFound,
  errorComponent: ({ error, reset }) => <FailurePage failure={error} retry={reset} />,
});
