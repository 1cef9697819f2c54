import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { workspaceRoute } from '../app/workspace-route';
import { knownSearch } from '../place/known-search';
import { readBriefingSearch } from './search';

export const briefingsRoute = createRoute({
  getParentRoute: () => workspaceRoute,
  path: 'briefings',
  validateSearch: knownSearch(readBriefingSearch),
  component: lazyRouteComponent(() => import('./briefings-page'), 'BriefingsPage'),
});

export const briefingRoute = createRoute({
  getParentRoute: () => workspaceRoute,
  path: 'briefings/$id',
  component: lazyRouteComponent(() => import('./briefing-page'), 'BriefingPage'),
});

export const briefingRoutes = [briefingsRoute, briefingRoute] as const;
