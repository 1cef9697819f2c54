import { Type } from 'typebox';
import { describe, expect, it } from 'vitest';
import type { Operation } from '../operation/operation.ts';
import { read } from '../operation/read.ts';
import { Exactly, Nullable, OneOf } from '../operation/schema.ts';
import { write } from '../operation/write.ts';
import { checkOptions, type Options } from './command.ts';
import { commandName } from './operation-command.ts';
import { type OptionChanges, operationOptions, readOperationInput } from './operation-options.ts';

const common = { summary: 'A test.', tag: 'Tests', audience: ['operator'] } as const;
const response = { description: 'An answer.', schema: Exactly({}) };

const list = read({
  ...common,
  id: 'listThings',
  path: '/owners/{ownerId}/things',
  parameters: {
    path: Exactly({ ownerId: Type.Integer({ minimum: 1, maximum: 9007199254740991, description: 'Their id.' }) }),
    query: Exactly({
      limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 50, default: 25, description: 'Items on a page.' })),
      sortBy: Type.Optional(OneOf(['name', 'age'], { default: 'name' })),
    }),
  },
  answer: 'page',
  response,
  select: () => {
    throw new Error('not selected here');
  },
});

const make = write({
  ...common,
  id: 'makeThing',
  method: 'POST',
  path: '/things',
  idempotencyKey: false,
  ifMatch: false,
  body: Exactly({
    displayName: Type.String({ description: 'What it is called' }),
    tags: Type.Optional(Type.Array(OneOf(['red', 'blue']), { description: 'Its tags.' })),
    days: Type.Optional(Type.Unsafe({ type: 'integer', enum: [7, 30] })),
    ratio: Type.Optional(Type.Number()),
    note: Type.Optional(Nullable(Type.String())),
    colour: Type.Optional(Nullable(OneOf(['red', 'blue']))),
    words: Type.Optional(Nullable(Type.Array(OneOf(['one', 'two'])), { description: 'null: all.' })),
    isOpen: Type.Optional(Type.Boolean()),
    isNew: Type.Optional(Type.Boolean()),
    parts: Type.Optional(Type.Array(Exactly({ label: Type.String() }))),
    settings: Type.Optional(Type.Object({})),
  }),
  responses: { 201: response },
  run: () => Promise.reject(new Error('not run here')),
});

const CHANGES: OptionChanges = {
  isNew: { name: 'old', flag: false },
  colour: { wordForNull: 'none' },
  words: { wordForNull: 'all', description: 'Its words, or all.' },
  displayName: { placeholder: 'TEXT', description: 'Its name.' },
};

function optionsOf(operation: Operation<object>, changes?: OptionChanges) {
  return Object.fromEntries(operationOptions(operation, changes).map(({ name, option }) => [name, option]));
}

function inputOf(operation: Operation<object>, options: Options) {
  const fields = operationOptions(operation, CHANGES);
  checkOptions(
    {
      name: 'test',
      summary: '',
      options: Object.fromEntries(fields.map(({ name, option }) => [name, option])),
      run: () => Promise.resolve(),
    },
    options,
  );
  return readOperationInput(operation, fields, options);
}

describe('options of an operation', () => {
  it('come from its path and query', () => {
    expect(optionsOf(list)).toEqual({
      'owner-id': { kind: 'text', placeholder: 'N', description: 'Their id.', required: true },
      limit: { kind: 'text', placeholder: 'N', description: 'Items on a page. 1-50. Default: 25.' },
      'sort-by': { kind: 'text', choices: ['name', 'age'], description: 'sortBy. Default: name.' },
    });
  });

  it('come from its body, with the command’s changes', () => {
    expect(optionsOf(make, CHANGES)).toEqual({
      'display-name': { kind: 'text', placeholder: 'TEXT', description: 'Its name.', required: true },
      tags: { kind: 'text', placeholder: 'A,B', description: 'Its tags. Separated by commas: red, blue.' },
      days: { kind: 'text', placeholder: 'N', choices: ['7', '30'], description: 'days.' },
      ratio: { kind: 'text', placeholder: 'N', description: 'ratio.' },
      note: { kind: 'text', description: 'note.' },
      colour: { kind: 'text', choices: ['red', 'blue', 'none'], description: 'colour.' },
      words: { kind: 'text', placeholder: 'A,B', description: 'Its words, or all. Separated by commas: one, two.' },
      'is-open': { kind: 'text', choices: ['on', 'off'], description: 'isOpen.' },
      old: { kind: 'flag', description: 'isNew.' },
      parts: { kind: 'text', placeholder: 'JSON', description: 'parts.' },
      settings: { kind: 'text', placeholder: 'JSON', description: 'settings.' },
    });
  });
});

describe('the input of an operation', () => {
  it('has options of the path and the query as text', () => {
    expect(inputOf(list, { 'owner-id': '12', limit: '5', 'sort-by': 'age' })).toEqual({
      path: { ownerId: '12' },
      query: { limit: '5', sortBy: 'age' },
      body: undefined,
    });
  });

  it('has options of the body converted to their types', () => {
    const options = {
      'display-name': 'A, B',
      tags: 'red, blue,',
      days: '7',
      ratio: '0.5',
      note: 'x',
      'is-open': 'off',
      old: true,
      parts: '[{"label":"one"}]',
      settings: '{"a":1}',
    };
    expect(inputOf(make, options).body).toEqual({
      displayName: 'A, B',
      tags: ['red', 'blue'],
      days: 7,
      ratio: 0.5,
      note: 'x',
      isOpen: false,
      isNew: false,
      parts: [{ label: 'one' }],
      settings: { a: 1 },
    });
    expect(inputOf(make, { 'display-name': 'A' }).body).toEqual({ displayName: 'A' });
    expect(inputOf(make, { 'display-name': 'A', colour: 'red' }).body).toEqual({ displayName: 'A', colour: 'red' });
    expect(inputOf(make, { 'display-name': 'A', note: '' }).body).toEqual({ displayName: 'A', note: null });
    expect(inputOf(make, { 'display-name': 'A', words: 'all' }).body).toEqual({ displayName: 'A', words: null });
    expect(inputOf(make, { 'display-name': 'A', colour: 'none' }).body).toEqual({ displayName: 'A', colour: null });
  });

  it.each<[Operation<object>, Options, string]>([
    [list, {}, '--owner-id is required.'],
    [list, { 'owner-id': 'one' }, '--owner-id must be a whole number.'],
    [list, { 'owner-id': '1', 'sort-by': 'size' }, '--sort-by must be one of name, age, not "size".'],
    [make, {}, '--display-name is required.'],
    [make, { 'display-name': 'A', days: '8' }, '--days must be one of 7, 30, not "8".'],
    [make, { 'display-name': 'A', ratio: 'half' }, '--ratio must be a number.'],
    [make, { 'display-name': 'A', 'is-open': 'yes' }, '--is-open must be one of on, off, not "yes".'],
    [make, { 'display-name': 'A', parts: '[' }, '--parts must be JSON.'],
    [make, { 'display-name': 'A', surprise: 'x' }, "Unknown option '--surprise'."],
  ])('%#: reports the option that is wrong', (operation, options, sentence) => {
    expect(() => inputOf(operation, options)).toThrow(sentence);
  });
});

it.each([
  ['createWorkspace', 'workspace create'],
  ['getMember', 'member show'],
  ['listTokens', 'token list'],
  ['listCompanies', 'company list'],
  ['retireCustomField', 'custom-field retire'],
])('%s is the command %s', (id, name) => {
  expect(commandName(id)).toBe(name);
});
