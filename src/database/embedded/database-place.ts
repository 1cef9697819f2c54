import { join } from 'node:path';

/** Where the engine's files are in a data folder. */
export function databasePlace(folder: string): string {
  return join(folder, 'pg');
}

/** Exists beside the engine's files while they are created for the first time (decision 12). */
export function creationMark(folder: string): string {
  return join(folder, 'kartotek.creating');
}
