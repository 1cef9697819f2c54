import type { Schema } from '../../api/client';
import { Pill } from '../../parts/pill';
import { useDates } from '../../words/use-dates';
import { useWords } from '../../words/use-words';
import styles from '../settings.module.css';
import type { Scope } from './scopes';
import { agentWords } from './words';

export type Token = Schema<'Token'>;

const DAY_MS = 86_400_000;
/** With fewer days left, the token asks to be looked at. */
const SOON_DAYS = 14;

export function isExpired({ expiresAt }: Token): boolean {
  return Date.parse(expiresAt) <= Date.now();
}

interface TokenRowProps {
  token: Token;
  /** Shows whose it is. */
  owner: boolean;
  onEnd(): void;
}

export function TokenRow({ token, owner, onEnd }: TokenRowProps) {
  const say = useWords(agentWords);
  const dates = useDates();
  const { name, scopes, memberName, email, lastUsedAt } = token;
  const sentence = useScopeSentence(scopes);
  const end = say(isExpired(token) ? 'remove' : 'revoke');
  return (
    <li>
      <div className={styles.what}>
        <strong>{name}</strong>
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
      <Expiry at={token.expiresAt} />
      <button type="button" className={styles.danger} aria-label={`${end}: ${name}`} onClick={onEnd}>
        {end}
      </button>
    </li>
  );
}

/** What the scopes allow, as one sentence. */
export function useScopeSentence(scopes: readonly Scope[]): string {
  const say = useWords(agentWords);
  const [first = '', ...more] = scopes.map((scope) => say(scope));
  return [first, ...more.map((text) => text.charAt(0).toLowerCase() + text.slice(1))].join(', ');
}

export function ScopeList({ scopes }: { scopes: readonly Scope[] }) {
  return (
    <div className={styles.terms}>
      {scopes.map((scope) => (
        <span key={scope} className={styles.term}>
          {scope}
        </span>
      ))}
    </div>
  );
}

/** When it expires, or how few days are left. */
export function Expiry({ at }: { at: string }) {
  const say = useWords(agentWords);
  const dates = useDates();
  if (Date.parse(at) <= Date.now()) return <span className={styles.fact}>{say('expired')}</span>;
  const days = Math.floor((Date.parse(at) - Date.now()) / DAY_MS);
  if (days < SOON_DAYS)
    return <Pill tone="look">{days === 0 ? say('lastDay') : say('daysLeft', { count: days })}</Pill>;
  return (
    <time className={styles.fact} dateTime={at} title={dates.exact(at)}>
      {say('expires', { day: dates.short(at) })}
    </time>
  );
}
