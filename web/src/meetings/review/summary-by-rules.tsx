import { ByRules } from '../../parts/by-rules';
import { usePlace } from '../../place/session';
import { useWords } from '../../words/use-words';
import { ENDED_RUN, summaryInit } from '../keep-summary';
import { reviewWords } from './words';

interface SummaryByRulesProps {
  id: number;
  isApproved?: boolean;
}

/** Says so where rules have written the summary, or the draft of an approved one. */
export function SummaryByRules({ id, isApproved = false }: SummaryByRulesProps) {
  const say = useWords(reviewWords);
  const { api } = usePlace();
  const { data } = api.useQuery('get', '/summaries/{id}/generation', summaryInit(id), ENDED_RUN);
  const fallback = data?.generation.fallback;
  if (!fallback) return null;
  return (
    <ByRules
      fallback={fallback}
      title={say(isApproved ? 'draftByRules' : 'byRules')}
      advice={isApproved ? undefined : say('byRulesHelp')}
    />
  );
}
