import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { workspaceRoute } from '../app/workspace-route';

const settingsRoute = createRoute({
  getParentRoute: () => workspaceRoute,
  path: 'settings',
  component: lazyRouteComponent(() => import('./settings-layout'), 'SettingsLayout'),
});

const indexRoute = createRoute({
  getParentRoute: () => settingsRoute,
  path: '/',
  component: lazyRouteComponent(() => import('./settings-layout'), 'SettingsIndex'),
});

const generalRoute = createRoute({
  getParentRoute: () => settingsRoute,
  path: 'general',
  component: lazyRouteComponent(() => import('./general-page'), 'GeneralPage'),
});

const agentsRoute = createRoute({
  getParentRoute: () => settingsRoute,
  path: 'agents',
  /** `all`: the tokens of all members. */
  validateSearch: ({ all }: Record<string, unknown>): { all?: true } => (all ? { all: true } : {}),
  component: lazyRouteComponent(() => import('./agents/agents-page'), 'AgentsPage'),
});

const membersRoute = createRoute({
  getParentRoute: () => settingsRoute,
  path: 'members',
  component: lazyRouteComponent(() => import('./members/members-page'), 'MembersPage'),
});

const featuresRoute = createRoute({
  getParentRoute: () => settingsRoute,
  path: 'features',
  component: lazyRouteComponent(() => import('./features-page'), 'FeaturesPage'),
});

const fieldsRoute = createRoute({
  getParentRoute: () => settingsRoute,
  path: 'fields',
  validateSearch: ({ entity }: Record<string, unknown>): { entity?: 'PERSON' } =>
    entity === 'PERSON' ? { entity } : {},
  component: lazyRouteComponent(() => import('./fields/fields-page'), 'FieldsPage'),
});

const registryRoute = createRoute({
  getParentRoute: () => settingsRoute,
  path: 'registry',
  component: lazyRouteComponent(() => import('./registry-page'), 'RegistryPage'),
});

const ACTIVITY_FILTERS = ['actor', 'token', 'recordType', 'recordId', 'operation', 'from', 'to'] as const;
export type ActivitySearch = Partial<Record<(typeof ACTIVITY_FILTERS)[number], string>>;

const activityRoute = createRoute({
  getParentRoute: () => settingsRoute,
  path: 'activity',
  validateSearch: (search: Record<string, unknown>): ActivitySearch =>
    Object.fromEntries(
      ACTIVITY_FILTERS.flatMap((name) => {
        const value = search[name];
        return typeof value === 'string' || typeof value === 'number' ? [[name, String(value)]] : [];
      }),
    ),
  component: lazyRouteComponent(() => import('./activity/activity-page'), 'ActivityPage'),
});

export const settingsRoutes = [
  settingsRoute.addChildren([
    indexRoute,
    generalRoute,
    agentsRoute,
    membersRoute,
    featuresRoute,
    fieldsRoute,
    registryRoute,
    activityRoute,
  ]),
] as const;
