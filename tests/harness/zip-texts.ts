import { inflateRawSync } from 'node:zlib';

const LOCAL_HEADER = 0x04034b50;
const CENTRAL_HEADER = 0x02014b50;

/** The files of a ZIP archive as texts, by name. For archives that tests make: no encryption, no ZIP64. */
export function zipTexts(zip: Buffer): Record<string, string> {
  const files: Record<string, string> = {};
  for (let at = zip.indexOf(signature(CENTRAL_HEADER)); at !== -1; ) {
    const [method, size, start] = [zip.readUInt16LE(at + 10), zip.readUInt32LE(at + 20), zip.readUInt32LE(at + 42)];
    const [nameLength, extra, comment] = [28, 30, 32].map((offset) => zip.readUInt16LE(at + offset));
    const name = zip.toString('utf8', at + 46, at + 46 + (nameLength ?? 0));
    if (zip.readUInt32LE(start) !== LOCAL_HEADER) throw new Error(`${name} has no local header`);
    const from = start + 30 + zip.readUInt16LE(start + 26) + zip.readUInt16LE(start + 28);
    const data = zip.subarray(from, from + size);
    files[name] = (method === 0 ? data : inflateRawSync(data)).toString('utf8');
    const next = at + 46 + (nameLength ?? 0) + (extra ?? 0) + (comment ?? 0);
    at = zip.readUInt32LE(next) === CENTRAL_HEADER ? next : -1;
  }
  return files;
}

function signature(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32LE(value);
  return bytes;
}
