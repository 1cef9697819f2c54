import { createRoute } from '@tanstack/react-router';
import { workspaceRoute } from '../app/workspace-route';

const meetingsRoute = createRoute({
  getParentRoute: () => workspaceRoute,
  path: 'meetings',
});

export const meetingRoutes = [meetingsRoute] as const;
