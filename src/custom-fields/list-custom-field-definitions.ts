import { Type } from 'typebox';
import { read } from '../operation/operation.ts';
import { Cursor, Exactly, Page, PageLimit } from '../operation/schema.ts';
import { definitionList } from './queries.ts';
import { EntityType, exampleFieldDefinition, FieldDefinition } from './schemas.ts';

export const listCustomFieldDefinitions = read({
  id: 'listCustomFieldDefinitions',
  path: '/custom-field-definitions',
  summary: 'List custom-field definitions',
  description: 'The active definitions of one entity type, by position.',
  tag: 'Custom fields',
  scopes: ['contacts:read'],
  feature: 'relationships',
  answer: 'page',
  parameters: {
    query: Exactly({
      entityType: EntityType,
      limit: PageLimit,
      cursor: Type.Optional(Cursor),
    }),
  },
  response: {
    description: 'A page of definitions.',
    schema: Page(FieldDefinition),
    example: { items: [exampleFieldDefinition], nextCursor: null },
  },
  select: ({ query, after }) => definitionList(query.entityType, query.limit, after),
});
