import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { workspaceRoute } from '../app/workspace-route';
import { given } from '../parts/given';
import { idOf } from '../parts/id-of';
import { knownSearch } from '../place/known-search';
import { dataOf } from '../place/session';
import { readListSearch } from '../records/list-search';

export const peopleRoute = createRoute({
  getParentRoute: () => workspaceRoute,
  path: 'people',
  validateSearch: knownSearch(readListSearch),
  component: lazyRouteComponent(() => import('./people-page'), 'PeoplePage'),
});

/** Reads the person as soon as its link is pointed at. */
function prefetch({ params: { slug, id } }: { params: { slug: string; id: string } }): void {
  const { api, queries } = dataOf(slug);
  void queries.prefetchQuery(api.queryOptions('get', '/people/{id}', { params: { path: { id: Number(id) } } }));
}

export const personRoute = createRoute({
  getParentRoute: () => workspaceRoute,
  path: 'people/$id',
  loader: prefetch,
  component: lazyRouteComponent(() => import('./person-page'), 'PersonPage'),
});

export const personEditRoute = createRoute({
  getParentRoute: () => workspaceRoute,
  path: 'people/$id/edit',
  loader: prefetch,
  component: lazyRouteComponent(() => import('./person-edit-page'), 'PersonEditPage'),
});

export const personNewRoute = createRoute({
  getParentRoute: () => workspaceRoute,
  path: 'people/new',
  /** `company`: where the person works. */
  validateSearch: knownSearch(({ company }): { company?: number } => given({ company: idOf(company) })),
  component: lazyRouteComponent(() => import('./person-new-page'), 'PersonNewPage'),
});

export const personImportRoute = createRoute({
  getParentRoute: () => workspaceRoute,
  path: 'people/import',
  component: lazyRouteComponent(() => import('./person-import-page'), 'PersonImportPage'),
});

export const peopleRoutes = [peopleRoute, personRoute, personEditRoute, personNewRoute, personImportRoute] as const;
