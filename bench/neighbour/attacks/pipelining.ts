import { connect } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { ATTACKER_ADDRESS } from '../run-attack.ts';
import type { Scenario } from '../scenario.ts';

const CONNECTIONS = 300;
const REQUESTS = 1_900;

/** Each connection sends one packet and never reads. */
export const pipelining: Scenario = {
  name: 'pipelining',
  number: '1',
  what: '300 connections, each with 1,900 pipelined GET /docs, never read',
  judged: false,
  async attack({ count, over, stage: { port, scale } }) {
    const packet = Buffer.from(`GET /docs HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\n\r\n`.repeat(REQUESTS));
    const sockets = Array.from({ length: Math.ceil(CONNECTIONS * scale) }, () => {
      const socket = connect({ host: '127.0.0.1', port, localAddress: ATTACKER_ADDRESS });
      socket.pause();
      socket.on('connect', () => socket.write(packet));
      socket.on('error', () => {});
      socket.on('close', () => !over() && count('connection closed by the service'));
      return socket;
    });
    while (!over()) await delay(100);
    for (const socket of sockets) socket.destroy();
  },
};
