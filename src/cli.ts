import { CACHE_FOLDER } from './code-place.ts';
import { keepCompiledCode } from './compiled-code.ts';

keepCompiledCode(CACHE_FOLDER);
// Imported late, because modules that are imported above are compiled before this one runs.
const { runCommandLine } = await import('./command-line.ts');
await runCommandLine(process.argv.slice(2));
