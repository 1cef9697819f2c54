import { getRouteApi, Link } from '@tanstack/react-router';
import { usePlace } from '../../app/session';
import { FailurePage } from '../../parts/failure-notice';
import { Page } from '../../parts/page';
import { When } from '../../parts/when';
import { useWords } from '../../words/use-words';
import { summaryInit } from '../keep-summary';
import { MeetingStatus } from '../meeting-status';
import { meetingWords } from '../words';

const route = getRouteApi('/w/$slug/meetings/$id');

/** One meeting: what it waits for, or its summary beside the transcript. */
export function MeetingPage() {
  const say = useWords(meetingWords);
  const { id } = route.useParams();
  const { api, workspace } = usePlace();
  const { data, error } = api.useQuery('get', '/summaries/{id}', summaryInit(Number(id)));
  if (error) return <FailurePage failure={error} />;
  const summary = data?.summary;
  return (
    <Page
      title={summary?.name ?? ''}
      crumb={
        <Link to="/w/$slug/meetings" params={{ slug: workspace.slug }} search={{}}>
          {say('title')}
        </Link>
      }
      meta={
        summary && (
          <>
            <MeetingStatus status={summary.status} />
            <When at={summary.appointmentDate} as="moment" />
          </>
        )
      }
    >
      {summary?.content?.opsummering}
    </Page>
  );
}
