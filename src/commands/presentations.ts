import type { Presentation } from './operation-command.ts';

/** By operation id: names and options that scripts of 0.1.0 use, and sentences for people. */
export const presentations: Readonly<Record<string, Presentation>> = {};
