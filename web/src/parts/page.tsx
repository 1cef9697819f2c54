import { type ReactNode, useEffect } from 'react';
import styles from './parts.module.css';

interface PageProps {
  title: string;
  /** Where the page is: links, parted by slashes. */
  crumb?: ReactNode;
  /** The facts below the title. */
  meta?: ReactNode;
  actions?: ReactNode;
  /** Uses the whole width, to compare two columns. Otherwise about 760 px. */
  wide?: boolean;
  children: ReactNode;
}

/** A page: its title, which is also the window's, its actions and its content. */
export function Page({ title, crumb, meta, actions, wide, children }: PageProps) {
  useEffect(() => {
    // Blank while a record is loaded, and it may not exist.
    document.title = title.trim() === '' ? 'Kartotek' : `${title} · Kartotek`;
  }, [title]);
  return (
    <div className={wide ? styles.widePage : styles.page}>
      <header className={styles.top}>
        <div className={styles.titles}>
          {crumb && <div className={styles.crumb}>{crumb}</div>}
          <h1>{title}</h1>
          {meta && <div className={styles.meta}>{meta}</div>}
        </div>
        {actions && <div className={styles.actions}>{actions}</div>}
      </header>
      {children}
    </div>
  );
}
