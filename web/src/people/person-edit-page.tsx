export function PersonEditPage() {
  return null;
}
