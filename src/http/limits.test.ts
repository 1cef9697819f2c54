import { afterEach, describe, expect, it, vi } from 'vitest';
import { newToken, readToken } from '../access/token.ts';
import { createLimits } from './limits.ts';

function presented(workspaceId: number) {
  const token = readToken(newToken(workspaceId));
  if (!token) throw new Error('A new token cannot be read');
  return token;
}

describe('a request', () => {
  afterEach(() => void vi.useRealTimers());

  it('of a token that does not wait between its requests is held back, and no other', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'performance'] });
    const limits = createLimits({ reads: 1_000, writes: 1_000, failures: 10 });
    const tokens = [presented(5), presented(5)] as const;
    for (const [n, token] of tokens.entries()) {
      const request = limits.begin('reads', '203.0.113.7');
      await request.recognise(token);
      await request.count({ workspaceId: 5, accessTokenId: n, userId: 'u' });
    }
    let begun = 0;
    const begin = async (token: (typeof tokens)[number]) => {
      await limits.begin('reads', '203.0.113.7').recognise(token);
      begun += 1;
    };
    const all = Array.from({ length: 900 }, () => begin(tokens[0]));
    await vi.advanceTimersByTimeAsync(0);
    // A tenth of the limit.
    expect(begun).toBe(100);
    await begin(tokens[1]);
    expect(begun).toBe(101);
    await vi.advanceTimersByTimeAsync(1_000);
    expect(begun).toBe(301);
    await vi.advanceTimersByTimeAsync(4_000);
    await Promise.all(all);
  });

  it('that is refused is answered slowly for a token over its limit, less so for an address', async () => {
    vi.useFakeTimers({ toFake: ['performance'] });
    const limits = createLimits({ reads: 10, writes: 10, failures: 10 });
    const token = presented(5);
    const request = limits.begin('reads', '203.0.113.7');
    await request.recognise(token);
    await request.count({ workspaceId: 5, accessTokenId: 8, userId: 'u' });
    const stranger = limits.begin('reads', '203.0.113.7');
    const heldOf = ({ delayMs }: typeof request) => Array.from({ length: 600 }, delayMs).filter((ms) => ms > 0).length;
    expect([heldOf(request), heldOf(stranger)]).toEqual([500, 100]);
  });

  it('of an unknown token is served in the turn of its address, not of the workspace that the token names', async () => {
    const limits = createLimits({ reads: 10, writes: 10, failures: 10 });
    const stranger = await limits.begin('reads', '203.0.113.7').recognise(presented(5));
    expect(stranger).toEqual({ known: false, turn: { workspaceId: -1, holder: '203.0.113.7' } });
  });

  it('of a token that was valid before is served in its workspace’s turn, until it is refused', async () => {
    const limits = createLimits({ reads: 10, writes: 10, failures: 10 });
    const token = presented(5);
    const request = limits.begin('reads', '203.0.113.7');
    await request.recognise(token);
    await request.count({ workspaceId: 5, accessTokenId: 8, userId: 'u' });
    const again = limits.begin('reads', '203.0.113.8');
    expect(await again.recognise(token)).toEqual({ known: true, turn: { workspaceId: 5, holder: '8' } });
    again.refuse();
    expect(await limits.begin('reads', '203.0.113.8').recognise(token)).toMatchObject({ known: false });
  });

  it('counts a look-up that is under way as a refusal that may come', async () => {
    const limits = createLimits({ reads: 10, writes: 10, failures: 2 });
    const requests = [1, 2].map(() => limits.begin('reads', '203.0.113.7'));
    for (const request of requests) await request.recognise(presented(5));
    const third = limits.begin('reads', '203.0.113.7');
    expect(() => third.recognise(presented(5))).toThrow('Too many requests');
    requests[0]?.end();
    expect(await third.recognise(presented(5))).toMatchObject({ known: false });
  });
});
