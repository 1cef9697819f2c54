import { QueryClientProvider } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useEffect, useMemo } from 'react';
import { dataOf, PlaceContext, useSession } from '../place/session';
import { AccessEnded } from '../sign-in/access-ended';
import { NoWorkspace } from './no-workspace';
import { Shell } from './shell';

const route = getRouteApi('/w/$slug');

/** The workspace of the address, for the pages below it. */
export function Workspace() {
  const loaded = route.useLoaderData();
  const { slug } = route.useParams();
  const { session = loaded, isSignedOut, hasLostAccess } = useSession();
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
  if (hasLostAccess) return <AccessEnded email={session.user.email} />;
  if (!place) return <NoWorkspace ended={loaded.workspaces.find((one) => one.slug === slug)?.name} />;
  return (
    <PlaceContext value={place}>
      <QueryClientProvider client={place.queries}>
        <Shell key={slug} isSignedOut={isSignedOut} />
      </QueryClientProvider>
    </PlaceContext>
  );
}
