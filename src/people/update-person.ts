import { askCompany, requireActiveCompany } from '../companies/require-active-company.ts';
import { updateRecordOperation } from '../record/update-record.ts';
import { person } from './record.ts';

export const updatePerson = updateRecordOperation(person, {
  description:
    'Keys left out stay unchanged; null clears; `metadata` replaces the whole map; `customFields` is a merge patch in ' +
    'which null removes a key; `companyId` null detaches. Values that are already there keep the version.',
  example: { title: 'Head of Purchasing', mobile: null },
  entity: 'PERSON',
  checked: ({ companyId }) => askCompany(companyId),
  async check(context, { companyId }) {
    if (companyId != null) await requireActiveCompany(context, companyId);
  },
});
