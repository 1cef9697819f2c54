import { Button, Group } from '@mantine/core';
import { useWords } from '../../words/use-words';
import { SideBySide } from '../review/side-by-side';
import { transcriptWords } from '../transcript/words';
import styles from './who.module.css';
import { chosenFor, sameParticipants, type WhoChoices, type WhoWasThere } from './who-was-there';
import { whoWords } from './words';

interface WhoConflictProps {
  choices: WhoChoices;
  theirs: WhoWasThere;
  isBusy: boolean;
  onSaveMine(): void;
  onTakeTheirs(): void;
}

/** What the person has chosen beside what is stored by now. */
export function WhoConflict({ choices, theirs, isBusy, onSaveMine, onTakeTheirs }: WhoConflictProps) {
  const say = useWords(whoWords);
  const sayTranscript = useWords(transcriptWords);
  const heads = [say('mine'), say('theirs')] as const;
  const missing = [say('empty'), say('empty')] as const;
  const isFixed = theirs.summary.status === 'APPROVED';
  const spoken = (mine: WhoChoices) =>
    theirs.speakers
      .filter(({ label }) => label !== '')
      .map((speaker) => `${speaker.label}: ${chosenFor(speaker, mine)?.name ?? say('unknown')}`)
      .join('\n');
  const stored = spoken({ ...choices, corrected: new Map() });
  return (
    <div role="alert" className={styles.conflict}>
      <p>{say('conflict')}</p>
      {isFixed && <p>{say('approvedMeanwhile')}</p>}
      {!isFixed && !sameParticipants(choices.participants, theirs.participants) && (
        <>
          <h3>{sayTranscript('participants')}</h3>
          <SideBySide
            one={choices.participants.map(({ name, email }) => name || email).join('\n')}
            other={theirs.participants.map(({ name, email }) => name || email).join('\n')}
            heads={heads}
            missing={missing}
          />
        </>
      )}
      {spoken(choices) !== stored && (
        <>
          <h3>{say('speakers')}</h3>
          <SideBySide one={spoken(choices)} other={stored} heads={heads} missing={missing} />
        </>
      )}
      <Group gap="xs" mt="sm">
        <Button size="xs" onClick={onSaveMine} loading={isBusy}>
          {say('saveMine')}
        </Button>
        <Button size="xs" onClick={onTakeTheirs}>
          {say('takeTheirs')}
        </Button>
      </Group>
    </div>
  );
}
