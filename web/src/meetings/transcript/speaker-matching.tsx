import { useDates } from '../../words/use-dates';
import { useWords } from '../../words/use-words';
import { PersonSelect } from '../people/person-select';
import type { PickedPerson } from '../people/picked-person';
import styles from './transcript.module.css';
import type { SpeakerFacts } from './transcript-facts';
import type { SpeakerMatches } from './use-speaker-matches';
import { transcriptWords } from './words';

interface SpeakerMatchingProps {
  speakers: readonly SpeakerFacts[];
  matches: SpeakerMatches;
  likely: readonly PickedPerson[];
}

/** The speakers of a transcript with how much each said, and who they are. */
export function SpeakerMatching({ speakers, matches, likely }: SpeakerMatchingProps) {
  const say = useWords(transcriptWords);
  const dates = useDates();
  const named = speakers.filter(({ label }) => label !== '');
  if (named.length === 0) return null;
  return (
    <section aria-label={say('speakers')} className={styles.speakers}>
      <h3>{say('speakers')}</h3>
      <p>{say('speakersHelp')}</p>
      <ul>
        {named.slice(0, MOST).map(({ label, turns, share }) => {
          const { person, isSuggested } = matches.of(label);
          return (
            <li key={label}>
              <div>
                <strong>{label}</strong>
                <small>
                  {say('said', { percent: dates.number(Math.round(share * 100)) })} · {say('turns', { count: turns })}
                </small>
                <span className={styles.bar} aria-hidden>
                  <i style={{ width: `${Math.max(2, share * 100)}%` }} />
                </span>
              </div>
              <PersonSelect
                label={say('isPerson', { name: label })}
                isLabelHidden
                placeholder={say('nobody')}
                value={person}
                onChange={(chosen) => matches.choose(label, chosen)}
                likely={likely}
                clearable
              />
              <small className={styles.suggested}>{isSuggested && person ? say('suggested') : ''}</small>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

/** More speakers than this are rather a list of names than a meeting. */
const MOST = 30;
