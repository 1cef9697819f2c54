/** Details as an export writes them: `Address: Østergade 3` on a line each, or JSON. Undefined: the cell is neither. */
export function readDetails(text: string): Readonly<Record<string, string>> | undefined {
  if (text.startsWith('{')) return readObject(text);
  const lines = text.split(/\r?\n/).filter((line) => line.trim() !== '');
  const entries = lines.map((line): [string, string] => {
    const colon = line.indexOf(':');
    return [line.slice(0, Math.max(colon, 0)).trim(), line.slice(colon + 1).trim()];
  });
  return entries.every(([key]) => key !== '') ? Object.fromEntries(entries) : undefined;
}

function readObject(text: string): Readonly<Record<string, string>> | undefined {
  try {
    const entries = Object.entries<unknown>(JSON.parse(text));
    return Object.fromEntries(entries.map(([key, value]) => [key, String(value)]));
  } catch {
    return undefined;
  }
}
