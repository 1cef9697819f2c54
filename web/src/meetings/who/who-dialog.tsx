import { Button, Group, Modal } from '@mantine/core';
import { useMemo } from 'react';
import type { Schema } from '../../api/client';
import { FailureNotice } from '../../parts/failure-notice';
import parts from '../../parts/parts.module.css';
import { usePlace } from '../../place/session';
import { useWords } from '../../words/use-words';
import { ParticipantsInput } from '../people/participants-input';
import { eachOnce, keyOf } from '../people/picked-person';
import { useCompanyPeople } from '../people/use-company-people';
import { transcriptWords } from '../transcript/words';
import { SpeakerRows } from './speaker-rows';
import { useWho } from './use-who';
import styles from './who.module.css';
import { WhoConflict } from './who-conflict';
import type { WhoWasThere } from './who-was-there';
import { whoWords } from './words';

interface WhoDialogProps {
  opened: WhoWasThere;
  /** Who created the meeting, and alone may change it. */
  creator: string;
  isCreator: boolean;
  onCorrected?: ((summary: Schema<'Summary'>) => void) | undefined;
  onClose(): void;
}

/** Who took part and which speaker is whom: to read, and to correct for the meeting's creator. */
export default function WhoDialog({ opened, creator, isCreator, onCorrected, onClose }: WhoDialogProps) {
  const say = useWords(whoWords);
  const sayTranscript = useWords(transcriptWords);
  const { session } = usePlace();
  const who = useWho(opened, (corrected) => {
    if (corrected) onCorrected?.(corrected);
    onClose();
  });
  const { seen, choices, theirs, canChangeParticipants, isBusy, isChanged, failure } = who;
  const companyPeople = useCompanyPeople(isCreator ? seen.summary.company.id : null);
  const likely = useMemo(() => {
    const { name, email } = session.user;
    return eachOnce([...choices.participants, ...companyPeople, { personId: null, name: name || email, email }]);
  }, [choices.participants, companyPeople, session.user]);
  const isInternal = seen.summary.evidenceAudience === 'INTERNAL';
  const help = canChangeParticipants ? `${say('help')} ${say('helpAdds')}` : say('helpApproved');
  return (
    <Modal opened onClose={onClose} size="lg" title={say('title')} closeButtonProps={{ 'aria-label': say('close') }}>
      {theirs && (
        <WhoConflict
          choices={choices}
          theirs={theirs}
          isBusy={isBusy}
          onSaveMine={who.saveMine}
          onTakeTheirs={who.takeTheirs}
        />
      )}
      {!isCreator && <p className={styles.quiet}>{say('onlyCreator', { name: creator })}</p>}
      <section className={styles.part} aria-label={sayTranscript('participants')}>
        {isCreator && canChangeParticipants ? (
          <>
            <ParticipantsInput value={choices.participants} onChange={who.setParticipants} likely={likely} />
            {isInternal && <p className={styles.quiet}>{say('helpInternal')}</p>}
          </>
        ) : (
          <>
            <h3>{sayTranscript('participants')}</h3>
            {isCreator && <p className={styles.quiet}>{say('fixed')}</p>}
            {choices.participants.length === 0 && <p className={styles.quiet}>{say('nobodyYet')}</p>}
            <ul className={styles.list}>
              {choices.participants.map((person) => (
                <li key={keyOf(person)} data-plain>
                  <span>{person.name}</span>
                  <small>{person.email}</small>
                </li>
              ))}
            </ul>
          </>
        )}
      </section>
      {seen.speakers.length > 0 && (
        <section className={styles.part} aria-label={say('speakers')}>
          <h3>{say('speakers')}</h3>
          {isCreator && <p className={styles.quiet}>{help}</p>}
          <SpeakerRows
            speakers={seen.speakers}
            choices={choices}
            likely={likely}
            {...(isCreator && { onChoose: who.correct })}
          />
        </section>
      )}
      {failure && <FailureNotice failure={failure} />}
      <Group justify="flex-end" gap="xs" className={parts.foot ?? ''}>
        <Button onClick={onClose}>{say(isCreator ? 'cancel' : 'close')}</Button>
        {isCreator && !theirs && (
          <Button variant="filled" loading={isBusy} disabled={!isChanged} onClick={who.save}>
            {say('save')}
          </Button>
        )}
      </Group>
    </Modal>
  );
}
