import { expect, it } from 'vitest';
import { calledAs } from './called-as.ts';

it.each([
  [{}, 'kartotek'],
  [{ npm_lifecycle_event: 'start', npm_package_name: 'kartotek' }, 'npm run -s kartotek --'],
  [{ npm_lifecycle_event: 'npx' }, 'npx kartotek'],
  [{ npm_lifecycle_event: 'serve', npm_package_name: 'sales-tools' }, 'kartotek'],
])('with %j the program is called as %s', (environment, name) => {
  expect(calledAs(environment)).toBe(name);
});
