import { ImportPage } from '../records/import/import-page';
import { useWords } from '../words/use-words';
import { companyKind } from './company-kind';
import { companyWords } from './words';

export function CompanyImportPage() {
  const say = useWords(companyWords);
  return <ImportPage kind={companyKind} listTitle={say('title')} />;
}
