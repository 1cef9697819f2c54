import type { RawRequest } from './raw-http.ts';

/** A request in parts that can be mutated one by one. */
export interface FuzzedRequest {
  method: string;
  path: string;
  query: [name: string, value: string][];
  headers: [name: string, value: string][];
  body: Buffer | undefined;
}

export interface Fuzzer {
  /** Returns a copy of the request with one to three mutations. */
  mutate(request: FuzzedRequest): FuzzedRequest;
  /** Picks one at random. */
  pick<T>(values: readonly T[]): T;
}

const METHODS = ['GET', 'POST', 'PATCH', 'PUT', 'DELETE', 'OPTIONS', 'TRACE', 'PROPFIND'];
const SEGMENTS = [
  ...[
    '0',
    '-1',
    '01',
    '+1',
    '1e3',
    '0x10',
    '1.0',
    '2147483648',
    '9007199254740991',
    '9007199254740992',
    '1'.repeat(400),
  ],
  ...[
    '%20',
    '%00',
    '%ff',
    '%',
    '%zz',
    '%2F',
    '%2e%2e',
    '..',
    '.',
    '',
    'null',
    "'",
    '1;select',
    'a'.repeat(600),
    '%F0%9F%92%A9',
  ],
];
const TEXTS = [
  ...[
    '',
    ' ',
    '%00',
    '%ff',
    '%',
    '+',
    '%2B',
    '"',
    "'",
    '\\',
    '_',
    '%25',
    '*',
    '(',
    '[',
    'null',
    'true',
    '[]',
    '{}',
    '<b>',
  ],
  ...[
    '-1',
    '0',
    '51',
    '1e1',
    '9007199254740993',
    '0001-01-01T00:00:00Z',
    '2026-02-30T00:00:00Z',
    '+294277-01-01T00:00:00Z',
  ],
  ...[
    '2026-01-01T00:00:00.123456Z',
    'active',
    'all',
    'name-asc',
    'LEAD',
    'COMPANY',
    'x'.repeat(513),
    '%F0%9F%92%A9'.repeat(60),
  ],
];
const VALUES: readonly unknown[] = [
  ...[
    null,
    true,
    false,
    0,
    -1,
    1.5,
    1e300,
    5e-324,
    2147483648,
    9007199254740991,
    '',
    ' ',
    '\t\n',
    '12',
    'null',
    [],
    {},
    [[]],
    [5],
    [''],
  ],
  ...[
    'x'.repeat(256),
    'æ'.repeat(255),
    '💩'.repeat(255),
    'x'.repeat(5001),
    'e\u0301',
    '\u202e',
    '\ufeff',
    '\u0001',
    '{{7*7}}',
    "'; --",
  ],
  ...[
    'a@b.example',
    'http://',
    'https://x',
    'javascript:alert(1)',
    'ftp://x',
    '12345678',
    'CUSTOMER',
    '2026-02-30T00:00:00Z',
  ],
  Object.fromEntries(Array.from({ length: 51 }, (_, n) => [`k${n}`, 'v'])),
  { Bad_Key: 1, ok: { deep: true } },
  Array.from({ length: 60 }, () => 'x'),
];
const RAW_VALUES = [
  ...[
    '"\\u0000"',
    '"\\ud800"',
    '9007199254740993',
    '1e999',
    '-0',
    '01',
    'NaN',
    'undefined',
    '"\\x41"',
    '{"a":1,"a":2}',
    '{"__proto__":{}}',
  ],
  ...[`${'['.repeat(40)}${']'.repeat(40)}`, '{"constructor":1}', '/* */1', "'single'", '"unfinished', '1 2', ''],
];
const HEADERS: readonly [string, readonly string[]][] = [
  ['If-Match', ['', '*', 'W/"v1.a"', '"v1.a", "v1.b"', 'v1.a', '"', '""', '"v1.\x80"', `"${'v'.repeat(2000)}"`]],
  ['Idempotency-Key', ['', ' ', 'k'.repeat(256), 'k'.repeat(255), 'n\xf8gle', 'a\tb', '"', "'"]],
  ['X-Request-ID', ['', ' ', 'r'.repeat(129), 'r'.repeat(128), 'n\xf8', 'a b', '{"x":1}']],
  [
    'Content-Type',
    [
      '',
      'text/plain',
      'application/json; charset=latin1',
      'application/json;',
      'APPLICATION/JSON',
      'application/json, text/plain',
      '\t',
      '/',
      'application/json;charset="utf-8"',
      'multipart/form-data',
      'text/vtt',
    ],
  ],
  ['Content-Encoding', ['gzip', 'identity', 'br, gzip', '']],
  [
    'Authorization',
    ['', 'Bearer', 'Bearer x', 'Basic eDp5', 'bearer ktk_1_000000000000000000000000000000', 'Bearer \xe6'],
  ],
  ['Accept', ['text/html', '*/*', 'nonsense']],
  ['Connection', ['close', 'Upgrade', 'keep-alive, nonsense']],
  ['Upgrade', ['websocket', 'h2c']],
  ['Expect', ['nonsense', '200-ok']],
  ['Range', ['bytes=0-1']],
  ['X-Forwarded-For', ['203.0.113.1', 'nonsense', '::']],
  ['X-HTTP-Method-Override', ['DELETE']],
];

