import type { ReactNode } from 'react';
import styles from './parts.module.css';

/** A short state. `look`: somebody should look at it, as at what failed. Red is for what destroys. */
export type PillTone = 'look' | 'done' | 'plain';

export function Pill({ tone = 'plain', children }: { tone?: PillTone; children: ReactNode }) {
  return (
    <span className={styles.pill} data-tone={tone}>
      {children}
    </span>
  );
}
