import { Button, Skeleton } from '@mantine/core';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';
import { consoleApi } from '../api/console';
import { FailureNotice } from '../parts/failure-notice';
import { useSession } from '../place/session';
import { AccessEnded } from '../sign-in/access-ended';
import { SignInFrame } from '../sign-in/sign-in-frame';
import { useWords } from '../words/use-words';
import { ConsentForm } from './consent-form';
import { leave, useDestination } from './destination';
import { consentWords } from './words';

const route = getRouteApi('/authorize');

/** An agent asks for access: what it is, and what it gets, is decided here. */
export function ConsentPage() {
  const say = useWords(consentWords);
  const loaded = route.useLoaderData();
  const { session = loaded, isSignedOut } = useSession();
  const navigate = useNavigate();
  const isOther = loaded !== undefined && session?.user.id !== loaded.user.id;
  useEffect(() => {
    // Somebody else has signed in, in another window: who allows it is asked anew.
    if (isOther) window.location.reload();
  }, [isOther]);
  const { asked } = route.useSearch();
  useEffect(() => {
    if (!isSignedOut) return;
    const next = `/authorize?${new URLSearchParams({ asked })}`;
    void navigate({ to: '/sign-in', search: { next } });
  }, [isSignedOut, asked, navigate]);
  const query = consoleApi.useQuery('get', '/authorization', { params: { query: { query: asked } } }, { retry: false });
  const nameOf = useDestination();

  if (!session) return <AccessEnded />;
  const { data: request, error, isPending, refetch } = query;
  if (isPending) {
    return (
      <SignInFrame title={say('reading')}>
        <Skeleton height={180} />
      </SignInFrame>
    );
  }
  if (!request) {
    return (
      <SignInFrame title={say('reading')}>
        <FailureNotice failure={error} retry={() => void refetch()} />
      </SignInFrame>
    );
  }
  if (request.kind === 'refused') {
    const retry = request.fault === 'unreachable';
    return (
      <SignInFrame title={say('refusedTitle')} text={say(`refused.${request.fault}`)}>
        <Detail text={request.detail} />
        {retry && <Button onClick={() => void refetch()}>{say('again')}</Button>}
      </SignInFrame>
    );
  }
  if (request.kind === 'faulty') {
    return (
      <SignInFrame title={say('refusedTitle')} text={say('faulty', { name: request.client.name })}>
        <Detail text={request.detail} />
        <Button onClick={() => leave(request.refusal)}>
          {say('backTo', { place: nameOf(request.client.destination) })}
        </Button>
      </SignInFrame>
    );
  }
  return <ConsentForm session={session} query={asked} request={request} />;
}

/** For whoever makes the agent: what is wrong, in the protocol's words. */
function Detail({ text }: { text: string }) {
  const say = useWords(consentWords);
  return (
    <p>
      {say('detail')} <span lang="en">{text}</span>
    </p>
  );
}