/** Mutates requests at random, determined by the seed. */
export function createFuzzer(seed: number): Fuzzer {
  let state = seed;
  const random = () => {
    // mulberry32
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
  const below = (count: number) => Math.floor(random() * count);
  const pick = <T>(values: readonly T[]): T => values[below(values.length)] as T;

  const mutations: ((request: FuzzedRequest) => void)[] = [
    (request) => {
      const segments = request.path.split('/');
      // Keeps `/api/v1`, because without it no operation is reached.
      segments[3 + below(segments.length - 2)] = pick(SEGMENTS);
      request.path = segments.join('/');
    },
    (request) =>
      void request.query.push([pick(['limit', 'cursor', 'sort', 'status', 'q', 'x', '', '%00', '%']), pick(TEXTS)]),
    (request) => {
      const parameter = request.query[below(request.query.length)];
      if (parameter) parameter[1] = pick(TEXTS);
    },
    (request) => {
      const [name, values] = pick(HEADERS);
      const header: [string, string] = [name, pick(values)];
      if (below(4) > 0)
        request.headers = request.headers.filter(([other]) => other.toLowerCase() !== name.toLowerCase());
      if (below(5) > 0) request.headers.push(header);
    },
    (request) => {
      if (below(4) === 0) request.method = pick(METHODS);
    },
    mutateJson,
    mutateJson,
    mutateBytes,
  ];

  /** Replaces a value in the body, removes a key, or adds one. */
  function mutateJson(request: FuzzedRequest): void {
    let body: unknown;
    try {
      body = JSON.parse(request.body?.toString() ?? '{}');
    } catch {
      return;
    }
    const marker = `"${'\u0002'}"`;
    const raw = below(3) === 0 ? pick(RAW_VALUES) : JSON.stringify(pick(VALUES));
    const put = (value: unknown): unknown => {
      if (typeof value !== 'object' || value === null || below(4) === 0) return '\u0002';
      if (Array.isArray(value)) return value.length === 0 ? ['\u0002'] : value.with(below(value.length), put(value[0]));
      const keys = Object.keys(value);
      const key = keys.length === 0 || below(5) === 0 ? pick(['x', 'id', 'version', 'name', '\u00e6']) : pick(keys);
      const { [key]: old, ...rest } = value as Record<string, unknown>;
      return below(5) === 0 ? rest : { ...rest, [key]: put(old) };
    };
    request.body = Buffer.from(
      JSON.stringify(put(body))
        .replace(JSON.stringify('\u0002'), () => raw)
        .replace(marker, raw),
    );
  }

  function mutateBytes(request: FuzzedRequest): void {
    const bytes = Buffer.from(request.body ?? '{}');
    const at = below(bytes.length + 1);
    request.body = pick([
      () => Buffer.concat([bytes.subarray(0, at), Buffer.from([below(256)]), bytes.subarray(at)]),
      () => bytes.subarray(0, at),
      () => Buffer.concat([Buffer.from([0xef, 0xbb, 0xbf]), bytes]),
      () => Buffer.concat([bytes, Buffer.alloc(Math.max(0, 65_536 - bytes.length) + below(2), 0x20)]),
      () => Buffer.from(bytes.map((byte) => (below(20) === 0 ? below(256) : byte))),
      () => Buffer.from(Array.from({ length: below(200) }, () => below(256))),
    ])();
  }

  return {
    pick,
    mutate(request) {
      const clone = structuredClone({ ...request, body: undefined });
      const copy: FuzzedRequest = { ...clone, body: request.body && Buffer.from(request.body) };
      for (let times = 1 + below(3); times > 0; times--) pick(mutations)(copy);
      return copy;
    },
  };
}

/** The request in the form in which it is sent. */
export function rawOf({ method, path, query, headers, body }: FuzzedRequest): RawRequest {
  const target = query.length === 0 ? path : `${path}?${query.map(([name, value]) => `${name}=${value}`).join('&')}`;
  return { method, target: target.replaceAll(/[^!-~]/g, '%20'), headers, ...(body ? { body } : {}) };
}
