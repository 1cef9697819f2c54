import { readConfig } from '../config.ts';

/** Where people find the console, as far as the settings tell: a service may listen elsewhere by an option. */
export function consoleAddress(): string {
  const { publicUrl, host, port } = readConfig();
  if (publicUrl !== undefined) return publicUrl;
  const name = host === '0.0.0.0' || host === '::' ? 'localhost' : host;
  return `http://${name.includes(':') ? `[${name}]` : name}:${port}`;
}
