// `npm run compile`: JavaScript of `src` in `compiled`, which the package holds (decision 23).
import { compile } from './compile-code.ts';

await compile();
