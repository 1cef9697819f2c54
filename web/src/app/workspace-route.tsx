import { QueryClientProvider } from '@tanstack/react-query';
import { createRoute, notFound, redirect } from '@tanstack/react-router';
import { useMemo } from 'react';
import { hasCode } from '../api/failure';
import { FailurePage } from '../parts/failure-notice';
import { rootRoute } from './root-route';
import { dataOf, PlaceContext, readSession, rememberWorkspace } from './session';
import { Shell } from './shell';

/** Every page below has a session and a workspace of which the person is a member. */
export const workspaceRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/w/$slug',
  async loader({ params, location }) {
    const session = await readSession().catch((failure) => {
      if (hasCode(failure, 'UNAUTHENTICATED')) throw redirect({ to: '/sign-in', search: { next: location.href } });
      throw failure;
    });
    const workspace = session.workspaces.find(({ slug }) => slug === params.slug);
    if (!workspace) throw notFound();
    rememberWorkspace(workspace.slug);
    return { session, workspace };
  },
  component: Workspace,
  errorComponent: ({ error, reset }) => <FailurePage failure={error} retry={reset} />,
});

function Workspace() {
  const { session, workspace } = workspaceRoute.useLoaderData();
  const place = useMemo(
    () => ({ session, workspace, isAdministrator: workspace.role === 'ADMIN', ...dataOf(workspace.slug) }),
    [session, workspace],
  );
  return (
    <PlaceContext value={place}>
      <QueryClientProvider client={place.queries}>
        <Shell key={workspace.slug} />
      </QueryClientProvider>
    </PlaceContext>
  );
}
