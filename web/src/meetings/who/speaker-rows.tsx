import type { Schema } from '../../api/client';
import { useWords } from '../../words/use-words';
import { PersonSelect } from '../people/person-select';
import type { PickedPerson } from '../people/picked-person';
import { transcriptWords } from '../transcript/words';
import styles from './who.module.css';
import { chosenFor, type WhoChoices } from './who-was-there';
import { whoWords } from './words';

interface SpeakerRowsProps {
  speakers: readonly Schema<'Speaker'>[];
  choices: WhoChoices;
  likely: readonly PickedPerson[];
  /** Undefined where the person may only read. */
  onChoose?: (label: string, person: PickedPerson | null) => void;
}

/** The speakers of a transcript, and who they are. */
export function SpeakerRows({ speakers, choices, likely, onChoose }: SpeakerRowsProps) {
  const say = useWords(whoWords);
  const sayTranscript = useWords(transcriptWords);
  const named = speakers.filter(({ label }) => label !== '');
  if (named.length === 0) return <p className={styles.quiet}>{say('unnamed')}</p>;
  return (
    <ul className={styles.list}>
      {named.map((speaker) => {
        const { label, utterances, isAssigned } = speaker;
        const person = chosenFor(speaker, choices);
        const isByName = person !== null && !isAssigned && !choices.corrected.has(label);
        return (
          <li key={label} data-plain={!onChoose}>
            <div>
              <strong>{label}</strong>
              <small>{sayTranscript('turns', { count: utterances })}</small>
            </div>
            {onChoose ? (
              <PersonSelect
                label={sayTranscript('isPerson', { name: label })}
                isLabelHidden
                placeholder={sayTranscript('nobody')}
                value={person}
                onChange={(chosen) => onChoose(label, chosen)}
                likely={likely}
                clearable
              />
            ) : (
              <span>{person?.name ?? <small>{say('unknown')}</small>}</span>
            )}
            {onChoose && <small>{isByName ? say('byName') : ''}</small>}
          </li>
        );
      })}
    </ul>
  );
}
