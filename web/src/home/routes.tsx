import { createRoute } from '@tanstack/react-router';
import { workspaceRoute } from '../app/workspace-route';

const homeRoute = createRoute({
  getParentRoute: () => workspaceRoute,
  path: '/',
});

export const homeRoutes = [homeRoute] as const;
