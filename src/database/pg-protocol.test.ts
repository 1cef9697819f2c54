import { Duplex } from 'node:stream';
import { Query } from 'pg';
import { describe, expect, it } from 'vitest';
import { ProtocolClient } from './pg-protocol.ts';

/** The server's answer to a start-up message: accepted, process 7, idle. */
const ACCEPTED = Buffer.from([
  ...[...Buffer.from('R'), 0, 0, 0, 8, 0, 0, 0, 0],
  ...[...Buffer.from('K'), 0, 0, 0, 12, 0, 0, 0, 7, 0, 0, 0, 9],
  ...[...Buffer.from('Z'), 0, 0, 0, 5, ...Buffer.from('I')],
]);

/** A server that accepts every client and stores what it sends. */
class AcceptingServer extends Duplex {
  received = '';

  connect(): void {
    process.nextTick(() => this.emit('connect'));
  }
  setNoDelay(): void {}
  override _read(): void {}
  override _write(bytes: Buffer, _encoding: string, done: () => void): void {
    this.received += bytes.toString('latin1');
    this.push(ACCEPTED);
    done();
  }
}

describe('undeclared parts of pg', () => {
  it.each(['handleRowDescription', 'handleDataRow', 'handleCommandComplete', 'handleError', 'handleReadyForQuery'])(
    'include %s of a query',
    (method) => {
      expect(Query.prototype).toHaveProperty(method);
      expect(Query.prototype).toHaveProperty('submit');
    },
  );

  it('include getStartupConf for the start-up message, and the process id of the answer', async () => {
    const server = new AcceptingServer();
    const client = new ProtocolClient({
      connectionString: 'postgresql://alder@host/birch?statement_timeout=5&application_name=oak',
      stream: () => server,
    });
    client.on('error', () => {});
    await client.connect();
    const sent = server.received.slice(8).split('\0');
    expect(sent.slice(0, sent.indexOf(''))).toEqual(
      Object.entries({
        user: 'alder',
        database: 'birch',
        application_name: 'oak',
        DateStyle: 'ISO, MDY',
        TimeZone: 'UTC',
        client_encoding: 'UTF8',
      }).flat(),
    );
    expect([client.givenLimit('statement_timeout'), client.givenLimit('lock_timeout')]).toEqual(['5', undefined]);
    expect(client.serverProcess()).toBe(7);
    server.destroy();
  });
});
