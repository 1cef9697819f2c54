import { Skeleton } from '@mantine/core';
import { FailureNotice } from '../../parts/failure-notice';
import { usePlace } from '../../place/session';
import { useWords } from '../../words/use-words';
import styles from '../settings.module.css';
import type { Entity } from './use-fields';
import { fieldWords } from './words';

/** The fields as members meet them in forms. */
export function KnownFields({ entity }: { entity: Entity }) {
  const say = useWords(fieldWords);
  const { api } = usePlace();
  const { data, error, refetch } = api.useQuery('get', '/custom-field-definitions', {
    params: { query: { entityType: entity, limit: 50 } },
  });
  if (error) return <FailureNotice failure={error} retry={() => void refetch()} />;
  if (!data) return <Skeleton height={88} />;
  if (data.items.length === 0) return <p className={styles.intro}>{say('emptyMember')}</p>;
  return (
    <ul className={styles.rows}>
      {data.items.map(({ key, label, description, fieldType, isRequired }) => (
        <li key={key}>
          <div className={styles.what}>
            <strong>{label}</strong>
            {description && <p>{description}</p>}
          </div>
          <span className={styles.fact}>{say(fieldType)}</span>
          {isRequired && <span className={styles.fact}>{say('required')}</span>}
        </li>
      ))}
    </ul>
  );
}
