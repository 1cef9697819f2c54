import type { ReactNode } from 'react';
import styles from './parts.module.css';

/** A short state. `look`: somebody should look at it. `done`, `plain`, and `gone` for what failed or ended. */
export type PillTone = 'look' | 'done' | 'plain' | 'gone';

export function Pill({ tone = 'plain', children }: { tone?: PillTone; children: ReactNode }) {
  return (
    <span className={styles.pill} data-tone={tone}>
      {children}
    </span>
  );
}
