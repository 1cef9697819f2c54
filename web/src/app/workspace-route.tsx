import { QueryClientProvider } from '@tanstack/react-query';
import { createRoute, notFound, redirect } from '@tanstack/react-router';
import { useEffect, useMemo } from 'react';
import { hasCode } from '../api/failure';
import { Empty } from '../parts/empty';
import { FailurePage } from '../parts/failure-notice';
import { useWords } from '../words/use-words';
import { rootRoute } from './root-route';
import { dataOf, PlaceContext, readSession, rememberWorkspace, useSession } from './session';
import { Shell } from './shell';
import { appWords } from './words';

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
    return session;
  },
  component: Workspace,
  notFoundComponent: NoWorkspace,
  errorComponent: ({ error, reset }) => <FailurePage failure={error} retry={reset} />,
});

function Workspace() {
  const loaded = workspaceRoute.useLoaderData();
  const { slug } = workspaceRoute.useParams();
  const { session = loaded, isSignedOut } = useSession();
  const isOther = session.user.id !== loaded.user.id;
  useEffect(() => {
    // Somebody else has signed in, in another window: nothing of the first person may stay.
    if (isOther) window.location.reload();
  }, [isOther]);
  const workspace = session.workspaces.find((one) => one.slug === slug);
  const place = useMemo(
    () => workspace && { session, workspace, isAdministrator: workspace.role === 'ADMIN', ...dataOf(slug) },
    [session, workspace, slug],
  );
  if (!place) return <NoWorkspace />;
  return (
    <PlaceContext value={place}>
      <QueryClientProvider client={place.queries}>
        <Shell key={slug} isSignedOut={isSignedOut} />
      </QueryClientProvider>
    </PlaceContext>
  );
}

function NoWorkspace() {
  const say = useWords(appWords);
  return (
    <main>
      <Empty title={say('noWorkspace')} text={say('noWorkspaceText')}>
        <a href="/">{say('toHome')}</a>
      </Empty>
    </main>
  );
}
