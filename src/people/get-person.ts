import { getRecord } from '../record/get-record.ts';
import { person } from './record.ts';

export const getPerson = getRecord(
  person,
  'With the metadata, custom fields and owners. An archived person has `archivedAt`.',
);
