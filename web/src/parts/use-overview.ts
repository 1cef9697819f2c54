import type { Schema } from '../api/client';
import { usePlace } from '../place/session';

export interface FailedGeneration {
  type: 'summary' | 'briefing';
  id: number;
  company: string;
  name: string;
  at: string;
}

export interface Overview {
  toApprove: Schema<'SummaryListItem'>[];
  hasMoreToApprove: boolean;
  failed: FailedGeneration[];
  expiring: Schema<'Token'>[];
  recent: Schema<'SummaryListItem'>[];
  /** Nothing was ever stored in the workspace. */
  isNew: boolean;
}

/** What waits for the person. Undefined until everything is known. */
export function useOverview(): { overview: Overview | undefined; failure: unknown } {
  const { api, workspace } = usePlace();
  const { data, error } = api.useQuery('get', '/overview');
  const hasNone = data !== undefined && data.recentMeetings.length === 0;
  const companies = api.useQuery(
    'get',
    '/companies',
    { params: { query: { limit: 1, status: 'all' } } },
    { enabled: hasNone && workspace.features.relationships },
  );
  if (!data || companies.isLoading) return { overview: undefined, failure: error };
  const shown = new Set([data.toApprove, data.failedSummaries].flatMap(({ items }) => items.map(({ id }) => id)));
  const failed = [
    ...data.failedSummaries.items.map((item) => failedOf('summary', item)),
    ...data.failedBriefings.items.map((item) => failedOf('briefing', item)),
  ].toSorted((a, b) => b.at.localeCompare(a.at));
  const overview = {
    toApprove: data.toApprove.items,
    hasMoreToApprove: data.toApprove.count > data.toApprove.items.length,
    failed,
    expiring: data.expiringTokens.items,
    recent: data.recentMeetings.filter(({ id }) => !shown.has(id)),
    isNew: hasNone && companies.data?.items.length === 0 && shown.size + failed.length === 0,
  };
  return { overview, failure: null };
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
