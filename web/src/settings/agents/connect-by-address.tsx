import { useWords } from '../../words/use-words';
import styles from '../settings.module.css';
import { Code } from './code';
import { agentWords } from './words';

/** The first way to connect an agent: it is given the address and nothing else. */
export function ConnectByAddress() {
  const say = useWords(agentWords);
  return (
    <section className={styles.card} aria-labelledby="connect">
      <div className={styles.cardHead}>
        <h2 id="connect">{say('connectTitle')}</h2>
      </div>
      <p>{say('connectText')}</p>
      <Code text={`${location.origin}/mcp`} label={say('copyAddress')} />
      {location.protocol === 'http:' && <p className={styles.fact}>{say('connectHttp')}</p>}
    </section>
  );
}
