import { describe, expect, it } from 'vitest';
import { DatabaseBusy, ShareExceeded } from './transient.ts';
import { createTurns, type Release, type Turn, type Turns } from './turns.ts';

const of = (workspaceId: number, holder = 'a'): Turn => ({ workspaceId, holder });

/** Takes a slot, then adds the name and the function that releases it to `order`. */
async function wait(turns: Turns, turn: Turn, name: string, order: [string, Release][]): Promise<void> {
  order.push([name, await turns.take(turn)]);
}

const settled = () => new Promise((resolve) => setImmediate(resolve));

/** Releases the slots one after the other, and returns the order in which they were taken. */
async function served(order: [string, Release][]): Promise<string[]> {
  for (let n = 0; n < order.length; n++) {
    order[n]?.[1]();
    await settled();
  }
  return order.map(([name]) => name);
}

describe('turns', () => {
  it('are given to workspaces in turn', async () => {
    const turns = createTurns(1);
    const order: [string, Release][] = [];
    for (let n = 0; n < 4; n++) void wait(turns, of(1), `crowd ${n}`, order);
    for (let n = 0; n < 2; n++) void wait(turns, of(2), `neighbour ${n}`, order);
    await settled();
    expect(await served(order)).toEqual(['crowd 0', 'crowd 1', 'neighbour 0', 'crowd 2', 'neighbour 1', 'crowd 3']);
    expect(turns.waiting()).toBe(0);
  });

  it('are given to the holders of one workspace in turn', async () => {
    const turns = createTurns(1);
    const order: [string, Release][] = [];
    for (let n = 0; n < 3; n++) void wait(turns, of(1, 'busy'), `busy ${n}`, order);
    void wait(turns, of(1, 'colleague'), 'colleague', order);
    await settled();
    expect(await served(order)).toEqual(['busy 0', 'busy 1', 'colleague', 'busy 2']);
  });

  it('leave a slot free that one workspace or one holder may not take', async () => {
    const turns = createTurns(5);
    const order: [string, Release][] = [];
    for (let n = 0; n < 10; n++) void wait(turns, of(1, 'busy'), 'busy', order);
    for (let n = 0; n < 10; n++) void wait(turns, of(1, 'colleague'), 'colleague', order);
    for (let n = 0; n < 10; n++) void wait(turns, of(2), 'neighbour', order);
    await settled();
    expect(order.map(([name]) => name)).toEqual(['busy', 'busy', 'busy', 'colleague', 'neighbour']);
  });

  it('are refused only to a holder with too many waiting', async () => {
    const turns = createTurns(1);
    const held = await turns.take(of(1));
    const crowd = Array.from({ length: 300 }, async () => (await turns.take(of(1)))());
    const neighbour = turns.take(of(2));
    held();
    (await neighbour)();
    const refused = (await Promise.allSettled(crowd)).filter(({ status }) => status === 'rejected');
    expect(refused).toHaveLength(50);
    for (const one of refused) expect(one).toMatchObject({ reason: expect.any(ShareExceeded) });
    expect(turns.waiting()).toBe(0);
  });

  it('are refused when no slot becomes free in time', async () => {
    const turns = createTurns(1, 1);
    const held = await turns.take(of(1));
    await expect(turns.take(of(2))).rejects.toBeInstanceOf(DatabaseBusy);
    held();
    (await turns.take(of(2)))();
    expect(turns.started()).toBe(2);
  });
});
