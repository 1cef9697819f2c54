import { inspectDatabase } from '../database/inspect.ts';
import type { DatabaseCommand } from './command.ts';

/** For `kartotek doctor`: what the database says of itself, from the process that holds it. Not listed. */
export const factsCommand: DatabaseCommand = {
  name: 'doctor database',
  summary: 'Say what the database says of itself.',
  options: {},
  run: (database) => inspectDatabase(database),
  say: (answer) => JSON.stringify(answer),
};
