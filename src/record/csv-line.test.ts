import { expect, it } from 'vitest';
import { csvLine } from './csv-line.ts';

it.each([
  [['a', '1', null, ''], ',', 'a,1,,\r\n'],
  [['with, comma', 'with "quotes"', 'two\nlines', 'a;b'], ',', '"with, comma","with ""quotes""","two\nlines",a;b\r\n'],
  [['with, comma', 'a;b'], ';', 'with, comma;"a;b"\r\n'],
  [['=1+1', '@x', '\tx', '\rx', '-a1', '+45 a1'], ',', `'=1+1,'@x,'\tx,"'\rx",'-a1,'+45 a1\r\n`],
  [['-1', '-12.5', '+45 20', '+(45) 20-10'], ',', '-1,-12.5,+45 20,+(45) 20-10\r\n'],
  [['=1,"2"'], ',', `"'=1,""2"""\r\n`],
] as const)('writes %j with %j', (values, separator, line) => {
  expect(csvLine(values, separator)).toBe(line);
});
