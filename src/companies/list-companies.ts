import { listRecords } from '../record/list-records.ts';
import { company } from './record.ts';

export const listCompanies = listRecords(
  company,
  'The active companies, unless `status` asks for others. Filters narrow the list together.',
);
