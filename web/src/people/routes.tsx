import { createRoute } from '@tanstack/react-router';
import { workspaceRoute } from '../app/workspace-route';

const peopleRoute = createRoute({
  getParentRoute: () => workspaceRoute,
  path: 'people',
});

export const peopleRoutes = [peopleRoute] as const;
