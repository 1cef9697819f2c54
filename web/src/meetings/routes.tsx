import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { workspaceRoute } from '../app/workspace-route';
import { given } from '../parts/given';
import { idOf } from '../parts/id-of';
import { knownSearch } from '../place/known-search';
import { dataOf } from '../place/session';
import { summaryInit } from './keep-summary';
import { readMeetingSearch } from './meeting-search';

const meetingsRoute = createRoute({
  getParentRoute: () => workspaceRoute,
  path: 'meetings',
  validateSearch: knownSearch(readMeetingSearch),
  component: lazyRouteComponent(() => import('./meetings-page'), 'MeetingsPage'),
});

const newMeetingRoute = createRoute({
  getParentRoute: () => workspaceRoute,
  path: 'meetings/new',
  /** `company`: chosen beforehand, as on the company's own page. */
  validateSearch: knownSearch(({ company }): { company?: number } => given({ company: idOf(company) })),
  component: lazyRouteComponent(() => import('./create/new-meeting-page'), 'NewMeetingPage'),
});

const meetingRoute = createRoute({
  getParentRoute: () => workspaceRoute,
  path: 'meetings/$id',
  /** `statement`: the one in focus, as a JSON pointer into the content. */
  validateSearch: knownSearch(({ statement }): { statement?: string } =>
    typeof statement === 'string' ? { statement } : {},
  ),
  /** Reads ahead, when the pointer rests on a link. The page shows failures. */
  loader({ params: { slug, id } }) {
    const { api, queries } = dataOf(slug);
    void queries.prefetchQuery(api.queryOptions('get', '/summaries/{id}', summaryInit(Number(id))));
    void queries.prefetchQuery(api.queryOptions('get', '/summaries/{id}/participants', summaryInit(Number(id))));
    // Its notice stands above the summary, which would move down.
    void queries.prefetchQuery(api.queryOptions('get', '/summaries/{id}/generation', summaryInit(Number(id))));
  },
  component: lazyRouteComponent(() => import('./meeting/meeting-page'), 'MeetingPage'),
});

export const meetingRoutes = [meetingsRoute, newMeetingRoute, meetingRoute] as const;
