import { expect, test } from 'vitest';
import { tokenCatalogue } from '../catalogue.ts';
import { createTools } from './tools.ts';

const TOOLS = [...createTools(tokenCatalogue).values()].map(({ description }) => description.full);

/** All tools are in a model's context before its first call. */
const MOST_BYTES = { everything: 96_000, withoutAnswers: 52_000 };

function bytesOf(value: unknown): number {
  return Buffer.byteLength(JSON.stringify(value));
}

test('all tools together take at most 96 KB, and 52 KB without titles, hints and the schemas of answers', () => {
  const shown = TOOLS.map(({ name, description, inputSchema }) => ({ name, description, inputSchema }));
  expect(bytesOf(TOOLS)).toBeLessThan(MOST_BYTES.everything);
  expect(bytesOf(shown)).toBeLessThan(MOST_BYTES.withoutAnswers);
});

test('a changed record is described by the tool that reads it', () => {
  const update = TOOLS.find(({ name }) => name === 'update_company');
  expect(update?.outputSchema?.properties?.company).toEqual({
    type: 'object',
    required: ['id', 'version'],
    properties: { id: { type: 'integer' }, version: { type: 'string' } },
    description: 'As get_company answers it.',
  });
  expect(update?.inputSchema.properties?.fields).toMatchObject({
    items: { type: 'string' },
    description: 'The keys to answer, as get_company has them. Left out: all.',
  });
  const read = TOOLS.find(({ name }) => name === 'get_company');
  expect(read?.inputSchema.properties?.fields).toMatchObject({
    items: { enum: expect.arrayContaining(['name', 'lifecycleStage', 'people']) },
  });
});

test('the schemas of answers allow keys that they do not name', () => {
  const closed = TOOLS.filter(({ outputSchema }) =>
    JSON.stringify(outputSchema).includes('"additionalProperties":false'),
  );
  expect(closed.map(({ name }) => name)).toEqual([]);
});

test('arguments have the bounds that a call can come near', () => {
  const inputOf = (wanted: string) => TOOLS.find(({ name }) => name === wanted)?.inputSchema.properties;
  expect(inputOf('get_company')?.id).toEqual({ type: 'integer', minimum: 1 });
  expect(inputOf('create_person')?.companyId).toMatchObject({ minimum: 1 });
  expect(inputOf('create_person')?.companyId).not.toHaveProperty('maximum');
  expect(inputOf('create_company')?.employeeCount).toMatchObject({ minimum: 0, maximum: 10_000_000 });
  expect(inputOf('list_people')?.limit).toMatchObject({ minimum: 1, maximum: 50, default: 20 });
});

test('arguments that are times say that they are in UTC', () => {
  const times = TOOLS.flatMap(({ name, inputSchema }) =>
    Object.entries(inputSchema.properties ?? {})
      .filter(([, { format }]) => format === 'date-time')
      .map(([argument, { description }]) => [`${name}.${argument}`, description]),
  );
  expect(times).toContainEqual(['create_summary.appointmentDate', 'In UTC, with a trailing Z.']);
  expect(times).toContainEqual(['list_briefings.createdTo', 'In UTC, with a trailing Z.']);
  // The other bound of the same time has said it.
  const silent = times.filter(([, description]) => !String(description).includes('UTC'));
  expect(silent.map(([argument]) => argument)).toEqual(['list_audit_entries.to']);
});

test('what tools tell has no addresses, methods and statuses of HTTP', () => {
  const told: string[] = [];
  JSON.stringify(TOOLS, (key, value) => {
    if (key === 'description' && typeof value === 'string') told.push(value);
    return value;
  });
  expect(told.length).toBeGreaterThan(200);
  expect(
    told.filter((text) => /…\/|\b(?:GET|PATCH|PUT|POST|20[01]|308|4\d\d|503|Retry-After|body)\b|the path/.test(text)),
  ).toEqual([]);
  const descriptionOf = (wanted: string) => TOOLS.find(({ name }) => name === wanted)?.description;
  expect(descriptionOf('create_summary')).toContain('(here, or by `put_transcript`)');
  expect(descriptionOf('set_speakers')).toContain('one of `list_speakers`');
  expect(descriptionOf('approve_summary')).toContain('stays at `get_summary_evidence`');
});
