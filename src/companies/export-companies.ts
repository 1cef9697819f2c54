import { exportRecords } from '../record/export-records.ts';
import { company } from './record.ts';

export const exportCompanies = exportRecords(company, 'COMPANY');
