export function CompanyEditPage() {
  return null;
}
