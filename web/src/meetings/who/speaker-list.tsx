import { usePlace } from '../../place/session';
import { useWords } from '../../words/use-words';
import { summaryInit } from '../keep-summary';
import { useIsNarrow } from '../review/use-is-narrow';
import { transcriptWords } from '../transcript/words';
import { isSameName } from './is-same-name';
import { useWhoDialog, type WhoDialogOptions } from './use-who-dialog';
import styles from './who.module.css';
import { whoWords } from './words';

/** More are counted, and shown in the dialog. A sheet has no room for them beside the transcript. */
const MOST = 6;
const MOST_IN_SHEET = 3;

/** The speakers of a transcript and whom they were matched to, above what they say. */
export function SpeakerList(options: WhoDialogOptions) {
  const say = useWords(whoWords);
  const sayTranscript = useWords(transcriptWords);
  const { api } = usePlace();
  const { summary, hasTranscript } = options;
  const { open, isCreator, dialog } = useWhoDialog(options);
  const isNarrow = useIsNarrow();
  const { data } = api.useQuery('get', '/summaries/{id}/speakers', summaryInit(summary.id), { enabled: hasTranscript });
  const named = data?.speakers.filter(({ label }) => label !== '') ?? [];
  if (named.length === 0) return null;
  const unmatched = named.filter(({ name }) => name === null).length;
  const shown = isNarrow && named.length > MOST_IN_SHEET ? [] : named.slice(0, MOST);
  const rest = named.length - shown.length;
  return (
    <section className={styles.speakers} aria-label={say('speakers')}>
      <ul>
        {shown.map(({ label, name }) => (
          <li key={label} data-matched={name !== null}>
            <strong>{label}</strong> {name === null || isSameName(name, label) ? '' : name}
          </li>
        ))}
        {rest > 0 && (
          <li>{shown.length === 0 ? sayTranscript('speakersCount', { count: rest }) : say('more', { count: rest })}</li>
        )}
        {unmatched > 0 && <li>{say('unmatched', { count: unmatched })}</li>}
      </ul>
      <button type="button" className={styles.open} aria-haspopup="dialog" onClick={open}>
        {say(isCreator ? 'correct' : 'showAll')}
      </button>
      {dialog}
    </section>
  );
}
