import type { AgentRequest } from '../api/console';
import { useWords } from '../words/use-words';
import styles from './consent.module.css';
import { useDestination } from './destination';
import { consentWords } from './words';

/** What is known of the agent, and what it only claims. */
export function WhoAsks({ client }: { client: AgentRequest['client'] }) {
  const say = useWords(consentWords);
  const nameOf = useDestination();
  const { documentHost, destination } = client;
  const place = nameOf(destination);
  const isOtherHost = documentHost !== null && documentHost !== destination.host;
  return (
    <div className={styles.who} data-warns={destination.kind !== 'site'}>
      <dl>
        <dt>{say('name')}</dt>
        <dd>{client.name}</dd>
        {isOtherHost && (
          <>
            <dt>{say('publisher')}</dt>
            <dd>{documentHost}</dd>
          </>
        )}
        <dt>{say('goesTo')}</dt>
        <dd>
          <strong>{place}</strong>
        </dd>
      </dl>
      <p>{say(destination.kind === 'site' ? 'claimed' : 'claimedHere', { place })}</p>
    </div>
  );
}
