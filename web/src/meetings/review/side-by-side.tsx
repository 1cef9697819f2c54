import type { ReactNode } from 'react';
import { wordDiff } from '../content/word-diff';
import styles from './compare.module.css';

interface SideBySideProps {
  one: string | undefined;
  other: string | undefined;
  heads: readonly [string, string];
  /** What stands in the place of a text that there is not. */
  missing: readonly [string, string];
  /** The side that was chosen. */
  chosen?: 'one' | 'other';
  /** The second came from the first, so what only the first has was removed. */
  isChange?: boolean;
}

/** Two versions of a text beside each other. What differs is marked word by word. */
export function SideBySide({ one, other, heads, missing, chosen, isChange }: SideBySideProps) {
  const [left, right] = wordDiff(one ?? '', other ?? '');
  const side = (name: 'one' | 'other', head: string, text: string | undefined, parts: typeof left, none: string) => (
    <div className={styles.side} data-chosen={chosen === name}>
      <span className={styles.head}>{head}</span>
      {text ? (
        <p>{parts.map(marked(!isChange ? 'mark' : name === 'one' ? 'del' : 'ins'))}</p>
      ) : (
        <p className={styles.none}>{none}</p>
      )}
    </div>
  );
  return (
    <div className={styles.sides}>
      {side('one', heads[0], one, left, missing[0])}
      {side('other', heads[1], other, right, missing[1])}
    </div>
  );
}

function marked(Tag: 'mark' | 'ins' | 'del') {
  return ({ text, is }: { text: string; is: string }, at: number): ReactNode =>
    is === 'same' ? text : <Tag key={at}>{text}</Tag>;
}
