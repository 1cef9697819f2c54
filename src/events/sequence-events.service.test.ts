import { sql } from 'kysely';
import { expect } from 'vitest';
import { sequenced } from '../../tests/harness/events.ts';
import { serviceTest } from '../../tests/harness/fixtures.ts';
import { until } from '../../tests/harness/until.ts';
import { sequenceEvents } from './sequence-events.ts';

const it = serviceTest();
const EVENTS = 600;
const WRITERS = 6;
const SEQUENCERS = 6;
const WAITED_MS = 100;

it(`${SEQUENCERS} at once give each event one position, consecutive and never another one`, async ({
  service,
  workspace,
}) => {
  const { api, workspaceId } = workspace;
  const { database } = service;
  let writing = true;
  const positions = async () => {
    const { rows } = await sql<{ id: string; position: string }>`
      select event_id as id, position from event
      where workspace_id = ${workspaceId} and position is not null order by position`.execute(database.kysely);
    return new Map(rows.map(({ id, position }) => [Number(position), id]));
  };
  const write = async (writer: number) => {
    for (let n = 0; n < EVENTS / WRITERS; n++) {
      await api.post('/people', { name: `${writer} ${n}`, email: 'p@a.example' });
    }
  };
  const sequence = async () => {
    while (writing) await sequenceEvents(database, workspaceId, 5);
  };
  /** What was seen at each position: it must stay, and nothing may appear below the highest position seen. */
  const watch = async () => {
    const seen = new Map<number, string>();
    while (writing) {
      const now = await positions();
      expect([...now.keys()]).toEqual(Array.from({ length: now.size }, (_, n) => n + 1));
      for (const [position, id] of seen) expect(now.get(position)).toBe(id);
      for (const [position, id] of now) seen.set(position, id);
    }
  };
  const writers = Promise.all(Array.from({ length: WRITERS }, (_, n) => write(n))).finally(() => {
    writing = false;
  });
  await Promise.all([writers, watch(), ...Array.from({ length: SEQUENCERS }, sequence)]);
  await sequenced(database);
  const last = await positions();
  expect(last.size).toBe(EVENTS);
  expect(new Set(last.values()).size).toBe(EVENTS);
});

it('counts as its work the time with a connection, not the wait for one', async ({ service, workspace }) => {
  const { database } = service;
  const release = Promise.withResolvers<void>();
  const slots = Math.max(...database.lanes().map((lane) => lane.slots));
  const holding = Array.from({ length: slots }, () => database.write(() => release.promise));
  const begun = performance.now();
  const sequencing = sequenceEvents(database, workspace.workspaceId, 5);
  await until('it has waited', () => database.pool().waiting > 0 && performance.now() - begun > WAITED_MS);
  const freed = performance.now();
  release.resolve();
  const { milliseconds } = await sequencing;
  expect(milliseconds).toBeLessThanOrEqual(performance.now() - freed);
  await Promise.all(holding);
});
