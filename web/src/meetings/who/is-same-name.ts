/** Whether a label says no less than a name. */
export function isSameName(one: string, other: string): boolean {
  const plain = (name: string) => name.normalize('NFC').trim().toLowerCase();
  return plain(one) === plain(other);
}
