import type { Everywhere } from '../speech/words.ts';

/** What stands in place of what was said, or makes it of what was said. */
export type Told = string | ((match: string) => string);

/** What is said, and the plain words for it. */
export type Usual = readonly [said: Everywhere, plainly: Told];
