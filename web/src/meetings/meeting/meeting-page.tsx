import { Skeleton } from '@mantine/core';
import { getRouteApi } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import type { Schema } from '../../api/client';
import { factsOf } from '../../api/failure';
import { FailurePage } from '../../parts/failure-notice';
import { Page } from '../../parts/page';
import { untilLoaded } from '../../parts/until-loaded';
import { forgetKept } from '../../place/kept';
import { usePlace } from '../../place/session';
import { useWords } from '../../words/use-words';
import { type Draft, draftOf } from '../content/draft';
import { changed, freshDraft, keepDraft } from '../content/kept-draft';
import { useDraftName } from '../content/use-draft-name';
import { keepSummary, summaryInit } from '../keep-summary';
import type { Outdated } from '../review/compare-dialog';
import { EditableReview } from '../review/editable-review';
import { ReadOnlyReview } from '../review/read-only-review';
import { useTranscriptText } from '../review/use-transcript-text';
import { meetingWords } from '../words';
import { Leftover } from './leftover';
import { ReplaceTranscript } from './replace-transcript';
import { WaitingMeeting } from './waiting-meeting';

/** Its code is loaded when somebody else changed the meeting meanwhile. */
const CompareDialog = lazy(() => untilLoaded(() => import('../review/compare-dialog')));

const route = getRouteApi('/w/$slug/meetings/$id');
const POLL_MS = 3_000;
const PASSING: ReadonlySet<string> = new Set(['OFFLINE', 'INTERNAL_ERROR', 'RATE_LIMITED']);

/** One meeting: what it waits for, or its summary beside the transcript. */
export function MeetingPage() {
  const { id } = route.useParams();
  return <Meeting key={id} id={Number(id)} />;
}

function Meeting({ id }: { id: number }) {
  const say = useWords(meetingWords);
  const { api, queries, session } = usePlace();
  const summaryQuery = api.useQuery('get', '/summaries/{id}', summaryInit(id), {
    // The worker may be another process, whose changes no live update tells.
    refetchInterval: ({ state }) => (state.data?.summary.status === 'WAITING' ? POLL_MS : false),
  });
  const peopleQuery = api.useQuery('get', '/summaries/{id}/participants', summaryInit(id));
  const status = summaryQuery.data?.summary.status;
  const generation = api.useQuery('get', '/summaries/{id}/generation', summaryInit(id), {
    enabled: status === 'WAITING',
    refetchInterval: POLL_MS,
  });
  const { attempts = 0, dueAt = null } = generation.data?.generation ?? {};
  // A waiting meeting has a transcript once a run is due or has begun.
  const hasTranscript = status !== undefined && (status !== 'WAITING' || attempts > 0 || dueAt !== null);
  const transcript = useTranscriptText(id, hasTranscript);
  const draftName = useDraftName(id);
  const [outdated, setOutdated] = useState<Outdated>();
  const [isReplacing, setReplacing] = useState(false);
  /** Counts how often the work began anew from another version. */
  const [round, setRound] = useState({ number: 0, approves: false });

  const failure = summaryQuery.error ?? peopleQuery.error ?? generation.error;
  // A page that is there stays while the service does not answer.
  const isGone = failure !== null && !PASSING.has(factsOf(failure).code);
  if (isGone || (failure && !(summaryQuery.data && peopleQuery.data)))
    return <FailurePage failure={failure} retry={() => void summaryQuery.refetch()} />;
  const summary = summaryQuery.data?.summary;
  const people = peopleQuery.data;
  if (!summary || !people || (status === 'WAITING' && !generation.data)) {
    return (
      <Page wide title={say('title')}>
        <Skeleton height={20} width="40%" mb="lg" />
        <Skeleton height={420} />
      </Page>
    );
  }

  async function compare(found: Omit<Outdated, 'theirs'>, theirs?: Schema<'Summary'>) {
    if (theirs) return setOutdated({ ...found, theirs });
    const { data } = await api.client.GET('/summaries/{id}', summaryInit(id));
    if (data) setOutdated({ ...found, theirs: data.summary });
    else void summaryQuery.refetch();
  }
  function goOn(draft: Draft, approves: boolean) {
    const theirs = outdated?.theirs;
    if (!theirs?.content) return;
    keepDraft(draftName, changed(freshDraft(theirs.version, draftOf(theirs.content)), draft));
    keepSummary(queries, theirs);
    setOutdated(undefined);
    setRound(({ number }) => ({ number: number + 1, approves }));
  }
  function endCompare(discards: boolean) {
    if (outdated) keepSummary(queries, outdated.theirs);
    if (discards) forgetKept(draftName);
    setOutdated(undefined);
    setRound(({ number }) => ({ number: number + 1, approves: false }));
  }

  const isCreator = people.creator.userId === session.user.id;
  const { content } = summary;
  const page = { people, transcript };
  return (
    <>
      {content === null ? (
        <WaitingMeeting summary={summary} {...page} hasTranscript={hasTranscript} isCreator={isCreator} />
      ) : summary.status === 'WAITING_APPROVAL' && isCreator ? (
        <EditableReview
          key={round.number}
          summary={{ ...summary, content }}
          {...page}
          approves={round.approves}
          onReplace={() => setReplacing(true)}
          onOutdated={(found, theirs) => void compare(found, theirs)}
        />
      ) : (
        <ReadOnlyReview key={round.number} summary={{ ...summary, content }} {...page} />
      )}
      {isCreator && summary.status !== 'WAITING_APPROVAL' && !outdated && (
        <Leftover
          key={`${summary.version} ${round.number}`}
          name={draftName}
          summary={summary}
          onCompare={setOutdated}
        />
      )}
      {outdated && (
        <Suspense>
          <CompareDialog
            {...outdated}
            onClose={() => endCompare(false)}
            onDiscard={() => endCompare(true)}
            onGoOn={goOn}
          />
        </Suspense>
      )}
      {isReplacing && (
        <ReplaceTranscript summary={summary} participants={people.participants} onClose={() => setReplacing(false)} />
      )}
    </>
  );
}
