import { existsSync } from 'node:fs';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { quickFolder } from '../../../tests/harness/quick-folder.ts';
import { connect } from '../connect.ts';
import { readSecret } from '../installation.ts';
import { knownMigrations, readSchemaState } from '../migrate.ts';
import { databasePlace } from './database-place.ts';
import { openEmbedded } from './open.ts';
import { preparedFile, unpackPrepared } from './prepared-database.ts';

let folder: string;

beforeEach(() => {
  folder = quickFolder('kartotek-prepared-');
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const fail = (error: unknown) => {
  throw error;
};

/** Opens a new database in the folder, and reads what tells it from others. */
async function openNew(name: string) {
  const at = { folder: join(folder, name) };
  const database = await connect({ at, connections: 1, purpose: 'tests', onAbort: fail, onConnectionError: fail });
  try {
    return { secret: await readSecret(database), schema: await readSchemaState(database) };
  } finally {
    await database.close();
  }
}

/**
 * The installation's archive with a part of it changed. A single changed bit may mean the same: a copy of zeros that is
 * taken from other zeros.
 */
async function damaged(): Promise<string> {
  const bytes = await readFile(preparedFile());
  const middle = Math.floor(bytes.length / 2);
  for (let at = middle; at < middle + 1024; at++) bytes.writeUInt8(bytes.readUInt8(at) ^ 1, at);
  const file = join(folder, 'damaged');
  await writeFile(file, bytes);
  return file;
}

describe('a prepared database', () => {
  it('has the whole schema, and a secret of its own each time it is unpacked', async () => {
    expect(await unpackPrepared(preparedFile(), join(folder, 'unpacked'))).toBe(true);
    const [one, other] = [await openNew('one'), await openNew('other')];
    expect(one.schema).toEqual({ newest: (await knownMigrations()).at(-1), pending: [] });
    expect(one.secret).toMatch(/^[0-9a-f]{64}$/);
    expect(other.secret).not.toBe(one.secret);
  });

  it('is left alone if it is damaged or missing', async () => {
    const place = join(folder, 'unpacked');
    expect(await unpackPrepared(await damaged(), place)).toBe(false);
    expect(await unpackPrepared(join(folder, 'missing'), place)).toBe(false);
    expect(existsSync(place)).toBe(false);
  });

  it('is not needed for a first start', async () => {
    const data = join(folder, 'data');
    await mkdir(data, { mode: 0o700 });
    const database = await openEmbedded(data, 'tests', { onAbort: fail, prepared: [await damaged()] });
    await database.close();
    expect(existsSync(join(databasePlace(data), 'PG_VERSION'))).toBe(true);
  });
});
