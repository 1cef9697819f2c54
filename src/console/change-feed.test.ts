import { expect, onTestFinished, test, vi } from 'vitest';
import { until } from '../../tests/harness/until.ts';
import { createChangeFeed } from './change-feed.ts';

const SILENT = { send: () => {}, recheck: () => {} };

/** What a listener of workspace 1 is sent after these changes. */
async function sentAfter(changes: readonly { workspaceId?: number; type: string; id: number | string }[]) {
  const feed = createChangeFeed();
  const sent: string[] = [];
  let rechecks = 0;
  feed.listen(1, {
    send: (events) => sent.push(events),
    recheck: () => {
      rechecks += 1;
    },
  });
  for (const change of changes) feed.publish({ workspaceId: 1, ...change });
  feed.publish({ workspaceId: 1, type: 'last', id: 1 });
  await until('the last is sent', () => sent.join('').includes('"last"'));
  const events = [...sent.join('').matchAll(/^data: (.*)$/gm)].map(([, data = '']) => JSON.parse(data));
  return { events: events.slice(0, -1), sends: sent.length, rechecks };
}

const people = (count: number) => Array.from({ length: count }, (_, n) => ({ type: 'person', id: n }));

test('changes of a moment are sent together, each record once', async () => {
  const { events, sends } = await sentAfter([...people(3), ...people(3)]);
  expect(events).toEqual(people(3));
  expect(sends).toBe(1);
});

test('more than a hundred records of a kind are sent as the kind', async () => {
  expect((await sentAfter(people(100))).events).toHaveLength(100);
  expect((await sentAfter(people(101))).events).toEqual([{ type: 'person' }]);
});

test('kinds that not everybody sees are sent without an id', async () => {
  const kinds = ['summary', 'briefing', 'token', 'member', 'invitation', 'a later kind'];
  const { events } = await sentAfter(kinds.map((type) => ({ type, id: 7 })));
  expect(events).toEqual(kinds.map((type) => ({ type })));
});

test('other workspaces hear nothing, and changed memberships are checked', async () => {
  expect(await sentAfter([{ workspaceId: 2, type: 'person', id: 1 }])).toMatchObject({ events: [], rechecks: 0 });
  expect((await sentAfter([{ type: 'member', id: 'u' }])).rechecks).toBe(1);
});

test('a listener is first told the kinds that have changed since its data was read', () => {
  vi.useFakeTimers({ toFake: ['performance'] });
  onTestFinished(() => void vi.useRealTimers());
  const feed = createChangeFeed();
  const firstTold = (workspaceId: number, age?: number) => {
    let told = '';
    const stop = feed.listen(workspaceId, {
      ...(age !== undefined && { age }),
      send: (events) => {
        told += events;
      },
      recheck: () => {},
    });
    stop();
    return [...told.matchAll(/^data: (.*)$/gm)].map(([, data]) => data);
  };
  feed.publish({ workspaceId: 1, type: 'person', id: 1 });
  vi.advanceTimersByTime(30_000);
  feed.relay({ workspaceId: 1, type: 'company', id: 2 });
  feed.publish({ workspaceId: 2, type: 'summary', id: 3 });
  vi.advanceTimersByTime(5_000);
  expect([firstTold(1), firstTold(1, 0), firstTold(1, 24)]).toEqual([
    [],
    ['{"type":"company"}'],
    ['{"type":"company"}'],
  ]);
  expect(firstTold(1, 25)).toEqual(['{"type":"person"}', '{"type":"company"}']);
  // Also when the time of remembering has been split meanwhile.
  vi.advanceTimersByTime(60_000);
  feed.publish({ workspaceId: 1, type: 'field', id: 4 });
  expect(firstTold(1, 60)).toEqual(['{"type":"company"}', '{"type":"field"}']);
});

test('only a change by a request of this process is its own, although clients repeat ids of requests', () => {
  const feed = createChangeFeed();
  feed.listen(1, SILENT);
  const at = new Date('2026-03-02T10:00:00Z');
  const own = { workspaceId: 1, type: 'person', id: 5, request: { id: 'nightly', at } };
  feed.publish(own);
  expect(feed.isOwn({ ...own, id: 6 })).toBe(true);
  expect(feed.isOwn({ ...own, workspaceId: 2 })).toBe(false);
  expect(feed.isOwn({ ...own, request: { id: 'nightly', at: new Date(at.getTime() + 1) } })).toBe(false);
  const byWorker = { workspaceId: 1, type: 'briefing', id: 7 };
  feed.publish(byWorker);
  expect(feed.isOwn(byWorker)).toBe(false);
});
