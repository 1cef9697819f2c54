import { useId, useState } from 'react';
import type { Schema } from '../api/client';
import { Pill } from '../parts/pill';
import { useWords } from '../words/use-words';
import styles from './briefings.module.css';
import type { NumberedSource } from './numbered-source';
import { SourceItem } from './source-item';
import { briefingWords } from './words';

interface BriefingStatementProps {
  statement: Schema<'BriefingStatement'>;
  sources: readonly NumberedSource[];
}

/** A statement. Its sources open below it. */
export function BriefingStatement({ statement: { text, kind }, sources }: BriefingStatementProps) {
  const say = useWords(briefingWords);
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const numbers = sources.map(({ number }) => number).join(', ');
  return (
    <li className={styles.statement} data-kind={kind}>
      <div className={styles.words}>
        <p className={styles.said}>{text}</p>
        {kind === 'SUGGESTION' && <Pill tone="look">{say('suggestion')}</Pill>}
        {sources.length > 0 && (
          <button type="button" aria-expanded={isOpen} aria-controls={id} onClick={() => setOpen(!isOpen)}>
            {say('sourceNumbers', { count: sources.length, numbers })}
          </button>
        )}
      </div>
      {isOpen && (
        <ol id={id} className={styles.opened}>
          {sources.map((source) => (
            <SourceItem key={source.id} source={source} />
          ))}
        </ol>
      )}
    </li>
  );
}
