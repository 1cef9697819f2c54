import { getRecord } from '../record/get-record.ts';
import { company } from './record.ts';

export const getCompany = getRecord(
  company,
  'With its metadata, custom fields, owners and active people. An archived company has `archivedAt`.',
);
