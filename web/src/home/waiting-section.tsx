import { Link } from '@tanstack/react-router';
import { type ReactNode, useId } from 'react';
import styles from './home.module.css';

interface WaitingSectionProps {
  title: string;
  /** A link to the rest. */
  more?: ReactNode;
  children: ReactNode;
}

export function WaitingSection({ title, more, children }: WaitingSectionProps) {
  const id = useId();
  return (
    <section className={styles.section} aria-labelledby={id}>
      <header>
        <h2 id={id}>{title}</h2>
        {more}
      </header>
      <ul>{children}</ul>
    </section>
  );
}

interface WaitingRowProps {
  address: string;
  name: string;
  fact?: string;
  when: ReactNode;
  /** What to do there. */
  action?: string;
  /** A link of its own, in the place of the action. */
  beside?: ReactNode;
}

/** A row that is one link: what it is, when, and what to do. */
export function WaitingRow({ address, name, fact, when, action, beside }: WaitingRowProps) {
  return (
    <li>
      <Link to={address} className={styles.row}>
        <span className={styles.name}>
          {name}
          {fact && <small>{fact}</small>}
        </span>
        <span className={styles.when}>{when}</span>
        {action && <span className={styles.action}>{action}</span>}
      </Link>
      {beside}
    </li>
  );
}
