import type { Schema } from '../../api/client';
import { useDates } from '../../words/use-dates';
import { useWords } from '../../words/use-words';
import styles from '../settings.module.css';
import { Expiry, ScopeList, useScopeSentence } from './token-row';
import { agentWords } from './words';

export type Grant = Schema<'Grant'>;

interface GrantRowProps {
  grant: Grant;
  /** Shows for whom it acts. */
  owner: boolean;
  onEnd(): void;
}

export function GrantRow({ grant, owner, onEnd }: GrantRowProps) {
  const say = useWords(agentWords);
  const dates = useDates();
  const sentence = useScopeSentence(grant.scopes);
  const { name, host, scopes, memberName, email, createdAt, lastUsedAt } = grant;
  return (
    <li>
      <div className={styles.what}>
        <strong>{name}</strong>
        <p>
          {host ?? say('ofComputer')} · {say('connected', { day: dates.day(createdAt) })}
        </p>
        {owner && (
          <p>
            {memberName} · {email}
          </p>
        )}
        <p>{sentence}</p>
        <ScopeList scopes={scopes} />
      </div>
      {lastUsedAt ? (
        <time className={styles.fact} dateTime={lastUsedAt} title={dates.exact(lastUsedAt)}>
          {say('used', { when: dates.relative(lastUsedAt) })}
        </time>
      ) : (
        <span className={styles.fact}>{say('neverUsed')}</span>
      )}
      <Expiry at={grant.expiresAt} />
      <button type="button" className={styles.danger} aria-label={`${say('disconnect')}: ${name}`} onClick={onEnd}>
        {say('disconnect')}
      </button>
    </li>
  );
}
