import { Button } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useEffect, useRef, useState } from 'react';
import { FailureNotice } from '../parts/failure-notice';
import { appWords } from '../words/app-words';
import { useWords } from '../words/use-words';
import { csvOf, download } from './csv';
import { recordWords } from './words';

interface ExportPage<Item> {
  items: readonly Item[];
  nextCursor: string | null;
}

interface ExportButtonProps<Item> {
  fileName: string;
  /** The heading of each column, and its cell. */
  columns: readonly (readonly [head: string, cell: (item: Item) => string])[];
  readPage(cursor: string | undefined, signal: AbortSignal): Promise<ExportPage<Item>>;
}

/** Writes everything that the list shows into a CSV file. Reads it page by page, and can be ended meanwhile. */
export function ExportButton<Item>({ fileName, columns, readPage }: ExportButtonProps<Item>) {
  const say = useWords(recordWords);
  const sayApp = useWords(appWords);
  const [count, setCount] = useState<number>();
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);

  async function write() {
    const own = new AbortController();
    running.current = own;
    const rows: string[][] = [];
    let cursor: string | undefined;
    setCount(0);
    try {
      do {
        const page = await readPage(cursor, own.signal);
        rows.push(...page.items.map((item) => columns.map(([, cell]) => cell(item))));
        setCount(rows.length);
        cursor = page.nextCursor ?? undefined;
      } while (cursor && !own.signal.aborted);
      if (own.signal.aborted) return;
      download(fileName, csvOf([columns.map(([head]) => head), ...rows]));
      notifications.show({ message: say('exported', { count: rows.length }) });
    } catch (failure) {
      if (!own.signal.aborted) notifications.show({ message: <FailureNotice failure={failure} /> });
    } finally {
      setCount(undefined);
    }
  }

  if (count === undefined) return <Button onClick={() => void write()}>{say('export')}</Button>;
  return (
    <Button onClick={() => running.current?.abort()}>
      <span aria-live="polite">{say('exporting', { count })}</span>&nbsp;{sayApp('cancel')}
    </Button>
  );
}
