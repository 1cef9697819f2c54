import { type ReactNode, useId } from 'react';
import styles from './account.module.css';

interface SectionProps {
  title: string;
  text?: ReactNode;
  /** Its state or first action, beside the title. */
  aside?: ReactNode;
  children?: ReactNode;
}

/** A part of the page about one thing: what it is, then what can be done. */
export function Section({ title, text, aside, children }: SectionProps) {
  const id = useId();
  return (
    <section className={styles.section} aria-labelledby={id} tabIndex={-1}>
      <div className={styles.heading}>
        <h2 id={id}>{title}</h2>
        {aside}
      </div>
      {text && <p className={styles.text}>{text}</p>}
      {children}
    </section>
  );
}
