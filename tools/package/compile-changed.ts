// Compiles the service where it is, for the starts of a checkout: `npm run prepare`. What runs from there goes on.
import { compile } from './compile-code.ts';

const start = performance.now();
await compile();
process.stdout.write(`Compiled the service in ${((performance.now() - start) / 1_000).toFixed(1)} s.\n`);
