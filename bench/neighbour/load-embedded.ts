import { createRequire } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { RunStatement } from './load-records.ts';

interface Engine {
  query(text: string): Promise<{ rows: Record<string, unknown>[] }>;
  exec(text: string): Promise<unknown>;
  close(): Promise<void>;
}

/** Runs a load in the embedded engine of a tree, with that tree's packages. No other process may use the folder. */
export async function loadEmbedded(
  tree: string,
  folder: string,
  load: (run: RunStatement) => Promise<void>,
): Promise<void> {
  const packages = createRequire(join(tree, 'package.json'));
  const importFromTree = async (name: string) =>
    (await import(pathToFileURL(packages.resolve(name)).href)) as Record<string, unknown>;
  const [{ PGlite }, { pg_trgm }] = await Promise.all([
    importFromTree('@electric-sql/pglite'),
    importFromTree('@electric-sql/pglite/contrib/pg_trgm'),
  ]);
  const { create } = PGlite as { create(options: object): Promise<Engine> };
  const engine = await create.call(PGlite, { dataDir: join(folder, 'pg'), extensions: { pg_trgm } });
  await engine.exec('set enable_seqscan = off');
  await load(async (text) => (await engine.query(text)).rows);
  await engine.exec('vacuum (analyze)');
  await engine.close();
}
