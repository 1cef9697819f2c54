export function CompanyImportPage() {
  return null;
}
