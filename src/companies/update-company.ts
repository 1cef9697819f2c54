import { updateRecordOperation } from '../record/update-record.ts';
import { company } from './record.ts';

export const updateCompany = updateRecordOperation(company, {
  description:
    'Keys left out stay unchanged; null clears; `metadata` replaces the whole map; `customFields` is a merge patch in ' +
    'which null removes a key. The registration number does not change. Values that are already there keep the version.',
  example: { industry: 'Wind power', employeeCount: 130 },
  entity: 'COMPANY',
});
