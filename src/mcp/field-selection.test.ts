import { expect, test } from 'vitest';
import { tokenCatalogue } from '../catalogue.ts';
import { selectFields } from './field-selection.ts';
import { othersWords } from './others-words.ts';
import { createTools, type Tool } from './tools.ts';

const TOOLS = createTools(tokenCatalogue);
const TODOS = {
  opgaver: [{ opgave: 'Karen sends the drawings', ansvarlig: 'Karen', deadline: '', prioritet: 'Mellem' }],
};
const SUMMARY = {
  id: 4,
  version: 'v1.a',
  name: 'Roof of the barn',
  content: { titel: 'Roof', opsummering: 'Karen sends the drawings.', context: [], todos: TODOS },
};

function toolOf(name: string): Tool {
  const tool = TOOLS.get(name);
  if (!tool) throw new Error(`There is no tool ${name}`);
  return tool;
}

test('a key of the content can be answered without the rest of the content', () => {
  const { parts, selectable } = toolOf('get_summary');
  expect(selectable).toEqual(expect.arrayContaining(['content', 'content.todos', 'content.hvadBlevAftalt']));
  const select = (...fields: string[]) => selectFields({ summary: SUMMARY }, parts, fields).summary;
  const { id, version, content } = SUMMARY;
  expect(select('content.todos')).toEqual({ id, version, content: { todos: TODOS } });
  expect(select('name', 'content.titel', 'content.todos')).toEqual({
    ...{ id, version, name: SUMMARY.name },
    content: { titel: 'Roof', todos: TODOS },
  });
  expect(select('content', 'content.todos')).toEqual({ id, version, content });
  const waiting = selectFields({ summary: { ...SUMMARY, content: null } }, parts, ['content.todos']);
  expect(waiting.summary).toEqual({ id, version, content: null });
});

test('a part of the content is marked as words of others', () => {
  const { parts } = toolOf('get_summary');
  expect(othersWords(parts, ['content.todos'])).toEqual(['summary.content']);
  expect(othersWords(parts, ['status'])).toEqual([]);
});

test('objects of a few values are answered whole', () => {
  const inner = [...TOOLS.values()].flatMap(({ selectable }) => selectable.filter((name) => name.includes('.')));
  expect(new Set(inner.map((name) => name.split('.')[0]))).toEqual(new Set(['content']));
});
