import { Select, Skeleton } from '@mantine/core';
import type { Schema } from '../api/client';
import { FailureNotice } from '../parts/failure-notice';
import { usePlace } from '../place/session';
import { useWords } from '../words/use-words';
import styles from './settings.module.css';
import { settingsWords } from './words';

type Language = Schema<'Workspace'>['language'];

const LANGUAGES = ['meeting', 'da', 'en'] as const satisfies readonly Language[];
/** The choice that stands for null. */
const DEFAULT = 'default';

/** What a language model writes in, for administrators to choose. A choice is saved at once. */
export function WorkspaceLanguage() {
  const say = useWords(settingsWords);
  const { api, queries } = usePlace();
  const { data, error, refetch } = api.useQuery('get', '/workspace');
  const setting = api.useMutation('patch', '/workspace', {
    onSuccess: (answer) => queries.setQueryData(api.queryOptions('get', '/workspace').queryKey, answer),
  });
  if (error) return <FailureNotice failure={error} retry={() => void refetch()} />;
  if (!data) return <Skeleton height={36} maw={280} />;
  const language = setting.isPending ? setting.variables.body.language : data.workspace.language;
  const choose = (chosen: Language) => setting.mutate({ body: { language: chosen } });
  return (
    <>
      <div className={styles.row}>
        <Select
          aria-label={say('language')}
          aria-describedby="language-help"
          allowDeselect={false}
          data={([DEFAULT, ...LANGUAGES] as const).map((value) => ({ value, label: say(`language.${value}`) }))}
          value={language ?? DEFAULT}
          onChange={(value) => choose(LANGUAGES.find((one) => one === value) ?? null)}
          w={280}
          maw="100%"
        />
        <span aria-live="polite" className={styles.fact}>
          {setting.isSuccess && say('saved')}
        </span>
      </div>
      <p id="language-help" className={styles.help}>
        {say('languageHelp')}
      </p>
      {setting.error && <FailureNotice failure={setting.error} />}
    </>
  );
}
