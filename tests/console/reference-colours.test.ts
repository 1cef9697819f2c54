import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const ROOT = join(import.meta.dirname, '../..');

/** The reference's variables, by the console's variable of the same colour. */
const SAME: Readonly<Record<string, string>> = {
  '--scalar-background-1': '--paper',
  '--scalar-background-2': '--card',
  '--scalar-background-3': '--line-soft',
  '--scalar-background-accent': '--green-surface',
  '--scalar-border-color': '--line',
  '--scalar-color-1': '--ink',
  '--scalar-color-2': '--soft',
  '--scalar-color-3': '--soft',
  '--scalar-color-accent': '--green',
  '--scalar-color-green': '--green',
  '--scalar-color-yellow': '--amber',
  '--scalar-color-red': '--red',
};

/** The variables of the first rule whose selector contains the text. */
function variablesIn(file: string, selector: string): Record<string, string> {
  const [, after = ''] = readFileSync(join(ROOT, file), 'utf8').split(selector, 2);
  const [rule = ''] = after.slice(after.indexOf('{')).split('}', 1);
  return Object.fromEntries(
    [...rule.matchAll(/(--[\w-]+): (#\w+);/g)].map(([, name = '', value = '']) => [name, value]),
  );
}

test.for(['light', 'dark'])('the reference has the colours of the console, %s', (scheme) => {
  const reference = variablesIn('src/http/reference/reference.css', `.${scheme}-mode`);
  const console = variablesIn('web/src/app/app.css', `[data-mantine-color-scheme="${scheme}"]`);
  for (const [name, same] of Object.entries(SAME)) expect([name, reference[name]]).toEqual([name, console[same]]);
});
