import { takeSnapshot } from '../backup/take-snapshot.ts';
import type { DatabaseCommand } from './command.ts';

/** Not for people: a service that holds the embedded folder runs it for `backup`, which reads the copy and removes it. */
export const snapshotCommand: DatabaseCommand = {
  name: 'snapshot',
  summary: 'Copy the embedded database beside itself.',
  options: {},
  run: (database) => takeSnapshot(database),
  say: (answer) => JSON.stringify(answer),
};
