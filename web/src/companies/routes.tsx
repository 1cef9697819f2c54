import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { workspaceRoute } from '../app/workspace-route';

export const companiesRoute = createRoute({
  getParentRoute: () => workspaceRoute,
  path: 'companies',
  component: lazyRouteComponent(() => import('./companies-page'), 'CompaniesPage'),
});

export const companyRoute = createRoute({
  getParentRoute: () => workspaceRoute,
  path: 'companies/$id',
  component: lazyRouteComponent(() => import('./company-page'), 'CompanyPage'),
});

export const companyRoutes = [companiesRoute, companyRoute] as const;
