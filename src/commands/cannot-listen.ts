import { ConfigError } from '../settings.ts';

/** The error of a server that could not listen, as a sentence where another setting helps. */
export function cannotListen(error: NodeJS.ErrnoException, host: string, port: number): Error {
  const { code = '' } = error;
  if (code === 'EADDRINUSE') {
    return new ConfigError(`Port ${port} on ${host} is in use; choose another with --port or PORT.`);
  }
  const must = 'HOST (or --host) must be an address of this machine, or a name of one';
  const given = `"${host.slice(0, 100)}"`;
  if (/^(ENOTFOUND$|EAI_)/.test(code)) return new ConfigError(`${must}: ${given} cannot be resolved (${code}).`);
  if (/^(EADDRNOTAVAIL|EAFNOSUPPORT|EINVAL)$/.test(code)) {
    return new ConfigError(`${must}: ${given} is none (${code}).`);
  }
  return error;
}
