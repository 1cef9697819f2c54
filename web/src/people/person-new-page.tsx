export function PersonNewPage() {
  return null;
}
