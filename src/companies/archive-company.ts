import { archiveRecord, restoreRecord } from '../record/archive-record.ts';
import { company } from './record.ts';

const NOTE = 'Linked people stay; their `company` reads null while it is archived.';

export const archiveCompany = archiveRecord(company, NOTE);
export const restoreCompany = restoreRecord(company, NOTE);
