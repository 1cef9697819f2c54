import { administration } from './administration.ts';
import type { DatabaseCommand } from './command.ts';
import { registry } from './registry.ts';

/** Every command that works on the database. */
export const commands: readonly DatabaseCommand[] = [...administration, ...registry];
