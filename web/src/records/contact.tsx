import styles from './records.module.css';

interface ContactProps {
  phone: string | null | undefined;
  /** Shown where there is no number: an address. */
  otherwise: string | null | undefined;
}

/** How to reach somebody. Numbers stand below each other in lists, so their figures have one width. */
export function Contact({ phone, otherwise }: ContactProps) {
  return phone ? <span className={styles.number}>{phone}</span> : otherwise;
}
