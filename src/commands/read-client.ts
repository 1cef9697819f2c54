import { CLIENT_SETTINGS, readAddress, readSettings } from '../settings.ts';
import { CommandError } from './command.ts';

/** The service that a command is a client of, and its token. `url` is the option. */
export function readClient(url: string | boolean | undefined): { address: URL; token: string } {
  const settings = readSettings(CLIENT_SETTINGS, process.env);
  const address = typeof url === 'string' ? readAddress('--url', url) : settings.url;
  const { token } = settings;
  if (token === undefined) {
    throw new CommandError('Set KARTOTEK_TOKEN to an access token. Settings › Agents of the console makes one.');
  }
  // As a header can carry it.
  if (!/^[!-~]+$/.test(token))
    throw new CommandError('KARTOTEK_TOKEN is no access token: they have no such characters.');
  return { address, token };
}
