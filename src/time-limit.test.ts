import { EventEmitter, once } from 'node:events';
import { queryObjects } from 'node:v8';
import { describe, expect, it } from 'vitest';
import { timeLimit } from './time-limit.ts';

const TASKS = 200;
const signals = (): number => queryObjects(AbortSignal, { format: 'count' }) as unknown as number;

describe('a time limit', () => {
  it('aborts its signal as AbortSignal.timeout does', async () => {
    const { signal } = timeLimit(1);
    await expect(once(new EventEmitter(), 'message', { signal })).rejects.toMatchObject({
      name: 'AbortError',
      cause: { name: 'TimeoutError' },
    });
  });

  it('aborts nothing after it was ended', async () => {
    const ended = timeLimit(1);
    ended.end();
    await once(timeLimit(20).signal, 'abort');
    expect(ended.signal.aborted).toBe(false);
  });

  it('leaves no signals behind', async () => {
    const stop = new AbortController();
    const task = async (): Promise<void> => {
      const late = timeLimit(60_000);
      const emitter = new EventEmitter();
      const message = once(emitter, 'message', {
        signal: AbortSignal.any([AbortSignal.any([stop.signal, late.signal]), new AbortController().signal]),
      });
      emitter.emit('message');
      await message;
      late.end();
    };
    const before = signals();
    for (let count = 0; count < TASKS; count += 1) await task();
    await new Promise((resolve) => setImmediate(resolve));
    expect(signals() - before).toBeLessThan(TASKS / 10);
  });
});
