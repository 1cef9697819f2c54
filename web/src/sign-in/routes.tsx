import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { rootRoute } from '../app/root-route';

export const signInRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/sign-in',
  /** `next`: where to go then. Only paths of the console, so that a link cannot lead elsewhere. */
  validateSearch: ({ next }: Record<string, unknown>): { next?: string } =>
    typeof next === 'string' && /^\/(w\/|account)[^\\]*$/.test(next) ? { next } : {},
  component: lazyRouteComponent(() => import('./sign-in-page'), 'SignInPage'),
});

export const signInRoutes = [signInRoute] as const;
