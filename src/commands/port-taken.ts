import { ConfigError } from '../settings.ts';

/** The error of a server that could not listen, as a sentence where the port is in use. */
export function portTaken(error: NodeJS.ErrnoException, host: string, port: number): Error {
  if (error.code !== 'EADDRINUSE') return error;
  return new ConfigError(`Port ${port} on ${host} is in use; choose another with --port or PORT.`);
}
