import { RecordNewPage } from '../records/record-new-page';
import { useWords } from '../words/use-words';
import { companyKind } from './company-kind';
import { RegistryInput } from './registry-input';
import { companyWords } from './words';

/** Name and number suggest companies of the registry. */
const OWN = {
  name: RegistryInput,
  organizationNumber: RegistryInput,
};

export function CompanyNewPage() {
  const say = useWords(companyWords);
  return <RecordNewPage kind={companyKind} listTitle={say('title')} title={say('create')} own={OWN} />;
}
