import { afterEach, describe, expect, it, vi } from 'vitest';
import { newToken, readToken } from '../access/token.ts';
import { createLimits } from './limits.ts';

function presented(workspaceId: number) {
  const token = readToken(newToken(workspaceId));
  if (!token) throw new Error('The new token is invalid');
  return token;
}

describe('a request', () => {
  afterEach(() => void vi.useRealTimers());

  it('is paced if its token sends many at once; other tokens are not', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'performance'] });
    const limits = createLimits({ reads: 1_000, writes: 1_000, failures: 10 });
    const tokens = [presented(5), presented(5)] as const;
    for (const [n, token] of tokens.entries()) {
      const request = limits.begin('reads', '203.0.113.7');
      await request.recognise(token);
      await request.count({ workspaceId: 5, holder: String(n), userId: 'u' });
    }
    let begun = 0;
    const begin = async (token: (typeof tokens)[number]) => {
      await limits.begin('reads', '203.0.113.7').recognise(token);
      begun += 1;
    };
    const all = Array.from({ length: 900 }, () => begin(tokens[0]));
    await vi.advanceTimersByTimeAsync(0);
    // A tenth of the limit starts at once.
    expect(begun).toBe(100);
    await begin(tokens[1]);
    expect(begun).toBe(101);
    await vi.advanceTimersByTimeAsync(1_000);
    expect(begun).toBe(301);
    await vi.advanceTimersByTimeAsync(4_000);
    await Promise.all(all);
  });

  it('gets a delayed answer after 100 refusals of its token, or 500 requests without a valid token from its address', async () => {
    vi.useFakeTimers({ toFake: ['performance'] });
    const limits = createLimits({ reads: 10, writes: 10, failures: 10 });
    const token = presented(5);
    const request = limits.begin('reads', '203.0.113.7');
    await request.recognise(token);
    await request.count({ workspaceId: 5, holder: '8', userId: 'u' });
    const unknown = limits.begin('reads', '203.0.113.7');
    const delayed = ({ delayMs }: typeof request) => Array.from({ length: 600 }, delayMs).filter((ms) => ms > 0).length;
    expect([delayed(request), delayed(unknown)]).toEqual([500, 100]);
  });

  it('with an unknown token is queued by its address, not by the workspace in the token', async () => {
    const limits = createLimits({ reads: 10, writes: 10, failures: 10 });
    const unknown = await limits.begin('reads', '203.0.113.7').recognise(presented(5));
    expect(unknown).toEqual({ known: false, turn: { workspaceId: -1, holder: '203.0.113.7' } });
  });

  it('with a token that was valid before is queued by its workspace until the token is refused', async () => {
    const limits = createLimits({ reads: 10, writes: 10, failures: 10 });
    const token = presented(5);
    const request = limits.begin('reads', '203.0.113.7');
    await request.recognise(token);
    await request.count({ workspaceId: 5, holder: '8', userId: 'u' });
    const again = limits.begin('reads', '203.0.113.8');
    expect(await again.recognise(token)).toEqual({ known: true, turn: { workspaceId: 5, holder: '8' } });
    again.refuse();
    expect(await limits.begin('reads', '203.0.113.8').recognise(token)).toMatchObject({ known: false });
  });

  it('counts as a possible refusal while its token is looked up', async () => {
    const limits = createLimits({ reads: 10, writes: 10, failures: 2 });
    const requests = [1, 2].map(() => limits.begin('reads', '203.0.113.7'));
    for (const request of requests) await request.recognise(presented(5));
    const third = limits.begin('reads', '203.0.113.7');
    expect(() => third.recognise(presented(5))).toThrow('Too many requests');
    requests[0]?.end();
    expect(await third.recognise(presented(5))).toMatchObject({ known: false });
  });
});
