import { expect, it } from 'vitest';
import { loggablePath } from './loggable-path.ts';

it.each([
  ['/wp-login.php', '/wp-login.php'],
  ['/api/v2/workspaces?token=secret', '/api/v2/workspaces'],
  ['/invitation/Yb3c9Jr0Vn2sQk5mXz8tLa/again', '/invitation/*/again'],
  ['/people/astrid@holm.example', '/people/*'],
  ['/people/Astrid%20Holm', '/people/*'],
  ['http://elsewhere.example/a', '*//elsewhere.example/a'],
  ['/a/b/c/d/e/f/g/h/i/j', '/a/b/c/d/e/f/g/h/…'],
  ['*', '*'],
])('of %s the log has %s', (target, logged) => {
  expect(loggablePath(target)).toBe(logged);
});
