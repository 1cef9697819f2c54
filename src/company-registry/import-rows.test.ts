import { Readable } from 'node:stream';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type ImportedRow, ImportHeaderError } from './import-row.ts';
import { importRows } from './import-rows.ts';

const read = (bytes: string | Buffer, fileName?: string): Promise<ImportedRow[]> =>
  Array.fromAsync(importRows(Readable.from([Buffer.from(bytes)]), fileName === undefined ? {} : { fileName }));

const failure = (promise: Promise<unknown>) =>
  promise.then(
    () => 'no failure',
    (error: unknown) => error,
  );

const company = {
  organisationNumber: '10000001',
  name: 'Ålefyr & Søn ApS',
  address: 'Østergade 1, 1. tv',
  zip: '0800',
  city: 'Høje Taastrup',
  companyType: 'ApS',
};
const bare = { ...company, name: 'A', address: '', zip: '', city: '', companyType: '' };
const header = 'organisationNumber,name,address,zip,city,companyType\n';

describe('CSV', () => {
  it('reads columns in any order, quoted commas, doubled quotes and CRLF', async () => {
    const file = 'name,zip,organisationNumber,extra\r\n"A, ""B""",0800,10000001,x\r\nA,,10000001,\r\n';
    expect(await read(file)).toEqual([
      { line: 2, row: { ...bare, name: 'A, "B"', zip: '0800' } },
      { line: 3, row: bare },
    ]);
  });

  it('reads semicolons, a byte order mark, column names in any case, and a last line without a line break', async () => {
    const file = '\uFEFF"OrganisationNumber";Name;Address;Zip;City;CompanyType\n';
    const row = '10000001;Ålefyr & Søn ApS;"Østergade 1, 1. tv";800;Høje Taastrup;ApS';
    expect(await read(file + row)).toEqual([{ line: 2, row: company }]);
  });

  it('accepts a number with DK and spaces, and trims white space', async () => {
    expect(await read(`${header}DK 10 00 00 01,  A ,,,,`)).toEqual([{ line: 2, row: bare }]);
  });

  it('skips blank lines, but counts them', async () => {
    expect(await read(`\n${header}\n  \n10000001,A,,,,\n\n`)).toEqual([{ line: 5, row: bare }]);
  });

  it.each([
    ['1000000,A,,,,', 'organisationNumber is not 8 digits'],
    ['01234567,A,,,,', 'organisationNumber is not 8 digits'],
    [',A,,,,', 'organisationNumber is not 8 digits'],
    ['10000001, ,,,,', 'name is empty'],
    [`10000001,${'a'.repeat(256)},,,,`, 'name is longer than 255'],
    [`10000001,A,${'a'.repeat(256)},,,`, 'address is longer than 255'],
    [`10000001,A,,${'1'.repeat(17)},,`, 'zip is longer than 16'],
    [`10000001,A,,,${'a'.repeat(129)},`, 'city is longer than 128'],
    [`10000001,A,,,,${'a'.repeat(129)}`, 'companyType is longer than 128'],
    ['10000001,A\0,,,,', 'contains U+0000'],
    ['10000001,A,,,', 'has 5 columns where the header has 6'],
    ['10000001,A,,,,,', 'has 7 columns where the header has 6'],
    ['10000001,"A,,,,', 'a quote is misplaced or not closed'],
    ['10000001,"A"b,,,,', 'a quote is misplaced or not closed'],
    ['10000001,5" rør,,,,', 'a quote is misplaced or not closed'],
    ['"', 'a quote is misplaced or not closed'],
  ])('reports %j with its line and continues with the next', async (line, reason) => {
    expect(await read(`${header}${line}\n10000001,A,,,,\n`)).toEqual([
      { line: 2, fault: expect.stringContaining(reason) },
      { line: 3, row: bare },
    ]);
  });

  it('counts limits in characters, not UTF-16 units', async () => {
    const name = '😀'.repeat(255);
    expect(await read(`${header}10000001,${name},,,,`)).toEqual([{ line: 2, row: { ...bare, name } }]);
  });

  it('reports bytes that are not UTF-8', async () => {
    const file = Buffer.concat([
      Buffer.from(`${header}10000001,S`),
      Buffer.from([0xf8]),
      Buffer.from('n,,,,\n10000001,A,,,,'),
    ]);
    expect(await read(file)).toEqual([
      { line: 2, fault: 'not valid UTF-8' },
      { line: 3, row: bare },
    ]);
  });

  it('accepts a line of 64 KiB and drops a longer one', async () => {
    const start = '10000001,A,,,,,';
    const wide = header.replace('\n', ',extra\n');
    const line = (length: number) => start + 'x'.repeat(length - start.length);
    expect(await read(`${wide}${line(65_536)}\n${line(65_537)}\r\n${start}`)).toEqual([
      { line: 2, row: bare },
      { line: 3, fault: 'longer than 64 KiB' },
      { line: 4, row: bare },
    ]);
    const quoted = `10000001,A,,,,,"${'""'.repeat(30_000)}"`;
    expect(await read(`${wide}${quoted}`)).toEqual([{ line: 2, row: bare }]);
  });

  it('reads a very long line without keeping it in memory', async () => {
    async function* file() {
      yield Buffer.from(header);
      for (let sent = 0; sent < 1024; sent += 1) yield Buffer.alloc(1024 * 1024, 'x');
      yield Buffer.from('\n10000001,A,,,,');
    }
    // What the test itself lets go of takes memory until it is collected, so the line is larger than all that.
    const before = process.memoryUsage.rss();
    expect(await Array.fromAsync(importRows(Readable.from(file())))).toEqual([
      { line: 2, fault: 'longer than 64 KiB' },
      { line: 3, row: bare },
    ]);
    // The line has 1 GiB.
    expect(process.memoryUsage.rss() - before).toBeLessThan(768 * 1024 * 1024);
  });

  it.each([
    ['', 'empty'],
    ['\n\n', 'empty'],
    ['name,zip\nA,0800', 'organisationNumber is missing'],
    ['organisationNumber,zip\n', 'name is missing'],
    ['name,organisationNumber,Name\n', 'name appears twice'],
    ['"name,organisationNumber\n', 'not closed'],
    [Buffer.from(header, 'utf16le'), 'U+0000'],
    [Buffer.from([0xff, 0xfe, 0x6e, 0x00]), 'not valid UTF-8'],
    ['x'.repeat(70_000), 'longer than 64 KiB'],
  ])('refuses a file with the header %j', async (file, reason) => {
    const error = await failure(read(file, 'companies.csv'));
    expect(error).toBeInstanceOf(ImportHeaderError);
    expect(String(error)).toContain(reason);
  });
});

