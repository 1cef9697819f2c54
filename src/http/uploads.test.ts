import { describe, expect, it } from 'vitest';
import { until } from '../../tests/harness/until.ts';
import { OperationError } from '../operation/errors.ts';
import { createUploads, type Release } from './uploads.ts';

const MEBIBYTE = 1024 * 1024;
/** The bytes that one workspace may upload in a second. */
const A_SECOND = 10 * MEBIBYTE;

/** Starts and ends uploads by name, and records the order in which they start. */
function uploadsByName(budgetBytes: number) {
  const uploads = createUploads(budgetBytes);
  const started: string[] = [];
  const releases = new Map<string, Release>();
  return {
    uploads,
    started,
    async ask(name: string, workspaceId: number, token: number, bytes = MEBIBYTE, signal = never()) {
      void uploads.reserve({ workspaceId, holder: String(token) }, bytes, signal).then((outcome) => {
        if (outcome instanceof OperationError) return;
        started.push(name);
        releases.set(name, outcome);
      });
      await turn();
    },
    async end(name: string) {
      releases.get(name)?.();
      await turn();
    },
  };
}

const never = () => new AbortController().signal;
const turn = () => new Promise((resolve) => setImmediate(resolve));

describe('uploads', () => {
  it('are started for workspaces in turn', async () => {
    const { ask, end, started } = uploadsByName(2 * MEBIBYTE);
    for (let n = 1; n <= 5; n++) await ask(`crowd ${n}`, 1, n);
    await ask('second', 2, 1);
    await ask('third', 3, 1);
    expect(started).toEqual(['crowd 1', 'crowd 2']);
    for (const name of ['crowd 1', 'crowd 2', 'crowd 3']) await end(name);
    expect(started).toEqual(['crowd 1', 'crowd 2', 'crowd 3', 'second', 'third']);
  });

  it('are limited by token and by workspace', async () => {
    const { ask, started } = uploadsByName(100 * MEBIBYTE);
    for (let n = 1; n <= 3; n++) await ask(`first token ${n}`, 1, 1);
    for (let n = 1; n <= 3; n++) await ask(`second token ${n}`, 1, 2);
    await ask('third token', 1, 3);
    await ask('neighbour', 2, 1);
    expect(started).toEqual(['first token 1', 'first token 2', 'second token 1', 'second token 2', 'neighbour']);
  });

  it('of one workspace are paced, without delaying others', async () => {
    const { ask, end, started, uploads } = uploadsByName(100 * MEBIBYTE);
    for (let n = 1; n <= 3; n++) {
      await ask(`crowd ${n}`, 1, n, A_SECOND);
      await end(`crowd ${n}`);
    }
    await ask('neighbour', 2, 1);
    expect(started).toEqual(['crowd 1', 'crowd 2', 'neighbour']);
    expect(uploads.figures().waiting).toBe(1);
    await until('the third upload starts', () => started.includes('crowd 3'));
  });

  it('that could not start in time are refused at once', async () => {
    const uploads = createUploads(100 * MEBIBYTE, 3_000);
    const refused: number[] = [];
    for (let n = 1; n <= 7; n++) {
      const caller = { workspaceId: 1, holder: String(n) };
      void uploads.reserve(caller, A_SECOND, never()).then((outcome) => {
        if (outcome instanceof OperationError) refused.push(n);
      });
      await turn();
    }
    // Two have started, and three wait, one for each second of the allowed wait.
    expect(uploads.figures().waiting).toBe(3);
    expect(refused).toEqual([6, 7]);
  });

  it('that are large are not overtaken by small ones', async () => {
    const { ask, end, started } = uploadsByName(4 * MEBIBYTE);
    await ask('under way', 1, 1, 2 * MEBIBYTE);
    await ask('large', 2, 1, 4 * MEBIBYTE);
    await ask('small', 3, 1);
    expect(started).toEqual(['under way']);
    await end('under way');
    await end('large');
    expect(started).toEqual(['under way', 'large', 'small']);
  });

  it('that are aborted leave the queue', async () => {
    const { ask, end, started, uploads } = uploadsByName(MEBIBYTE);
    await ask('under way', 1, 1);
    const gone = new AbortController();
    await ask('gone', 2, 1, MEBIBYTE, gone.signal);
    await ask('next', 3, 1);
    gone.abort();
    await turn();
    expect(uploads.figures()).toEqual({ reservedBytes: MEBIBYTE, waiting: 1 });
    await end('under way');
    expect(started).toEqual(['under way', 'next']);
  });
});
