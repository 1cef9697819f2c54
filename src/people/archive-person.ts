import { archiveRecord, restoreRecord } from '../record/archive-record.ts';
import { person } from './record.ts';

export const archivePerson = archiveRecord(person);
export const restorePerson = restoreRecord(person);
