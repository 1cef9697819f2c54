import { usePlace } from '../../place/session';
import { useWords } from '../../words/use-words';
import { ENDED_RUN, summaryInit } from '../keep-summary';
import { useFailureReason } from '../state/use-failure-reason';
import styles from './review.module.css';
import { reviewWords } from './words';

/** Says so where the rules have written the summary because the language model failed, and why it did. */
export function ByRules({ id }: { id: number }) {
  const say = useWords(reviewWords);
  const reasonOf = useFailureReason();
  const { api } = usePlace();
  const { data } = api.useQuery('get', '/summaries/{id}/generation', summaryInit(id), ENDED_RUN);
  const fallback = data?.generation.fallback;
  if (!fallback) return null;
  return (
    <div className={styles.notice}>
      <span>
        <strong>{say('byRules')}</strong> {reasonOf(fallback.code)} {say('byRulesHelp')}
      </span>
    </div>
  );
}
