import { exportRecords } from '../record/export-records.ts';
import { person } from './record.ts';

export const exportPeople = exportRecords(person, 'PERSON');
