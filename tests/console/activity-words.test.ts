import { afterAll, expect, it, vi } from 'vitest';
import { catalogue } from '../../src/catalogue.ts';

vi.stubGlobal('localStorage', { getItem: () => null });
vi.stubGlobal('document', { documentElement: {} });
// Compiled with the types of browsers, so it is loaded by its address.
const page = new URL('../../web/src/settings/activity/text-key.ts', import.meta.url).href;
const { textKey }: { textKey(prefix: 'did', name: string): string | undefined } = await import(page);
afterAll(() => void vi.unstubAllGlobals());

it('the page of activity has words for every operation that changes something', () => {
  const changes = catalogue.filter(({ method }) => method !== 'GET');
  expect(changes.map(({ id }) => id).filter((id) => textKey('did', id) === undefined)).toEqual([]);
});
