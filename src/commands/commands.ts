import { catalogue } from '../catalogue.ts';
import type { Operation } from '../operation/operation.ts';
import type { DatabaseCommand } from './command.ts';
import { operationCommand } from './operation-command.ts';
import { presentations } from './presentations.ts';
import { provision } from './provision.ts';
import { setup } from './setup.ts';

// An operator's operation needs nothing but the database.
const operations = catalogue.filter(({ audience }) => audience.includes('operator')) as readonly Operation<object>[];

/** Every command that works on the database. */
export const commands: readonly DatabaseCommand[] = [
  setup,
  provision,
  ...operations.map((operation) => operationCommand(operation, presentations[operation.id])),
];
