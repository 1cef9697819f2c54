import { randomBytes, type ScryptOptions, scrypt, timingSafeEqual } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { promisify } from 'node:util';
import { createTurns } from '../database/turns.ts';

/** What a hash costs: `cost` and `parallelization` of scrypt, and so its memory (128 × `blockSize` × `cost` bytes). */
export interface HashCost {
  cost: number;
  blockSize: number;
  parallelization: number;
}

export interface Passwords {
  /** `who`: whose turn it is; waiting is fair between them. */
  hash(password: string, who: string): Promise<string>;
  /** Takes as long without a stored hash as with one. */
  verify(stored: string | undefined, password: string, who: string): Promise<boolean>;
}

/** One of OWASP's recommended settings: 32 MiB and about 0.25 s of one core. */
const HASH_COST: HashCost = { cost: 2 ** 15, blockSize: 8, parallelization: 3 };
export const HASHES_AT_ONCE = Math.max(1, Math.min(2, Math.floor(availableParallelism() / 2)));
const KEY_BYTES = 32;
const SALT_BYTES = 16;
/** Derives a key from a password: Node's scrypt. */
export type Derive = (password: string, salt: Buffer, bytes: number, options: ScryptOptions) => Promise<Buffer>;
export const deriveByScrypt: Derive = promisify<string, Buffer, number, ScryptOptions, Buffer>(scrypt);

/**
 * Hashes passwords in Node's thread pool. Few at a time, because each takes a core and much memory; the rest waits in fair
 * turns for at most 5 s, so a flood of sign-ins leaves requests of the API alone.
 */
export function createPasswords(cost: HashCost = HASH_COST, derive: Derive = deriveByScrypt): Passwords {
  const turns = createTurns(HASHES_AT_ONCE);

  const run = (password: string, salt: Buffer, { cost, blockSize, parallelization }: HashCost, who: string) =>
    turns.run({ workspaceId: 0, holder: who }, () =>
      derive(password.normalize('NFKC'), salt, KEY_BYTES, {
        N: cost,
        r: blockSize,
        p: parallelization,
        maxmem: 128 * blockSize * (cost + parallelization) + 1024 * 1024,
      }),
    );

  return {
    async hash(password, who) {
      const salt = randomBytes(SALT_BYTES);
      const key = await run(password, salt, cost, who);
      const { cost: n, blockSize, parallelization } = cost;
      return ['scrypt', n, blockSize, parallelization, salt.toString('base64url'), key.toString('base64url')].join('$');
    },
    async verify(stored, password, who) {
      const read = stored === undefined ? undefined : readHash(stored);
      const key = await run(password, read?.salt ?? randomBytes(SALT_BYTES), read?.cost ?? cost, who);
      return read !== undefined && read.key.length === key.length && timingSafeEqual(read.key, key);
    },
  };
}

function readHash(stored: string): { cost: HashCost; salt: Buffer; key: Buffer } | undefined {
  const [kind, cost, blockSize, parallelization, salt = '', key = ''] = stored.split('$');
  if (kind !== 'scrypt') return undefined;
  return {
    cost: { cost: Number(cost), blockSize: Number(blockSize), parallelization: Number(parallelization) },
    salt: Buffer.from(salt, 'base64url'),
    key: Buffer.from(key, 'base64url'),
  };
}
