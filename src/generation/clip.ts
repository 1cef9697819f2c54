/** At most `length` code points. */
export function clip(text: string, length: number): string {
  if (text.length <= length) return text;
  const points = Array.from(text.slice(0, 2 * length + 2));
  return points.length <= length ? points.join('') : `${points.slice(0, length - 1).join('')}…`;
}
