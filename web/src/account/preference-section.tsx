import { SegmentedControl, useMantineColorScheme } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { chooseLanguage, type Language } from '../words/i18n';
import { useWords } from '../words/use-words';
import styles from './account.module.css';
import { Section } from './section';
import { accountWords } from './words';

const LANGUAGES = [
  { value: 'da', label: 'Dansk' },
  { value: 'en', label: 'English' },
];

export function PreferenceSection() {
  const say = useWords(accountWords);
  const { i18n } = useTranslation();
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  const schemes = [
    { value: 'light', label: say('light') },
    { value: 'dark', label: say('dark') },
    { value: 'auto', label: say('automatic') },
  ] as const;
  return (
    <Section title={say('preferences')} text={say('preferencesText')}>
      <div className={styles.row}>
        <SegmentedControl
          aria-label={say('language')}
          data={LANGUAGES}
          value={i18n.language}
          onChange={(language) => chooseLanguage(language as Language)}
        />
        <SegmentedControl
          aria-label={say('appearance')}
          data={[...schemes]}
          value={colorScheme}
          onChange={setColorScheme}
        />
      </div>
    </Section>
  );
}
