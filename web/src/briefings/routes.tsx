import { createRoute } from '@tanstack/react-router';
import { workspaceRoute } from '../app/workspace-route';

const briefingsRoute = createRoute({
  getParentRoute: () => workspaceRoute,
  path: 'briefings',
});

export const briefingRoutes = [briefingsRoute] as const;
