import { createRoute } from '@tanstack/react-router';
import { workspaceRoute } from '../app/workspace-route';

const settingsRoute = createRoute({
  getParentRoute: () => workspaceRoute,
  path: 'settings',
});

export const settingsRoutes = [settingsRoute] as const;
