import { read } from '../operation/operation.ts';
import { RecordPath } from '../operation/schema.ts';
import { personDetail } from './queries.ts';
import { examplePerson, PersonAnswer } from './schemas.ts';

const text = { select: personDetail };

export const getPerson = read({
  id: 'getPerson',
  path: '/people/{id}',
  summary: 'Read a person',
  description: 'With the metadata, custom fields and owners. An archived person has `archivedAt`.',
  tag: 'People',
  scopes: ['contacts:read'],
  feature: 'relationships',
  answer: 'record',
  parameters: { path: RecordPath },
  response: { description: 'The person.', schema: PersonAnswer, example: examplePerson },
  select: ({ path }) => ({ text, values: { recordId: path.id } }),
});
