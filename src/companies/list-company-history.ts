import { recordHistory } from '../record/record-history.ts';
import { company } from './record.ts';

export const listCompanyHistory = recordHistory(company);
