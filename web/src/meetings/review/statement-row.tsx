import { Tooltip } from '@mantine/core';
import type { ReactNode } from 'react';
import { useWords } from '../../words/use-words';
import type { Doubt } from '../content/to-check';
import styles from './review.module.css';
import { reviewWords } from './words';

interface StatementRowProps {
  statementKey: string;
  text: string;
  facts?: ReactNode;
  isOn: boolean;
  /** Null: it needs no evidence. */
  quotes: number | null;
  /** Why somebody should look at it. */
  doubt?: Doubt | undefined;
  isAdded?: boolean;
  isEdited?: boolean;
  /** What a person may do with it, shown while it has the focus. */
  actions?: ReactNode;
  onFocus(): void;
  /** The quotes are asked for: on a phone they open in a sheet. */
  onQuotes: (() => void) | undefined;
  children: ReactNode;
}

/** A statement and how well it is founded. */
export function StatementRow(props: StatementRowProps) {
  const { statementKey, text, facts, isOn, quotes, doubt, isAdded, isEdited, actions, onFocus, onQuotes, children } =
    props;
  const say = useWords(reviewWords);
  const founded = quotes === null || quotes === 0 ? '' : say('quotes', { count: quotes });
  const label = isAdded ? say('added') : doubt ? say('check') : founded;
  const help = isAdded ? say('addedHelp') : doubt && say(`checkHelp.${doubt}`);
  const spoken = [label, doubt && founded].filter(Boolean).join(', ');
  return (
    // The button in it does the same by keyboard. A selection is no click.
    // biome-ignore lint/a11y/noStaticElementInteractions: see above
    // biome-ignore lint/a11y/useKeyWithClickEvents: see above
    <div
      className={styles.statement}
      data-key={statementKey}
      data-on={isOn}
      onClick={() => getSelection()?.isCollapsed !== false && onFocus()}
    >
      <div>
        {children}
        {(facts || isEdited) && (
          <small>
            {facts && <span>{facts}</span>}
            {isEdited && <em>{say('edited')}</em>}
          </small>
        )}
      </div>
      <Tooltip label={help} disabled={!help || (isOn && doubt !== undefined)}>
        <button
          type="button"
          className={label === '' ? styles.bare : isAdded ? styles.added : doubt ? styles.check : styles.quotes}
          aria-current={isOn}
          aria-label={label === '' ? text : say('quotesOf', { quotes: spoken, text })}
          onFocus={onFocus}
          onClick={(event) => {
            event.stopPropagation();
            onFocus();
            onQuotes?.();
          }}
        >
          {label}
        </button>
      </Tooltip>
      {isOn && doubt && <p className={styles.why}>{help}</p>}
      {isOn && actions && <div className={styles.actions}>{actions}</div>}
    </div>
  );
}
