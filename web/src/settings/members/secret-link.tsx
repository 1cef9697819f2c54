import { CopyButton } from '../../parts/copy-button';
import { useWords } from '../../words/use-words';
import styles from './members.module.css';
import { memberWords } from './words';

/** A link that is shown once, to be sent by hand. */
export function SecretLink({ link }: { link: string }) {
  const say = useWords(memberWords);
  const whole = new URL(link, location.origin).href;
  return (
    <div className={styles.link}>
      <code>{whole}</code>
      <CopyButton text={whole} label={say('copyLink')} />
    </div>
  );
}
