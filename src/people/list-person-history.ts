import { recordHistory } from '../record/record-history.ts';
import { person } from './record.ts';

export const listPersonHistory = recordHistory(person);
