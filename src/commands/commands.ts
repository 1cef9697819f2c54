import { administration } from './administration.ts';
import type { Command } from './command.ts';
import { registry } from './registry.ts';

/** Every command that works on the database. */
export const commands: readonly Command[] = [...administration, ...registry];
