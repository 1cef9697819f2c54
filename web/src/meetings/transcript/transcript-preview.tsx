import type { ReactNode } from 'react';
import { formatTime } from '../../../../src/transcripts/format-time.ts';
import { useDates } from '../../words/use-dates';
import { useWords } from '../../words/use-words';
import styles from './transcript.module.css';
import type { ReadTranscript } from './use-transcript';
import { transcriptWords } from './words';

/** What was recognised in a transcript: its format, length, speakers, and how it begins. */
export function TranscriptPreview({ transcript, children }: { transcript: ReadTranscript; children?: ReactNode }) {
  const say = useWords(transcriptWords);
  const dates = useDates();
  const { fileName, mediaType, facts } = transcript;
  if (!facts) {
    return (
      <section aria-label={say('transcript')} className={styles.read}>
        <header>
          <div>
            <strong>{fileName}</strong>
            <p className={styles.facts}>{say(`format.${mediaType}`)}</p>
          </div>
          {children}
        </header>
        <p>{say('readOnSending')}</p>
      </section>
    );
  }
  const named = facts.speakers.filter(({ label }) => label !== '');
  return (
    <section aria-label={say('transcript')} className={styles.read}>
      <header>
        <div>
          <strong>{fileName || say('pasted')}</strong>
          <p className={styles.facts} aria-live="polite">
            {[
              say(facts.isData ? 'format.data' : `format.${mediaType}`),
              !facts.hasTimes && say('noTimes'),
              facts.durationSec !== null && dates.duration(facts.durationSec),
              say('turns', { count: facts.turns }),
              named.length === 0 ? say('unnamed') : say('speakersCount', { count: named.length }),
            ]
              .filter(Boolean)
              .join(' · ')}
          </p>
        </div>
        {children}
      </header>
      {facts.unreadableLines.length > 0 && (
        <p className={styles.trouble}>{say('skippedTimes', { lines: facts.unreadableLines.join(', ') })}</p>
      )}
      <h3>{say('begins')}</h3>
      <ol className={styles.preview}>
        {facts.preview.map(({ speaker, startMs, text }, at) => (
          // The list never changes, so its places are keys.
          // biome-ignore lint/suspicious/noArrayIndexKey: see above
          <li key={at}>
            <time>{dates.timecode(formatTime(startMs))}</time>
            <span>
              {speaker && <b>{speaker}</b>} {text.length > 200 ? `${text.slice(0, 200)} …` : text}
            </span>
          </li>
        ))}
      </ol>
    </section>
  );
}
