import { expect, it } from 'vitest';
import { csvLine } from './csv-line.ts';

it.each([
  [['a', 1, true, null, undefined], 'a,1,true,,\r\n'],
  [['with, comma', 'with "quotes"', 'two\nlines'], '"with, comma","with ""quotes""","two\nlines"\r\n'],
  [[{ source: 'fair' }, ['a']], '"{""source"":""fair""}","[""a""]"\r\n'],
  [['=1+1', '+45 20', '-1', '@x', '\tx', '\rx'], `'=1+1,'+45 20,'-1,'@x,'\tx,"'\rx"\r\n`],
  [['=1,"2"'], `"'=1,""2"""\r\n`],
])('writes %j', (values, line) => {
  expect(csvLine(values)).toBe(line);
});
