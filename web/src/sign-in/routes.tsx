import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { knownSearch } from '../place/known-search';
import { rootRoute } from '../place/root-route';
import { ownPath } from './next-path';

interface SignInSearch {
  /** Where to go then: a page of the console. */
  next?: string;
  /** Why an OpenID Connect provider's answer did not sign in. */
  error?: string;
  forgotten?: true;
  /** The provider's answer was accepted, and the person has a second factor. */
  secondFactor?: true;
}

export const signInRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/sign-in',
  validateSearch: knownSearch(({ next, error, forgotten, secondFactor }): SignInSearch => {
    const path = ownPath(next);
    return {
      ...(path !== undefined && { next: path }),
      ...(typeof error === 'string' && { error }),
      ...(forgotten !== undefined && { forgotten: true }),
      ...(secondFactor !== undefined && { secondFactor: true }),
    };
  }),
  component: lazyRouteComponent(() => import('./sign-in-page'), 'SignInPage'),
});

const setupRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/setup',
  component: lazyRouteComponent(() => import('./setup-page'), 'SetupPage'),
});

const invitationRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/invitation/$token',
  component: lazyRouteComponent(() => import('./invitation-page'), 'InvitationPage'),
});

const resetRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/reset/$token',
  component: lazyRouteComponent(() => import('./reset-page'), 'ResetPage'),
});

export const signInRoutes = [signInRoute, setupRoute, invitationRoute, resetRoute] as const;
