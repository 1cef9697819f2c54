import { createRoute } from '@tanstack/react-router';
import { rootRoute } from '../app/root-route';

const accountRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/account',
});

export const accountRoutes = [accountRoute] as const;
