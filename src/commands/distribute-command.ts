import { readConfig } from '../config.ts';
import { type Command, CommandError } from './command.ts';
import { JSON_OPTION, withDatabase } from './run-on-database.ts';

export const distributeCommand: Command = {
  name: 'database distribute',
  summary: 'Distribute the tables over the nodes of a Citus cluster.',
  description:
    'For more than one machine can hold; on one machine it makes everything slower. Needs Citus 13 or newer, the coordinator, the role that owns the database, and no serve or worker at work. If it is interrupted, call it again. At the end it explains every statement on the cluster; called again, it only does that.',
  options: { json: JSON_OPTION },
  async run({ json }) {
    const config = readConfig();
    if (!('url' in config.database)) {
      throw new CommandError(
        'An embedded database cannot be distributed: set DATABASE_URL to the coordinator of a cluster.',
      );
    }
    // All modules with statements.
    await import('../service.ts');
    const [{ catalogue }, { compileCatalogue }, { distribute, findObstacles }] = await Promise.all([
      import('../catalogue.ts'),
      import('../distribution/compile-catalogue.ts'),
      import('../distribution/distribute.ts'),
    ]);
    const { url } = config.database;
    // Before the schema is made: a worker, for example, must not get tables of its own.
    const found = await findObstacles(url);
    if (found.length > 0) throw new CommandError(found.join('\n'));
    await withDatabase(config, 'kartotek database distribute', async () => {});
    const result = await distribute({
      url,
      statements: compileCatalogue(catalogue),
      note: (line) => process.stderr.write(`${line}\n`),
    });
    if (result.obstacles.length > 0) throw new CommandError(result.obstacles.join('\n'));
    if (json) process.stdout.write(`${JSON.stringify(result)}\n`);
    else {
      const checked = `${result.statements} statements checked: ${result.statements - result.exceptions - result.faults.length} run as one task on one node, ${result.exceptions} are known exceptions.`;
      process.stdout.write([`${result.tables} tables distributed. ${checked}`, ...result.faults, ''].join('\n'));
    }
    if (result.faults.length > 0) process.exitCode = 1;
  },
};
