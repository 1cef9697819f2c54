import { useDates } from '../../words/use-dates';
import { useWords } from '../../words/use-words';
import type { Statement } from '../content/draft';
import { priorityOf, sayFacts } from '../content/say-facts';
import styles from './review.module.css';
import { reviewWords } from './words';

/** Who, until when and how important, below a statement. What is urgent stands out. */
export function Facts({ statement }: { statement: Statement }) {
  const say = useWords(reviewWords);
  const dates = useDates();
  const { prioritet = '', ...others } = statement.fields;
  const priority = priorityOf(prioritet);
  if (priority !== 'high' && priority !== 'low') return sayFacts(statement, say, dates);
  return (
    <>
      {sayFacts({ ...statement, fields: others }, say, dates)} ·{' '}
      <strong className={styles.priority} data-priority={priority}>
        {say(priority)}
      </strong>
    </>
  );
}
