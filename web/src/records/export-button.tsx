import { Button } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FailureNotice } from '../parts/failure-notice';
import { usePlace } from '../place/session';
import { useWords } from '../words/use-words';
import { filterQuery, type ListSearch } from './list-search';
import type { RecordKind } from './record-kind';
import { recordWords } from './words';

/** Downloads everything that the list shows as a CSV file. The browser writes the file, so the page never holds it. */
export function ExportButton({ kind, search }: { kind: RecordKind; search: ListSearch }) {
  const say = useWords(recordWords);
  const { api } = usePlace();
  const { i18n } = useTranslation();
  const [isAsking, setAsking] = useState(false);

  async function begin() {
    setAsking(true);
    // A refusal of the browser's own download would be a file with the error in it, or no file and no word.
    const asked = new AbortController();
    try {
      const language = i18n.language === 'da' ? 'da' : 'en';
      const query = { language, ...filterQuery(search) } as const;
      const { error, response } = await api.client.GET(`/${kind.plural}/export`, {
        params: { query },
        parseAs: 'stream',
        signal: asked.signal,
      });
      if (error) throw error;
      startDownload(response.url);
      notifications.show({ message: say('exportBegun') });
    } catch (failure) {
      notifications.show({ message: <FailureNotice failure={failure} />, autoClose: false });
    } finally {
      asked.abort();
      setAsking(false);
    }
  }

  return (
    <Button onClick={() => void begin()} disabled={isAsking}>
      {say('export')}
    </Button>
  );
}

function startDownload(url: string): void {
  const link = document.createElement('a');
  link.href = url;
  link.download = '';
  link.click();
}
