import i18next from 'i18next';
import { initReactI18next } from 'react-i18next';

/** `pseudo` marks every translated text, so that a test finds those that are not. */
export const LANGUAGES = ['da', 'en', 'pseudo'] as const;
export type Language = (typeof LANGUAGES)[number];

const KEPT = 'kartotek.language';

/** The language that was chosen, or the first of the browser's that there is. */
export function preferredLanguage(): Language {
  const kept = localStorage.getItem(KEPT);
  const [found] = [kept, ...navigator.languages.map((tag) => tag.slice(0, 2))].flatMap((wanted) =>
    LANGUAGES.filter((language) => language === wanted),
  );
  return found ?? 'en';
}

export function chooseLanguage(language: Language): void {
  localStorage.setItem(KEPT, language);
  void i18next.changeLanguage(language);
}

/** For `Intl`: dates and numbers. */
export function localeOf(language: string): string {
  return language === 'da' ? 'da-DK' : 'en-GB';
}

i18next.on('languageChanged', (language) => {
  document.documentElement.lang = language === 'da' ? 'da' : 'en';
});

void i18next
  .use({
    type: 'postProcessor',
    name: 'mark',
    process: (text: string, _key: unknown, _options: unknown, { language }: { language: string }) =>
      language === 'pseudo' ? `⟦${text}⟧` : text,
  })
  .use(initReactI18next)
  .init({
    lng: preferredLanguage(),
    fallbackLng: { pseudo: ['en'] },
    resources: {},
    keySeparator: false,
    nsSeparator: false,
    interpolation: { escapeValue: false },
    postProcess: ['mark'],
  });

export { i18next };