describe('NDJSON', () => {
  const line = JSON.stringify(company);

  it('is recognised by the file name or by its first line', async () => {
    expect(await read(line)).toEqual([{ line: 1, row: company }]);
    expect(await read(`\n  ${line}\r\n${line}`, 'companies.txt')).toHaveLength(2);
    expect(await read(`nonsense\n${line}`, 'Companies.NDJSON')).toEqual([
      { line: 1, fault: 'is not a JSON object' },
      { line: 2, row: company },
    ]);
    expect(await read('', 'companies.jsonl')).toEqual([]);
    expect(await failure(read(line, 'companies.csv'))).toBeInstanceOf(ImportHeaderError);
  });

  it('accepts numbers as numbers and missing or null parts as empty', async () => {
    const file = '{"organisationNumber":10000001,"name":"A","zip":800,"city":null,"more":{"ignored":[1]}}';
    expect(await read(file)).toEqual([{ line: 1, row: { ...bare, zip: '0800' } }]);
  });

  it.each([
    ['[1]', 'is not a JSON object'],
    ['null', 'is not a JSON object'],
    ['"text"', 'is not a JSON object'],
    ['{"organisationNumber":"10000001","name":"A"', 'is not a JSON object'],
    [`${'['.repeat(60_000)}`, 'is not a JSON object'],
    ['{"name":"A"}', 'organisationNumber is not 8 digits'],
    ['{"organisationNumber":10000001.5,"name":"A"}', 'organisationNumber is not 8 digits'],
    ['{"organisationNumber":1000000,"name":"A"}', 'organisationNumber is not 8 digits'],
    ['{"organisationNumber":"10000001"}', 'name is empty'],
    ['{"organisationNumber":"10000001","name":{"da":"A"}}', 'name is neither text nor a number'],
    ['{"organisationNumber":"10000001","name":"A","zip":true}', 'zip is neither text nor a number'],
    ['{"organisationNumber":"10000001","name":"A\\u0000"}', 'name contains U+0000'],
    ['{"organisationNumber":"10000001","name":"\\ud83d"}', 'name contains half a surrogate pair'],
    [`{"organisationNumber":"10000001","name":"${'a'.repeat(70_000)}"}`, 'longer than 64 KiB'],
  ])('reports %s with its line', async (bad, reason) => {
    expect(await read(`${bad}\n${line}`, 'x.ndjson')).toEqual([
      { line: 1, fault: expect.stringContaining(reason) },
      { line: 2, row: company },
    ]);
  });
});

describe('streaming', () => {
  it('returns the same rows for any chunks of the bytes', async () => {
    const file = Buffer.from(`\uFEFF${header}10000001,"Ålefyr & Søn ApS",,0800,,\r\nbad\r\n\r\n10000001,😀,,,,\n`);
    const whole = await read(file);
    expect(whole.map((row) => row.line)).toEqual([2, 3, 5]);
    await fc.assert(
      fc.asyncProperty(fc.uniqueArray(fc.nat(file.length), { maxLength: 12 }), async (cuts) => {
        const ends = [...cuts.toSorted((a, b) => a - b), file.length];
        const chunks = ends.map((end, index) => file.subarray(ends[index - 1] ?? 0, end));
        expect(await Array.fromAsync(importRows(Readable.from(chunks)))).toEqual(whole);
      }),
    );
  });

  it('reads no further than needed and closes the file', async () => {
    let sent = 0;
    async function* endless() {
      yield header;
      for (;;) {
        sent += 1;
        yield '10000001,A,,,,\n';
      }
    }
    const input = Readable.from(endless());
    for await (const row of importRows(input)) {
      if (row.line === 100) break;
    }
    expect(sent).toBeLessThan(1000);
    expect(input.destroyed).toBe(true);
  });

  it('throws the stream’s error', async () => {
    async function* broken() {
      yield header;
      throw new Error('disk gone');
    }
    expect(String(await failure(Array.fromAsync(importRows(Readable.from(broken())))))).toContain('disk gone');
  });
});
