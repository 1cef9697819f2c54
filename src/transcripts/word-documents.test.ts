import { strToU8 } from 'fflate';
import { describe, expect, it } from 'vitest';
import { wordDocument, zipped } from '../../tests/harness/word-document.ts';
import { LIMITS } from '../limits.ts';
import { DOCX } from './docx-text.ts';
import { receivedTranscript } from './received-transcript.ts';
import { ownBytes, textOf } from './text-bytes.ts';
import { utterancesOf } from './utterances-of.ts';

function read(document: Uint8Array) {
  const most = { most: LIMITS.transcriptBytes, mostMarkup: LIMITS.documentMarkupBytes };
  const { text, mediaType } = receivedTranscript(ownBytes(document), DOCX, most);
  return [...utterancesOf(textOf(text), mediaType)].map(({ speaker, startMs, text: said }) => [speaker, startMs, said]);
}

const paragraph = (text: string) => `<w:p><w:r><w:t>${text}</w:t></w:r></w:p>`;
const cell = (...texts: string[]) => `<w:tc>${texts.map(paragraph).join('')}</w:tc>`;
const table = (...rows: string[][]) =>
  `<w:tbl>${rows.map((cells) => `<w:tr>${cells.join('')}</w:tr>`).join('')}</w:tbl>`;

describe('a Word document', () => {
  it('ends before who stopped the recorder', () => {
    const paragraphs = ['Rune Vang startede transskription', 'Signe Dahl   0:03', 'We are full.', 'Rune Vang   0:09'];
    expect(read(wordDocument([...paragraphs, 'Then rent.', 'Rune Vang stoppede transskription']))).toEqual([
      ['Signe Dahl', 3_000, 'We are full.'],
      ['Rune Vang', 9_000, 'Then rent.'],
    ]);
  });

  it('with a table of names and words has a turn for each row', () => {
    const rows = [
      [cell('Signe Dahl'), cell('We are full: no room.', 'Not one shelf.')],
      [cell('Rune Vang'), cell('Then rent.')],
      [cell('Signe Dahl'), cell('Good.')],
    ];
    expect(read(wordDocument([], paragraph('Stock') + table(...rows)))).toEqual([
      ['Signe Dahl', null, 'We are full: no room. Not one shelf.'],
      ['Rune Vang', null, 'Then rent.'],
      ['Signe Dahl', null, 'Good.'],
    ]);
  });

  it.each<[string, (name: string, time: string, words: string) => string[]]>([
    ['in a column of their own', (name, time, words) => [cell(name), cell(time), cell(words)]],
    ['under the names', (name, time, words) => [cell(name, time), cell(words)]],
    ['beside the names', (name, time, words) => [cell(`${name} (${time})`), cell(words)]],
    ['above the words', (name, time, words) => [cell(name), cell(time, words)]],
  ])('with a table that has times %s keeps them', (_, row) => {
    const rows = [
      row('Signe Dahl', '0:03', 'We are full.'),
      row('Rune Vang', '0:09', 'Then rent.'),
      row('Signe Dahl', '0:12', 'Good.'),
    ];
    expect(read(wordDocument([], table(...rows)))).toEqual([
      ['Signe Dahl', 3_000, 'We are full.'],
      ['Rune Vang', 9_000, 'Then rent.'],
      ['Signe Dahl', 12_000, 'Good.'],
    ]);
  });

  it.each([
    ['ns0:', 'xmlns:ns0="http://purl.oclc.org/ooxml/wordprocessingml/main"'],
    ['', 'xmlns="http://schemas.openxmlformats.org/wordprocessingml/2006/main"'],
  ])('whose elements begin with "%s" is read, without the text of other namespaces', (prefix, declared) => {
    const open = (name: string) => `<${prefix}${name}>`;
    const close = (name: string) => `</${prefix}${name}>`;
    const part = (text: string) =>
      `${open('p')}${open('r')}${open('t')}${text}${close('t')}<a:t>not this</a:t>${close('r')}${close('p')}`;
    const xml = `<?xml version="1.0"?><${prefix}document xmlns:a="urn:a" ${declared}>${part('Ida: Hej.')}${part('Ben: Goddag.')}${close('document')}`;
    expect(read(zipped({ 'word/document.xml': strToU8(xml) }))).toEqual([
      ['Ida', null, 'Hej.'],
      ['Ben', null, 'Goddag.'],
    ]);
  });

  it('keeps hyphens at which no line may break, and no others', () => {
    const run = 'Anne</w:t><w:noBreakHyphen/><w:t>Marie: Good after</w:t><w:softHyphen/><w:t>noon.';
    expect(read(wordDocument([], paragraph(run)))).toEqual([['Anne-Marie', null, 'Good afternoon.']]);
  });
});
