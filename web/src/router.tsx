import { createRoute, createRouter, redirect } from '@tanstack/react-router';
import { accountRoutes } from './account/routes';
import { hasCode } from './api/failure';
import { workspaceRoute } from './app/workspace-route';
import { briefingRoutes } from './briefings/routes';
import { companyRoutes } from './companies/routes';
import { consentRoutes } from './consent/routes';
import { homeRoutes } from './home/routes';
import { meetingRoutes } from './meetings/routes';
import { NotFound } from './parts/not-found';
import { peopleRoutes } from './people/routes';
import { rootRoute } from './place/root-route';
import { readSession, usualWorkspace } from './place/session';
import { settingsRoutes } from './settings/routes';
import { signInRoutes } from './sign-in/routes';

/** `/` leads to the workspace used last, or to the sign-in. */
const startRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/',
  async loader() {
    const session = await readSession().catch((failure) => {
      if (hasCode(failure, 'UNAUTHENTICATED')) throw redirect({ to: '/sign-in', search: {} });
      if (hasCode(failure, 'FORBIDDEN')) throw redirect({ to: '/account' });
      throw failure;
    });
    const workspace = usualWorkspace(session);
    if (!workspace) throw redirect({ to: '/account' });
    throw redirect({ to: '/w/$slug', params: { slug: workspace.slug } });
  },
});

const routeTree = rootRoute.addChildren([
  startRoute,
  ...signInRoutes,
  ...accountRoutes,
  ...consentRoutes,
  workspaceRoute.addChildren([
    ...homeRoutes,
    ...meetingRoutes,
    ...briefingRoutes,
    ...companyRoutes,
    ...peopleRoutes,
    ...settingsRoutes,
  ]),
]);

export const router = createRouter({
  routeTree,
  defaultNotFoundComponent: NotFound,
  defaultPreload: 'intent',
  scrollRestoration: true,
  defaultPendingMs: 300,
});

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router;
  }
}
