import type { Schema } from '../api/client';
import { usePlace } from '../app/session';

const SHOWN = 8;
const DAY_MS = 86_400_000;
/** A token is shown from so long before its end until so long after it. */
const NEAR_MS = 14 * DAY_MS;

type Meeting = Schema<'SummaryListItem'>;

export interface FailedGeneration {
  type: 'summary' | 'briefing';
  id: number;
  company: string;
  name: string;
  at: string;
}

export interface Overview {
  toApprove: Meeting[];
  hasMoreToApprove: boolean;
  failed: FailedGeneration[];
  expiring: Schema<'Token'>[];
  recent: Meeting[];
  /** Nothing was ever stored in the workspace. */
  isNew: boolean;
}

/** What waits for the person. Undefined until everything is known. `failure`: of the first part that could not be read. */
export function useOverview(): { overview: Overview | undefined; failure: unknown } {
  const { api, workspace } = usePlace();
  const { meetings, relationships } = workspace.features;
  const summaries = (query: { status?: Schema<'SummaryStatus'> }) =>
    [{ params: { query: { limit: SHOWN, ...query } } }, { enabled: meetings }] as const;
  const toApprove = api.useQuery('get', '/summaries', ...summaries({ status: 'WAITING_APPROVAL' }));
  const failedSummaries = api.useQuery('get', '/summaries', ...summaries({ status: 'FAILED' }));
  const recent = api.useQuery('get', '/summaries', ...summaries({}));
  const failedBriefings = api.useQuery(
    'get',
    '/briefings',
    { params: { query: { limit: SHOWN, status: 'FAILED' } } },
    { enabled: meetings },
  );
  const companies = api.useQuery(
    'get',
    '/companies',
    { params: { query: { limit: 1, status: 'all' } } },
    { enabled: relationships },
  );
  const tokens = api.useQuery('get', '/self/tokens', {}, { enabled: workspace.features.agents });

  const parts = [toApprove, failedSummaries, recent, failedBriefings, companies, tokens];
  const failure = parts.find(({ error, data }) => error && !data)?.error ?? null;
  if (parts.some(({ isLoading }) => isLoading)) return { overview: undefined, failure };
  const failed = [
    ...(failedSummaries.data?.items ?? []).map((item) => failedOf('summary', item)),
    ...(failedBriefings.data?.items ?? []).map((item) => failedOf('briefing', item)),
  ].toSorted((a, b) => b.at.localeCompare(a.at));
  const overview = {
    toApprove: toApprove.data?.items ?? [],
    hasMoreToApprove: Boolean(toApprove.data?.nextCursor),
    failed,
    expiring: (tokens.data?.items ?? []).filter(isNearItsEnd),
    recent: (recent.data?.items ?? []).filter(({ status }) => status === 'APPROVED' || status === 'WAITING'),
    isNew: companies.data?.items.length === 0 && !recent.data?.items.length,
  };
  return { overview, failure };
}

interface Generated {
  id: number;
  name: string;
  updatedAt: string;
  company: { name: string };
}

function failedOf(type: FailedGeneration['type'], { id, name, updatedAt, company }: Generated): FailedGeneration {
  return { type, id, name, company: company.name, at: updatedAt };
}

function isNearItsEnd({ expiresAt, revokedAt }: Schema<'Token'>): boolean {
  return revokedAt === null && Math.abs(new Date(expiresAt).getTime() - Date.now()) < NEAR_MS;
}
