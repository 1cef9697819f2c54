import { archiveOperation, restoreOperation } from '../relationships/archiving.ts';
import { archivedPerson, lockedPerson } from './queries.ts';
import { examplePerson, PersonAnswer } from './schemas.ts';

const person = {
  type: 'person',
  folder: '/people',
  tag: 'People',
  schema: PersonAnswer,
  example: examplePerson,
  locked: lockedPerson,
  changed: archivedPerson,
} as const;

export const archivePerson = archiveOperation(person);
export const restorePerson = restoreOperation(person);
