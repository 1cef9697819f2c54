import { expect, test } from 'vitest';
import { Download } from '../../packages/client/src/index.ts';

/** A file in pieces of three bytes, which end inside characters and lines. */
function fileOf(text: string, onCancel?: () => void): Download {
  const bytes = new TextEncoder().encode(text);
  let at = 0;
  const stream = new ReadableStream<Uint8Array>({
    pull(controller) {
      if (at >= bytes.length) return controller.close();
      controller.enqueue(bytes.slice(at, at + 3));
      at += 3;
    },
    cancel: () => onCancel?.(),
  });
  return new Download(new Response(stream, { headers: { 'content-type': 'application/x-ndjson' } }));
}

async function rowsOf(file: Download): Promise<unknown[]> {
  const rows: unknown[] = [];
  for await (const row of file.rows()) rows.push(row);
  return rows;
}

test('a file is read as text', async () => {
  const text = 'Ægir;Ålborg 🐟;€\n';
  expect(await fileOf(text).text()).toBe(text);
  expect(await new Download(new Response(null)).text()).toBe('');
});

test('JSON lines are read row by row, with or without a last line break', async () => {
  const rows = [{ name: 'Ægir 🐟' }, { name: 'Bo\nLind' }, 3];
  const text = rows.map((row) => JSON.stringify(row)).join('\n');
  expect(await rowsOf(fileOf(text))).toEqual(rows);
  expect(await rowsOf(fileOf(`${text}\r\n\n`))).toEqual(rows);
  expect(fileOf(text).contentType).toBe('application/x-ndjson');
});

test('the rest of a file that is read no further is not sent', async () => {
  let cancelled = false;
  const file = fileOf('1\n2\n3\n'.repeat(1_000), () => {
    cancelled = true;
  });
  for await (const row of file.rows()) if (row === 2) break;
  expect(cancelled).toBe(true);
});
