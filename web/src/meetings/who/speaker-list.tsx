import { usePlace } from '../../place/session';
import { useWords } from '../../words/use-words';
import { summaryInit } from '../keep-summary';
import { isSameName } from './is-same-name';
import { useWhoDialog, type WhoDialogOptions } from './use-who-dialog';
import styles from './who.module.css';
import { whoWords } from './words';

/** More are counted, and shown in the dialog. */
const MOST = 6;

/** The speakers of a transcript and whom they were matched to, above what they say. */
export function SpeakerList(options: WhoDialogOptions) {
  const say = useWords(whoWords);
  const { api } = usePlace();
  const { summary, hasTranscript } = options;
  const { open, isCreator, dialog } = useWhoDialog(options);
  const { data } = api.useQuery('get', '/summaries/{id}/speakers', summaryInit(summary.id), { enabled: hasTranscript });
  const named = data?.speakers.filter(({ label }) => label !== '') ?? [];
  if (named.length === 0) return null;
  return (
    <section className={styles.speakers} aria-label={say('speakers')}>
      <ul>
        {named.slice(0, MOST).map(({ label, name }) => (
          <li key={label}>
            <strong>{label}</strong> {name === null ? say('unknown') : isSameName(name, label) ? '' : name}
          </li>
        ))}
        {named.length > MOST && <li>{say('more', { count: named.length - MOST })}</li>}
      </ul>
      <button type="button" className={styles.open} aria-haspopup="dialog" onClick={open}>
        {say(isCreator ? 'correct' : 'showAll')}
      </button>
      {dialog}
    </section>
  );
}
