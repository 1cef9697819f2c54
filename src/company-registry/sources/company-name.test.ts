import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { companyNameForms } from './company-name.ts';
import { findCompanyType } from './company-type.ts';

describe('companyNameForms', () => {
  it.each([
    ['Ørsted Køkken A/S', 'oersted koekken as', 'oersted koekken'],
    ['OERSTED KOEKKEN AS', 'oersted koekken as', 'oersted koekken'],
    ['Ørsted Køkken Aktieselskab', 'oersted koekken as', 'oersted koekken'],
    ['Aktieselskabet Ørsted Køkken', 'as oersted koekken', 'oersted koekken'],
    ['Åge Æble a.s.', 'aage aeble as', 'aage aeble'],
    ['A\u030age Æble, A/S.', 'aage aeble as', 'aage aeble'],
    ['Jensen & Søn ApS', 'jensen og soen aps', 'jensen og soen'],
    ['Jensen og Søn Anpartsselskab', 'jensen og soen aps', 'jensen og soen'],
    ['Mågemark Holding ApS', 'maagemark holding aps', 'maagemark holding'],
    ['Mågemark Holding ApS af 2004', 'maagemark holding aps af 2004', 'maagemark holding af 2004'],
    ['Vang I/S', 'vang is', 'vang'],
    ['Vang K/S', 'vang ks', 'vang'],
    ['Vang P / S', 'vang ps', 'vang'],
    ['Vang IVS', 'vang ivs', 'vang'],
    ['Vang A.M.B.A.', 'vang amba', 'vang'],
    ['Vang amba', 'vang amba', 'vang'],
    ['Vang F.m.b.a', 'vang fmba', 'vang'],
    ['Vang Andelsselskab med begrænset ansvar', 'vang amba', 'vang'],
    ['Vang Enkeltmandsvirksomhed', 'vang enkeltmandsvirksomhed', 'vang'],
    ['A.P. Tang', 'ap tang', 'ap tang'],
    ["Joe's Café", 'joes cafe', 'joes cafe'],
    ['Müller Öl (A/S)', 'muller oel as', 'muller oel'],
  ])('normalises %j to %j, without type to %j', (name, full, bare) => {
    expect(companyNameForms(name)).toEqual({ full, bare });
  });

  it.each(['Hansen Is', 'AS Design', 'IVS Rådgivning', 'Kaps Transport', 'PS Musik', 'Amba Huse'])(
    'keeps the letters that are part of the name %j',
    (name) => {
      expect(companyNameForms(name).bare).toBe(companyNameForms(name).full);
    },
  );

  it('keeps the type if the name is only a type', () => {
    expect(companyNameForms('A/S')).toEqual({ full: 'as', bare: 'as' });
  });

  it('ignores Unicode composition and case, and returns its own result unchanged', () => {
    const name = fc.string({ unit: fc.constantFrom(..."abdeisøæåÅØÆéö &./-'A/SpPS12"), maxLength: 30 });
    fc.assert(
      fc.property(name, (text) => {
        const forms = companyNameForms(text);
        expect(companyNameForms(text.normalize('NFD'))).toEqual(forms);
        expect(companyNameForms(text.toUpperCase())).toEqual(forms);
        expect(companyNameForms(forms.full).full).toBe(forms.full);
        expect(forms.full).toMatch(/^(?:[\p{L}\p{N}]+(?: [\p{L}\p{N}]+)*)?$/u);
      }),
    );
  });
});

describe('findCompanyType', () => {
  it.each([
    ['APS', 'ApS'],
    ['Anpartsselskab', 'ApS'],
    ['aktieselskab', 'A/S'],
    ['a.s.', 'A/S'],
    ['ENK', 'Enkeltmandsvirksomhed'],
    ['Iværksætterselskab', 'IVS'],
    ['Ivaerksaetterselskab', 'IVS'],
    ['Andelsselskab (-forening) med begrænset ansvar', 'A.M.B.A.'],
    ['amba', 'A.M.B.A.'],
  ])('finds for %j the type %j', (text, short) => {
    expect(findCompanyType(text)?.short).toBe(short);
  });

  it('finds no type in other text', () => {
    expect(['', 'Fond', 'ApS A/S', '123'].map(findCompanyType)).toEqual([null, null, null, null]);
  });
});
