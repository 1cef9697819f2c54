import { useWords } from '../../words/use-words';
import { useWhoDialog, type WhoDialogOptions } from './use-who-dialog';
import styles from './who.module.css';
import { whoWords } from './words';

/** How many took part. Opens who they are, and who speaks. */
export function WhoButton(options: WhoDialogOptions) {
  const say = useWords(whoWords);
  const { open, dialog } = useWhoDialog(options);
  const { participants } = options.people;
  return (
    <>
      <button type="button" className={styles.open} aria-haspopup="dialog" onClick={open}>
        {participants.length === 0 ? say('openNone') : say('open', { count: participants.length })}
      </button>
      {dialog}
    </>
  );
}
