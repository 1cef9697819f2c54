import type { TSchema } from 'typebox';
import { describe, expect } from 'vitest';
import type { Operation } from '../../../src/operation/operation.ts';
import { type CallOf, type CatalogueTest, isWrite, named } from '../../harness/catalogue.ts';
import type { Answer, CallOptions } from '../../harness/client.ts';
import { isOnRecord, pathOf, pathWith, sampleOf } from '../../harness/records.ts';

function expectInvalid(answer: Answer, message: RegExp | string): void {
  expect(answer.text).toContain('The request contains invalid values. ');
  expect(answer.body.error.message).toMatch(message);
  expect([answer.status, answer.body.error.code]).toEqual([400, 'INVALID_INPUT']);
}

/** How every operation validates its query, path and body. */
export function input(test: CatalogueTest, operations: readonly Operation[], catalogue = operations): void {
  describe.each(named(operations))('%s refuses', (_id, operation) => {
    const parameters = operation.kind === 'write' ? [] : Object.entries<TSchema>(operation.parameters.query.properties);

    test('an unknown parameter, and names it and the valid ones', async ({ callOf, ask }) => {
      const answer = await ask(operation, { target: pathOf(await callOf(operation), { surplus: '1' }) });
      expectInvalid(answer, /surplus: is not accepted here/);
      for (const [name] of parameters) expect(answer.body.error.message).toContain(name);
    });

    test.for(parameters)('%s given twice', async ([name, schema], { callOf, ask }) => {
      const target = pathOf(await callOf(operation), { [name]: sampleOf(schema) });
      expectInvalid(
        await ask(operation, { target: `${target}&${name}=${sampleOf(schema)}` }),
        `${name}: must be given once`,
      );
    });

    const integers = parameters.filter(([, schema]) => 'type' in schema && schema.type === 'integer');
    test.for(integers)(
      'a %s that is not written in decimal digits or out of bounds',
      async ([name, schema], { callOf, ask }) => {
        const { maximum = 0 } = schema as { maximum?: number };
        const above = maximum >= Number.MAX_SAFE_INTEGER ? '9007199254740992' : String(maximum + 1);
        for (const value of [
          '0',
          '-1',
          '+1',
          '01',
          '1.0',
          '1e0',
          '0x1',
          '',
          ' 1',
          '１',
          'one',
          above,
          '99999999999999999999',
        ]) {
          expectInvalid(
            await ask(operation, { target: pathOf(await callOf(operation), { [name]: value }) }),
            `${name}: must be`,
          );
        }
      },
    );

    const choices = parameters.filter(([, schema]) => 'enum' in schema);
    test.for(choices)('a %s that is not one of its values', async ([name, schema], { callOf, ask }) => {
      const lowerOrUpper = sampleOf(schema) === sampleOf(schema).toUpperCase() ? 'toLowerCase' : 'toUpperCase';
      for (const value of ['', 'other', sampleOf(schema)[lowerOrUpper](), `${sampleOf(schema)} `]) {
        expectInvalid(
          await ask(operation, { target: pathOf(await callOf(operation), { [name]: value }) }),
          `${name}: must be one of`,
        );
      }
    });

    const instants = parameters.filter(([, schema]) => 'format' in schema && schema.format === 'utc-timestamp');
    test.for(instants)('a %s that is not a timestamp in UTC', async ([name], { callOf, ask }) => {
      const values = ['', '2026-01-01', '2026-01-01T00:00:00', '2026-01-01T00:00:00+00:00', '2026-02-30T00:00:00Z'];
      for (const value of [...values, '294277-01-01T00:00:00Z', '+294277-01-01T00:00:00Z', '2026-01-01T24:00:00Z']) {
        expectInvalid(
          await ask(operation, { target: pathOf(await callOf(operation), { [name]: value }) }),
          `${name}: must be`,
        );
      }
    });

    if (parameters.some(([name]) => name === 'cursor'))
      test('a cursor that it did not return', async ({ callOf, ask }) => {
        for (const cursor of ['', 'x', 'AAAA', 'A'.repeat(100), 'A'.repeat(512), 'A'.repeat(513), '../../etc']) {
          expectInvalid(await ask(operation, { target: pathOf(await callOf(operation), { cursor }) }), /cursor: /);
        }
      });

    test('a query that is not percent-encoded UTF-8 or contains U+0000', async ({ callOf, ask }) => {
      for (const query of ['x=%', 'x=%zz', '%ff=1', 'x=%c3%28', 'x=%ed%a0%80']) {
        const start = pathOf(await callOf(operation));
        const target = `${start}${start.includes('?') ? '&' : '?'}${query}`;
        expectInvalid(await ask(operation, { target }), /query: must be percent-encoded UTF-8/);
      }
      expectInvalid(
        await ask(operation, { target: pathOf(await callOf(operation), { x: '\0' }) }),
        /query: must not contain U\+0000/,
      );
    });
  });

  const integersInPaths = operations.flatMap((operation) =>
    Object.entries<TSchema>(operation.parameters.path.properties)
      .filter(([, schema]) => 'type' in schema && schema.type === 'integer')
      .map(([name]): [string, string, Operation] => [operation.id, name, operation]),
  );
  describe.each(integersInPaths)('%s validates the path parameter %s', (_id, name, operation) => {
    test.for(['0x10', '1e3', '%20', '+1', '01', '0', '-1', '1.0', 'one', '%00', '1%20', '%31e0', '9007199254740992'])(
      'and answers 400 to %j',
      async (text, { ask, callOf }) => {
        const target = pathWith(await callOf(operation), name, text);
        expectInvalid(await ask(operation, { target }), new RegExp(`${name}: must be`));
      },
    );
  });

  const onRecords = operations.filter((operation) => isOnRecord(operation, catalogue));
  describe.each(named(onRecords))('%s looks up its record', (_id, operation) => {
    // No operation has a path with an empty segment.
    test.for(['', '2147483647', '2147483648', '9007199254740991'])(
      'and answers 404 to %j',
      async (text, { ask, callOf }) => {
        const answer = await ask(operation, { target: pathWith(await callOf(operation), 'id', text) });
        expect(answer.body.error).toMatchObject({ code: 'NOT_FOUND', message: 'The resource was not found.' });
        expect(answer.status).toBe(404);
      },
    );
  });

  describe.each(named(operations.filter(isWrite).filter(({ body, media }) => body && !media)))(
    '%s validates its body and refuses',
    (_id, operation) => {
      test('an unknown key, at any depth', async ({ ask, callOf }) => {
        const body = await bodyOf(callOf, operation);
        expectInvalid(
          await ask(operation, { body: { ...body, surplus: 1 } }),
          /surplus: is not accepted here; valid: /,
        );
        for (const invalid of withSurplusInside(body, operation.body)) {
          expectInvalid(await ask(operation, { body: invalid }), /surplus: /);
        }
      });

      test('a value that is not an object', async ({ ask }) => {
        for (const rawBody of ['[]', '"text"', '1', 'true', 'null', '[{}]']) {
          expectInvalid(await ask(operation, json(rawBody)), /body: must be object/);
        }
      });

      if (!operation.bodyOptional)
        test('a missing body', async ({ service, workspace, callOf }) => {
          const { body: _none, ...options } = (await callOf(operation)).options;
          const call = { ...(await callOf(operation)), options };
          expectInvalid(await service.send(workspace.api, call), /body: is required/);
        });

      const properties = Object.entries<TSchema>(
        (operation.body as { properties?: Record<string, TSchema> }).properties ?? {},
      );
      const typed = properties.filter(([, schema]) => 'type' in schema);
      test.for(typed)('a %s of any other type', async ([name, schema], { ask, callOf }) => {
        const body = await bodyOf(callOf, operation);
        const types = [(schema as unknown as { type: string | string[] }).type].flat();
        const samples: [string, unknown][] = [
          ['string', 'text'],
          ['string', '12'],
          ['integer', 12],
          ['number', 1.5],
          ['boolean', true],
          ['null', null],
          ['array', [5]],
          ['object', {}],
        ];
        for (const [type, value] of samples) {
          if (types.includes(type) || (type === 'integer' && types.includes('number'))) continue;
          expectInvalid(
            await ask(operation, { body: { ...body, [name]: value } }),
            new RegExp(`${name}(\\.\\w+)?: must be`),
          );
        }
      });

      test.for([
        ['U+0000 in text', '{"name":"a\\u0000b"}', /U\+0000/],
        ['half of a surrogate pair', '{"name":"\\ud800"}', /surrogate/],
        ['a key twice', '{"name":"a","name":"b"}', /twice/],
        ['a __proto__ key', '{"__proto__":{"admin":true}}', /__proto__/],
        ['a constructor key', '{"name":{"constructor":1}}', /constructor/],
        ['an integer that JSON parsers round', '{"employeeCount":9007199254740993}', /9007199254740993/],
        ['nesting deeper than 32', `${'{"a":'.repeat(33)}1${'}'.repeat(33)}`, /deeper than 32/],
        ['nesting thousands deep', '['.repeat(30_000), /deeper than 32/],
        ['incomplete JSON', '{"name":"a"', /must be JSON/],
        ['two values', '{} {}', /must be JSON/],
        ['a byte order mark', '\ufeff{}', /must be JSON/],
        ['comments', '{}//', /must be JSON/],
        ['NaN', '{"name":NaN}', /must be JSON/],
      ] as [string, string, RegExp][])('%s', async ([_what, rawBody, message], { ask }) =>
        expectInvalid(await ask(operation, json(rawBody)), message),
      );

      test('invalid UTF-8', async ({ ask }) => {
        const rawBody = Buffer.from([...Buffer.from('{"name":"'), 0xc3, 0x28, ...Buffer.from('"}')]);
        expectInvalid(await ask(operation, json(rawBody)), /UTF-8/);
      });
    },
  );

  describe.each(named(operations.filter(isWrite).filter(({ body, media }) => !body && !media)))(
    '%s takes no body',
    (_id, operation) => {
      test('and refuses one', async ({ ask }) => {
        for (const rawBody of ['{"surplus":1}', '[]', '"text"', 'null']) {
          expectInvalid(await ask(operation, json(rawBody)), /body: this operation takes none/);
        }
        expectInvalid(await ask(operation, json('{')), /must be JSON/);
      });
    },
  );

  // A download has no HEAD: it would read everything for nothing.
  const gets = operations.filter(({ method, kind }) => method === 'GET' && kind !== 'transfer');
  describe.each(named(gets))('%s is a GET', (_id, operation) => {
    test('and answers HEAD with the same headers and no body', async ({ workspace, callOf, ask }) => {
      const target = pathOf(await callOf(operation));
      const [get, head] = [await ask(operation, {}), await workspace.api.call('HEAD', target)];
      expect([head.status, head.text]).toEqual([get.status, '']);
      expect([head.headers.etag, head.headers['content-type']]).toEqual([
        get.headers.etag,
        get.headers['content-type'],
      ]);
    });
  });
}

async function bodyOf(callOf: CallOf, operation: Operation): Promise<Record<string, unknown>> {
  return (await callOf(operation)).options.body as Record<string, unknown>;
}

function json(rawBody: string | Buffer): CallOptions {
  return { rawBody, headers: { 'content-type': 'application/json' } };
}

/** One copy of the body for each inner object with listed keys only, with a surplus key in that object. */
function withSurplusInside(body: unknown, schema: TSchema | undefined): unknown[] {
  const { properties, items } = (schema ?? {}) as { properties?: Record<string, TSchema>; items?: TSchema };
  if (Array.isArray(body)) {
    return body.flatMap((item, n) => withSurplus(item, items).map((value) => body.with(n, value)));
  }
  return Object.entries(body as object).flatMap(([key, value]) =>
    withSurplus(value, properties?.[key]).map((inner) => ({ ...(body as object), [key]: inner })),
  );
}

function withSurplus(value: unknown, schema: TSchema | undefined): unknown[] {
  if (typeof value !== 'object' || value === null) return [];
  const closed = (schema as { additionalProperties?: unknown } | undefined)?.additionalProperties === false;
  return [...(closed ? [{ ...value, surplus: 1 }] : []), ...withSurplusInside(value, schema)];
}
