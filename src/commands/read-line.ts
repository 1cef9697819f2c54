import type { Socket } from 'node:net';

const LONGEST_LINE = 1_000_000;
const LINE_MS = 10_000;

/**
 * The first line that a socket sends, once. Undefined, with the socket ended, where it ends before its line does, sends
 * a longer one than 1 MB, or takes longer than 10 s over it. What follows the line is dropped.
 */
export function readLine(socket: Socket): Promise<string | undefined> {
  return new Promise((resolve) => {
    const parts: Buffer[] = [];
    let length = 0;
    const finish = (line: string | undefined) => {
      clearTimeout(timer);
      socket.off('data', collect).off('end', giveUp).off('close', giveUp);
      // Without a reader the socket would hold what follows, and never notice its end.
      socket.resume();
      if (line === undefined) socket.destroy();
      resolve(line);
    };
    const giveUp = () => finish(undefined);
    const collect = (part: Buffer) => {
      const end = part.indexOf('\n');
      parts.push(end === -1 ? part : part.subarray(0, end));
      length += part.length;
      if (end !== -1 && length <= LONGEST_LINE) finish(Buffer.concat(parts).toString('utf8'));
      else if (length > LONGEST_LINE) giveUp();
    };
    const timer = setTimeout(giveUp, LINE_MS);
    socket.on('data', collect).on('end', giveUp).on('close', giveUp);
  });
}
