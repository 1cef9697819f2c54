import { expect, it } from 'vitest';
import { csvLine, guarded, unguarded } from './csv-line.ts';

it.each([
  [['a', '1', null, ''], ',', 'a,1,,\r\n'],
  [['with, comma', 'with "quotes"', 'two\nlines', 'a;b'], ',', '"with, comma","with ""quotes""","two\nlines",a;b\r\n'],
  [['with, comma', 'a;b'], ';', 'with, comma;"a;b"\r\n'],
  [['=1+1', '@x', '\tx', '\rx', '-a1', '+45 a1'], ',', `'=1+1,'@x,'\tx,"'\rx",'-a1,'+45 a1\r\n`],
  [['-1', '-12.5', '-1,5', '+45 20 12 34 56', '+(45) 20'], ';', '-1;-12.5;-1,5;+45 20 12 34 56;+(45) 20\r\n'],
  [['+1-1', '-2+3', '+45-20'], ',', `'+1-1,'-2+3,'+45-20\r\n`],
  [['＝1', '＋1', '－1', '＠x'], ',', `'＝1,'＋1,'－1,'＠x\r\n`],
  [['=1,"2"'], ',', `"'=1,""2"""\r\n`],
  [['AA Ole;=1+1;x', 'a;+45 20', 'a;b-c'], ',', `AA Ole;'=1+1;x,a;+45 20,a;b-c\r\n`],
  [['@x,=2+5', 'a,b = c'], ';', `'@x,'=2+5;a,b = c\r\n`],
  [['a;"=1+1', 'a\t=1', 'a\n-b\n+45 20'], ',', `"a;'""=1+1",a\t'=1,"a\n'-b\n+45 20"\r\n`],
] as const)('writes %j with %j', (values, separator, line) => {
  expect(csvLine(values, separator)).toBe(line);
});

it('guards every part that begins like a formula, in such a way that the value can be read back', () => {
  const signs = ['=', '+', '-', '@', '＝', '＋', '－', '＠', "'", '"', ',', ';', '\t', '\r', '\n', ' ', '1', 'a'];
  const values = signs.flatMap((a) => signs.flatMap((b) => signs.flatMap((c) => signs.map((d) => a + b + c + d))));
  const isFormula = (part: string) => /^"*[=+\-@＝＋－＠]/.test(part) && !/^[+-][\d ().,]*$/.test(part);
  const isWrong = (value: string) => {
    const cell = guarded(value);
    return unguarded(cell) !== value || [cell, ...cell.split(/[,;\t\r\n]/)].some(isFormula);
  };
  expect(values.filter(isWrong)).toEqual([]);
});
