import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';

export interface SmtpServer {
  url: string;
  /** The messages that were accepted, with their headers. */
  messages: string[];
  close(): void;
}

/** A mail server that accepts every message, or refuses every one. */
export async function startSmtpServer({ refuses = false } = {}): Promise<SmtpServer> {
  const messages: string[] = [];
  const server = createServer((socket) => {
    let message: string | undefined;
    let received = '';
    const say = (line: string) => socket.write(`${line}\r\n`);
    const take = (line: string) => {
      if (message !== undefined) {
        if (line !== '.') {
          message += `${line}\n`;
          return;
        }
        messages.push(message);
        message = undefined;
        say('250 accepted');
      } else if (/^(EHLO|HELO)/i.test(line)) say('250 here');
      else if (/^RCPT/i.test(line) && refuses) say('550 nobody here');
      else if (/^DATA/i.test(line)) {
        message = '';
        say('354 go on');
      } else if (/^QUIT/i.test(line)) socket.end('221 bye\r\n');
      else say('250 fine');
    };
    say('220 test');
    socket.setEncoding('utf8').on('data', (text: string) => {
      received += text;
      for (let end = received.indexOf('\r\n'); end !== -1; end = received.indexOf('\r\n')) {
        const line = received.slice(0, end);
        received = received.slice(end + 2);
        take(line);
      }
    });
    socket.on('error', () => socket.destroy());
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`,
    messages,
    close: () => void server.close(),
  };
}
