import { type TSchema, Type } from 'typebox';
import { describe, expect, it } from 'vitest';
import { tokenCatalogue } from '../catalogue.ts';
import { sql } from '../database/sql.ts';
import { OperationError } from '../operation/errors.ts';
import { readInput } from '../operation/input.ts';
import { read, selection } from '../operation/read.ts';
import { Exactly } from '../operation/schema.ts';
import { readArguments } from './arguments.ts';
import { createTools } from './tools.ts';

type Schema = { type?: string; enum?: unknown[]; examples?: unknown[]; default?: unknown; minimum?: number };

/** A value that the schema allows. */
function allowedBy(schema: TSchema): unknown {
  const { type, enum: words, examples, default: preset, minimum = 1 } = schema as Schema;
  return words?.[0] ?? examples?.[0] ?? preset ?? (type === 'integer' ? minimum : '2026-03-12T09:00:00.000Z');
}

describe('path and query of every tool', () => {
  for (const tool of createTools(tokenCatalogue).values()) {
    const { operation, description } = tool;
    const query = operation.kind === 'write' ? {} : operation.parameters.query.properties;
    const schemas = Object.entries({ ...operation.parameters.path.properties, ...query });
    if (schemas.length === 0) continue;

    it(`${description.full.name}: arrive as they were given`, () => {
      const given = Object.fromEntries(schemas.map(([name, schema]) => [name, allowedBy(schema)]));
      const text = operation.kind === 'write' && operation.media ? { text: 'Bo: Hi' } : {};
      const { raw } = readArguments(tool, { ...given, ...text });
      expect(raw.query).not.toBeInstanceOf(OperationError);
      const input = readInput(
        { ...operation, body: undefined, idempotencyKey: false, ifMatch: false } as never,
        raw,
        undefined,
      );
      expect({ ...(input as never as { path: object }).path, ...(input as never as { query: object }).query }).toEqual(
        given,
      );
    });

    it(`${description.full.name}: of another type are named with what they must be`, () => {
      for (const wrong of [null, true, {}, [], 1.5]) {
        for (const [name] of schemas) {
          const { query } = readArguments(tool, { [name]: wrong }).raw as { query: OperationError };
          expect(query.message, `${name} ${JSON.stringify(wrong)}`).toMatch(
            new RegExp(`${name}: must be (?!undefined)\\w`),
          );
        }
      }
    });
  }

  it('may be declared without a type', () => {
    const looseQuery = Exactly({
      word: Type.Optional(Type.Unsafe<string>({ enum: ['a', 'b'] })),
      either: Type.Optional(Type.Unsafe<string>({ anyOf: [{ type: 'string', maxLength: 2 }, { type: 'integer' }] })),
    });
    const loose = read({
      id: 'listLoose',
      path: '/loose',
      summary: 'List',
      tag: 'Loose',
      answer: 'whole',
      parameters: { query: looseQuery },
      response: { description: '', schema: Exactly({}) },
      select: () => selection(sql`select '{}' as body`, {}),
    });
    const tool = createTools([loose]).get('list_loose');
    if (!tool) throw new Error('The operation is no tool');
    expect(readArguments(tool, { word: 'a', either: 7 }).raw.query).toEqual([
      ['word', 'a'],
      ['either', '7'],
    ]);
    const { query } = readArguments(tool, { word: 'c', either: true }).raw as { query: OperationError };
    expect(query.message).toContain('word: must be one of a, b');
    expect(query.message).toMatch(/either: must be string; either: must be integer/);
  });
});
