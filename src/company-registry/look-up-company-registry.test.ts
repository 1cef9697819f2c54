import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readRegistryQuery } from './look-up-company-registry.ts';

describe('readRegistryQuery', () => {
  it.each([
    '12345678',
    '12 34 56 78',
    'DK12345678',
    'dk12345678',
    'Dk 12 34 56 78',
    ' DK\t1234\u00a05678 ',
    'D K 12345678',
  ])('reads %j as the number 12345678', (query) => {
    expect(readRegistryQuery(query)).toEqual({ kind: 'number', number: '12345678' });
  });

  it('reads any 8 digits as a number, even if no company can have it', () => {
    expect(readRegistryQuery('00000000')).toEqual({ kind: 'number', number: '00000000' });
  });

  it.each(['1234567', '123456789', 'DK', 'DK1234567', '12345678DK', 'DKDK12345678', 'DK-12345678', '12.34.56.78'])(
    'reads %j as a name',
    (query) => {
      expect(readRegistryQuery(query)).toEqual({ kind: 'name', name: query });
    },
  );

  it('reads digits of other scripts as a name', () => {
    expect(readRegistryQuery('١٢٣٤٥٦٧٨').kind).toBe('name');
  });

  it('keeps all words of a name, with single spaces and composed letters', () => {
    expect(readRegistryQuery('  DK  Companiet\tA/S ')).toEqual({ kind: 'name', name: 'DK Companiet A/S' });
    expect(readRegistryQuery('A\u030abyhøj')).toEqual({ kind: 'name', name: 'Åbyhøj' });
  });

  it('reads a number with any spaces and a prefix in any case', () => {
    const spaced = fc.array(fc.constantFrom('', ' ', '  ', '\n', '\u00a0'), { minLength: 11, maxLength: 11 });
    fc.assert(
      fc.property(
        fc.stringMatching(/^[0-9]{8}$/),
        fc.constantFrom('', 'DK', 'dk', 'dK'),
        spaced,
        (number, prefix, gaps) => {
          const query = [...`${prefix}${number}`].map((character, index) => gaps[index] + character).join('');
          expect(readRegistryQuery(query)).toEqual({ kind: 'number', number });
        },
      ),
    );
  });
});
