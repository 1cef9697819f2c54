import { type ReactNode, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Brand } from '../parts/brand';
import { chooseLanguage } from '../words/i18n';
import { useWords } from '../words/use-words';
import styles from './sign-in.module.css';
import { signInWords } from './words';

const LANGUAGES = [
  ['da', 'Dansk'],
  ['en', 'English'],
] as const;

/** The page of people who are not signed in: the brand, one column, and the language below. */
export function SignInFrame({ title, text, children }: { title: string; text?: ReactNode; children?: ReactNode }) {
  const say = useWords(signInWords);
  const { i18n } = useTranslation();
  useEffect(() => {
    document.title = `${title} · Kartotek`;
  }, [title]);
  return (
    <div className={styles.page}>
      <main className={styles.card}>
        <div className={styles.brand}>
          <Brand size={24} />
          Kartotek
        </div>
        <h1>{title}</h1>
        {text && <p className={styles.text}>{text}</p>}
        {children}
      </main>
      <nav className={styles.languages} aria-label={say('language')}>
        {LANGUAGES.map(([language, name]) => (
          <button
            key={language}
            type="button"
            lang={language}
            aria-pressed={i18n.language === language}
            onClick={() => chooseLanguage(language)}
          >
            {name}
          </button>
        ))}
      </nav>
    </div>
  );
}
