import type { ReactNode } from 'react';
import styles from './parts.module.css';

interface EmptyProps {
  title: string;
  text?: string;
  /** It stands in the place of a whole page, so its title is the page's. */
  isPage?: boolean;
  children?: ReactNode;
}

/** What will be here, and the first step. */
export function Empty({ title, text, isPage, children }: EmptyProps) {
  const Heading = isPage ? 'h1' : 'h2';
  return (
    <div className={styles.empty}>
      <Heading>{title}</Heading>
      {text && <p>{text}</p>}
      {children}
    </div>
  );
}
