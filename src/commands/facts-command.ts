import { type DatabaseFacts, inspectDatabase } from '../database/inspect.ts';
import type { DatabaseCommand } from './command.ts';
import { readWorkFacts, type WorkFacts } from './work-facts.ts';

/** What the database says of itself, and of the work that is kept in it where its schema is this version's. */
export type Facts = DatabaseFacts & { work?: WorkFacts };

/** For `kartotek doctor`: the facts, from the process that holds the database. Not listed. */
export const factsCommand: DatabaseCommand = {
  name: 'doctor database',
  summary: 'Say what the database says of itself.',
  options: {},
  async run(database, _options, now): Promise<Facts> {
    const facts = await inspectDatabase(database);
    const { newest, pending, foreign } = facts.schema;
    if (newest === null || pending.length > 0 || foreign !== undefined) return facts;
    return { ...facts, work: await readWorkFacts(database, now) };
  },
  say: (answer) => JSON.stringify(answer),
};
