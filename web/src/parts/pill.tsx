import type { ReactNode } from 'react';
import styles from './parts.module.css';

/** A short state. `look`: somebody should look at it, for example because it failed. No state is red; only what deletes is. */
export type PillTone = 'look' | 'done' | 'plain';

export function Pill({ tone = 'plain', children }: { tone?: PillTone; children: ReactNode }) {
  return (
    <span className={styles.pill} data-tone={tone}>
      {children}
    </span>
  );
}
