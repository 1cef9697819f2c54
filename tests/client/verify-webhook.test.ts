import { randomBytes } from 'node:crypto';
import { Webhook } from 'standardwebhooks';
import { describe, expect, test } from 'vitest';
import { verifyWebhook, type WebhookVerificationError } from '../../packages/client/src/index.ts';

/** The example of the reference libraries of Standard Webhooks. */
const SECRET = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw';
const BODY = '{"test": 2432232314}';
const SENT = new Date(1_614_265_330_000);
const HEADERS = {
  'webhook-id': 'msg_p5jXN8AQM9LWM0D4loKWxJek',
  'webhook-timestamp': '1614265330',
  'webhook-signature': 'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=',
};
const OTHER = 'whsec_c2VjcmV0LW9mLWFub3RoZXItc2VuZGVy';

const verify = (
  headers: Record<string, string | string[] | undefined>,
  body: string | Uint8Array,
  secrets: string | string[] = SECRET,
) => verifyWebhook<{ test: number }>({ headers, body }, secrets, { now: SENT });

async function faultOf(verified: Promise<unknown>): Promise<string> {
  return verified.then(
    () => 'none',
    (error: WebhookVerificationError) => error.fault ?? String(error),
  );
}

describe('a webhook of the reference libraries', () => {
  const verified = { id: HEADERS['webhook-id'], sentAt: SENT, payload: { test: 2_432_232_314 } };

  test('is accepted, as text and as bytes', async () => {
    expect(await verify(HEADERS, BODY)).toEqual(verified);
    expect(await verify(HEADERS, Buffer.from(BODY))).toEqual(verified);
  });

  test('is accepted as a request of fetch', async () => {
    const request = new Request('http://receiver.example/', { method: 'POST', headers: HEADERS, body: BODY });
    expect(await verifyWebhook(request, SECRET, { now: SENT })).toEqual(verified);
  });

  test('is accepted with headers of any case, and without the prefix of the secret', async () => {
    const named = Object.fromEntries(Object.entries(HEADERS).map(([name, value]) => [name.toUpperCase(), value]));
    expect(await verify(named, BODY, SECRET.slice('whsec_'.length))).toEqual(verified);
  });

  test('is accepted with one signature of several, by one secret of several', async () => {
    const signatures = `v1,bm90IHRoaXMgb25l v1a,g0hM9S v1,*** ${HEADERS['webhook-signature']}`;
    expect(await verify({ ...HEADERS, 'webhook-signature': signatures }, BODY, [OTHER, SECRET])).toEqual(verified);
    expect(await verify({ ...HEADERS, 'webhook-signature': signatures.split(' ') }, BODY)).toEqual(verified);
  });

  test.for([
    ['body', { ...HEADERS }, '{"test": 2432232315}'],
    ['id', { ...HEADERS, 'webhook-id': 'msg_other' }, BODY],
    ['time', { ...HEADERS, 'webhook-timestamp': '1614265331' }, BODY],
    ['signature', { ...HEADERS, 'webhook-signature': 'v1,AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA=' }, BODY],
    ['kind of signature', { ...HEADERS, 'webhook-signature': HEADERS['webhook-signature'].replace('v1', 'v2') }, BODY],
  ] as const)('is refused with another %s', async ([, headers, body]) => {
    expect(await faultOf(verify(headers, body))).toBe('SIGNATURE_WRONG');
  });

  test('is refused with another secret', async () => {
    expect(await faultOf(verify(HEADERS, BODY, [OTHER]))).toBe('SIGNATURE_WRONG');
    expect(await faultOf(verify(HEADERS, BODY, []))).toBe('SIGNATURE_WRONG');
  });

  test.for(Object.keys(HEADERS))('is refused without %s', async (name) => {
    expect(await faultOf(verify({ ...HEADERS, [name]: undefined }, BODY))).toBe('HEADERS_MISSING');
  });

  test.for([
    [-301_000, 'TOO_OLD_OR_EARLY'],
    [-300_000, 'none'],
    [300_000, 'none'],
    [301_000, 'TOO_OLD_OR_EARLY'],
  ] as const)('read with the clock %i ms away: %s', async ([away, fault]) => {
    const now = new Date(SENT.getTime() + away);
    expect(await faultOf(verifyWebhook({ headers: HEADERS, body: BODY }, SECRET, { now }))).toBe(fault);
  });

  test.for(['', 'now', '1614265330.5', '-1', '1e9', '9'.repeat(40)])(
    'is refused with the time %j',
    async (timestamp) => {
      const fault = timestamp === '' ? 'HEADERS_MISSING' : 'TOO_OLD_OR_EARLY';
      expect(await faultOf(verify({ ...HEADERS, 'webhook-timestamp': timestamp }, BODY))).toBe(fault);
    },
  );
});

test('what the official library has signed is accepted, and what it refuses is refused', async () => {
  for (let n = 0; n < 300; n++) {
    const secret = `whsec_${randomBytes(24 + (n % 41)).toString('base64')}`;
    const official = new Webhook(secret);
    const body = JSON.stringify({ n, text: randomBytes(n % 50).toString('latin1') });
    const now = new Date(Math.floor(Date.now() / 1_000) * 1_000);
    const signature = official.sign(`msg_${n}`, now, body);
    const headers = {
      'webhook-id': `msg_${n}`,
      'webhook-timestamp': String(now.getTime() / 1_000),
      'webhook-signature': signature,
    };
    expect((await verifyWebhook<{ n: number }>({ headers, body }, secret)).payload.n).toBe(n);
    const changed = {
      ...headers,
      'webhook-id': `msg_${n}x`,
      ...(n % 2 && { 'webhook-signature': signature.slice(0, -3) }),
    };
    expect(() => official.verify(body, changed)).toThrow();
    expect(await faultOf(verifyWebhook({ headers: changed, body }, secret))).toBe('SIGNATURE_WRONG');
  }
});

test('a secret that is none is named without being shown', async () => {
  for (const secret of ['whsec_', 'whsec_***', '']) {
    const fault = await faultOf(verify(HEADERS, BODY, secret));
    expect(fault).toContain('The secret of a webhook is base64');
    expect(fault).not.toContain('***');
  }
});
