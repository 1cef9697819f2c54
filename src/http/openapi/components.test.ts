import { expect, test } from 'vitest';
import { createComponents } from './components.ts';

test('a shared part stands once, and is referred to by its name', () => {
  const { components, share } = createComponents();
  const header = { description: 'Seconds to wait.', schema: { type: 'string' } };
  const reference = { $ref: '#/components/headers/Retry-After' };
  expect(share('headers', 'Retry-After', header)).toEqual(reference);
  expect(share('headers', 'Retry-After', { schema: { type: 'string' }, description: 'Seconds to wait.' })).toEqual(
    reference,
  );
  expect(components).toEqual({ headers: { 'Retry-After': header } });
});

test('two different parts of one name are refused', () => {
  const { share } = createComponents();
  share('headers', 'ETag', { description: 'The version.' });
  expect(() => share('headers', 'ETag', { description: 'Another.' })).toThrow('Two different headers are called ETag');
});
