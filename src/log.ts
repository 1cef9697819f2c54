import pino, { type Logger } from 'pino';

/** Log lines kept while they cannot be written; beyond that they are dropped. */
const MOST_WAITING_BYTES = 1024 * 1024;

/** JSON lines on standard output. Nothing logged here may hold a token, a body or a personal field. */
export function createLog(level: string): Logger {
  const lines = pino.destination({ dest: 1, sync: false, minLength: 0, maxLength: MOST_WAITING_BYTES });
  // A log that cannot be written, such as one on a full disk, does not end the service. Nor may it keep it from ending:
  // what is left is written when the process exits, and tried for ever where it fails.
  let failed = false;
  lines.on('error', () => {
    failed = true;
  });
  lines.on('write', () => {
    failed = false;
  });
  const flushSync = lines.flushSync.bind(lines);
  lines.flushSync = () => {
    if (!failed) flushSync();
  };
  return pino({ level, base: null }, lines);
}
