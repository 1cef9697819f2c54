import { hash } from 'node:crypto';

const MODULUS = 1n << 128n;

/** The number of rows, and the sum of their hashes: the same for the same rows in any order. */
export interface RowSum {
  rows: number;
  sum: string;
}

export function createRowSum() {
  let rows = 0;
  let sum = 0n;
  return {
    add(row: string): void {
      const digest = hash('sha256', row, 'buffer');
      rows += 1;
      sum = (sum + (digest.readBigUInt64BE(0) << 64n) + digest.readBigUInt64BE(8)) % MODULUS;
    },
    value: (): RowSum => ({ rows, sum: sum.toString(16).padStart(32, '0') }),
  };
}
