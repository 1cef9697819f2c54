export function PersonImportPage() {
  return null;
}
