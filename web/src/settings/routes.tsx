import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { workspaceRoute } from '../app/workspace-route';
import { knownSearch } from '../place/known-search';
import { readActivitySearch } from './activity/activity-search';

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
  validateSearch: knownSearch(({ all }): { all?: true } => (all ? { all: true } : {})),
  component: lazyRouteComponent(() => import('./agents/agents-page'), 'AgentsPage'),
});

const webhooksRoute = createRoute({
  getParentRoute: () => settingsRoute,
  path: 'webhooks',
  component: lazyRouteComponent(() => import('./webhooks/webhooks-page'), 'WebhooksPage'),
});

const webhookRoute = createRoute({
  getParentRoute: () => settingsRoute,
  path: 'webhooks/$id',
  component: lazyRouteComponent(() => import('./webhooks/webhook-page'), 'WebhookPage'),
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
  validateSearch: knownSearch(({ entity }): { entity?: 'PERSON' } => (entity === 'PERSON' ? { entity } : {})),
  component: lazyRouteComponent(() => import('./fields/fields-page'), 'FieldsPage'),
});

const registryRoute = createRoute({
  getParentRoute: () => settingsRoute,
  path: 'registry',
  component: lazyRouteComponent(() => import('./registry-page'), 'RegistryPage'),
});

const activityRoute = createRoute({
  getParentRoute: () => settingsRoute,
  path: 'activity',
  validateSearch: knownSearch(readActivitySearch),
  component: lazyRouteComponent(() => import('./activity/activity-page'), 'ActivityPage'),
});

export const settingsRoutes = [
  settingsRoute.addChildren([
    indexRoute,
    generalRoute,
    agentsRoute,
    webhooksRoute,
    webhookRoute,
    membersRoute,
    featuresRoute,
    fieldsRoute,
    registryRoute,
    activityRoute,
  ]),
] as const;
