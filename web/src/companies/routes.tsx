import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { workspaceRoute } from '../app/workspace-route';
import { knownSearch } from '../place/known-search';
import { dataOf } from '../place/session';
import { readListSearch } from '../records/list-search';

export const companiesRoute = createRoute({
  getParentRoute: () => workspaceRoute,
  path: 'companies',
  validateSearch: knownSearch(readListSearch),
  component: lazyRouteComponent(() => import('./companies-page'), 'CompaniesPage'),
});

/** Reads the company as soon as its link is pointed at. */
function prefetch({ params: { slug, id } }: { params: { slug: string; id: string } }): void {
  const { api, queries } = dataOf(slug);
  void queries.prefetchQuery(api.queryOptions('get', '/companies/{id}', { params: { path: { id: Number(id) } } }));
}

export const companyRoute = createRoute({
  getParentRoute: () => workspaceRoute,
  path: 'companies/$id',
  loader: prefetch,
  component: lazyRouteComponent(() => import('./company-page'), 'CompanyPage'),
});

export const companyEditRoute = createRoute({
  getParentRoute: () => workspaceRoute,
  path: 'companies/$id/edit',
  loader: prefetch,
  component: lazyRouteComponent(() => import('./company-edit-page'), 'CompanyEditPage'),
});

export const companyNewRoute = createRoute({
  getParentRoute: () => workspaceRoute,
  path: 'companies/new',
  component: lazyRouteComponent(() => import('./company-new-page'), 'CompanyNewPage'),
});

export const companyImportRoute = createRoute({
  getParentRoute: () => workspaceRoute,
  path: 'companies/import',
  component: lazyRouteComponent(() => import('./company-import-page'), 'CompanyImportPage'),
});

export const companyRoutes = [
  companiesRoute,
  companyRoute,
  companyEditRoute,
  companyNewRoute,
  companyImportRoute,
] as const;
