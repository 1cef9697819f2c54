import pino, { type Logger } from 'pino';

/** JSON lines on standard output. Nothing logged here may hold a token, a body or a personal field. */
export function createLog(level: string): Logger {
  return pino({ level, base: null }, pino.destination({ dest: 1, sync: false, minLength: 0 }));
}
