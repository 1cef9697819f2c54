import { Button, Skeleton } from '@mantine/core';
import { getRouteApi, Link } from '@tanstack/react-router';
import { FailurePage } from '../parts/failure-notice';
import { Page } from '../parts/page';
import { When } from '../parts/when';
import { usePlace } from '../place/session';
import { useWords } from '../words/use-words';
import { BriefingProgress } from './briefing-progress';
import styles from './briefings.module.css';
import { FailedBriefing } from './failed-briefing';
import { isUnderWay } from './is-under-way';
import { StatusPill } from './status-pill';
import { briefingWords } from './words';
import { WrittenBriefing } from './written-briefing';

const route = getRouteApi('/w/$slug/briefings/$id');
/** Where live updates do not come through. */
const POLL_MS = 2_000;

export function BriefingPage() {
  const say = useWords(briefingWords);
  const { id } = route.useParams();
  const { api, workspace } = usePlace();
  const { slug } = workspace;
  const { data, error, refetch } = api.useQuery(
    'get',
    '/briefings/{id}',
    { params: { path: { id: Number(id) } } },
    { refetchInterval: ({ state }) => (isUnderWay(state.data?.briefing.status) ? POLL_MS : false) },
  );
  // Read beside the briefing: what shows the briefing needs it too.
  api.useQuery('get', '/briefings/{id}/generation', { params: { path: { id: Number(id) } } });
  if (error) return <FailurePage failure={error} retry={() => void refetch()} />;
  const briefing = data?.briefing;
  if (!briefing) {
    return (
      <Page title={say('title')}>
        <Skeleton height={420} />
      </Page>
    );
  }
  const { company, status, createdAt, content } = briefing;
  const companyParams = { slug, id: String(company.id) };
  return (
    <Page
      title={company.name}
      crumb={
        <>
          <Link to="/w/$slug/briefings" params={{ slug }} search={{}}>
            {say('title')}
          </Link>
          {workspace.features.relationships && (
            <>
              {' / '}
              <Link to="/w/$slug/companies/$id" params={companyParams}>
                {company.name}
              </Link>
            </>
          )}
        </>
      }
      meta={
        <>
          <StatusPill status={status} />
          <When at={createdAt} as="moment" />
        </>
      }
      actions={
        content && (
          <Button className={styles.screenOnly} onClick={() => print()}>
            {say('print')}
          </Button>
        )
      }
    >
      <p className={styles.announced} aria-live="polite">
        {content ? say('ready') : ''}
      </p>
      {isUnderWay(status) && <BriefingProgress id={briefing.id} status={status} />}
      {status === 'FAILED' && <FailedBriefing briefing={briefing} />}
      {content && <WrittenBriefing id={briefing.id} content={content} />}
    </Page>
  );
}
