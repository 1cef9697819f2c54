import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { creationMark, databasePlace } from './database-place.ts';
import { finishRestore, restoreMark, restoringPlace } from './finish-restore.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'kartotek-finish-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const KEPT = 'pg.before';
const put = (place: string, which: string) => {
  mkdirSync(place, { recursive: true });
  writeFileSync(join(place, 'PG_VERSION'), which);
};
const mark = (aside: string | null) => writeFileSync(restoreMark(folder), JSON.stringify({ aside }));
const database = (place = databasePlace(folder)) => readFileSync(join(place, 'PG_VERSION'), 'utf8');
const unpacked = () => databasePlace(restoringPlace(folder));

it('removes what a restore had unpacked when it was killed before it was complete', () => {
  put(databasePlace(folder), 'old');
  put(unpacked(), 'half');
  finishRestore(folder);
  expect([database(), readdirSync(folder)]).toEqual(['old', ['pg']]);
});

it.each([
  ['before the old database was moved', () => put(databasePlace(folder), 'old')],
  ['after the old database was moved', () => put(join(folder, KEPT), 'old')],
])('finishes a restore that was killed %s', (_when, putOld) => {
  putOld();
  put(unpacked(), 'new');
  mark(KEPT);
  finishRestore(folder);
  expect([database(), database(join(folder, KEPT)), readdirSync(folder).sort()]).toEqual(['new', 'old', ['pg', KEPT]]);
  finishRestore(folder);
  expect(database()).toBe('new');
});

it('finishes a restore that was killed when the new database was in its place', () => {
  put(databasePlace(folder), 'new');
  put(join(folder, KEPT), 'old');
  mark(KEPT);
  finishRestore(folder);
  expect([database(), existsSync(restoreMark(folder))]).toEqual(['new', false]);
});

it('replaces a database whose creation was interrupted, and its mark', () => {
  put(databasePlace(folder), 'incomplete');
  writeFileSync(creationMark(folder), '');
  put(unpacked(), 'new');
  mark(null);
  finishRestore(folder);
  expect([database(), readdirSync(folder)]).toEqual(['new', ['pg']]);
});

it('touches nothing where both the old database and one under its kept name exist', () => {
  put(databasePlace(folder), 'old');
  put(join(folder, KEPT), 'older');
  put(unpacked(), 'new');
  mark(KEPT);
  expect(() => finishRestore(folder)).toThrow('Move one of them away');
  expect([database(), database(join(folder, KEPT)), database(unpacked())]).toEqual(['old', 'older', 'new']);
});
