export function CompanyNewPage() {
  return null;
}
