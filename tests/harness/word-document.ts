import { strToU8, zipSync } from 'fflate';

const NAMESPACE = 'http://schemas.openxmlformats.org/wordprocessingml/2006/main';

/** A Word document of these paragraphs. A line break in one is a break inside it. `xml`: markup in place of them. */
export function wordDocument(paragraphs: readonly string[], xml = paragraphs.map(paragraphOf).join('')): Buffer {
  const document = `<?xml version="1.0"?><w:document xmlns:w="${NAMESPACE}"><w:body>${xml}</w:body></w:document>`;
  return zipped({ '[Content_Types].xml': strToU8('<Types/>'), 'word/document.xml': strToU8(document) });
}

export function zipped(files: Record<string, Uint8Array>): Buffer {
  return Buffer.from(zipSync(files));
}

function paragraphOf(text: string): string {
  const runs = text
    .split('\n')
    .map((line) => `<w:r><w:rPr><w:b/></w:rPr><w:t xml:space="preserve">${escaped(line)}</w:t></w:r>`);
  return `<w:p><w:pPr/>${runs.join('<w:r><w:br/></w:r>')}</w:p>`;
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
}
