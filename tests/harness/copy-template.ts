import { cp, link, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { inject } from 'vitest';

const RESERVE = 'kartotek.reserve';

/** Makes a folder that is missing or empty a copy of the run's embedded database, because creating one takes seconds. */
export async function copyTemplate(folder: string): Promise<void> {
  const template = inject('template');
  if (template?.kind !== 'embedded') throw new Error('This project has no template of an embedded database.');
  if ((await readdir(folder).catch(() => [])).length > 0) return;
  await cp(template.folder, folder, { recursive: true, filter: (path) => !path.endsWith(RESERVE) });
  // Its zeros are never changed, only deleted.
  await link(join(template.folder, RESERVE), join(folder, RESERVE));
}
