import { randomBytes } from 'node:crypto';
import { crc32 } from 'node:zlib';
import { rootOf, type Scenario, type Workspace } from '../scenario.ts';

const CLIENTS = 50;
const REQUESTS = 4_500;
/** All within eight seconds, which is less than one window of the limit on failures. */
const PER_SECOND = 600;
const ALPHABET = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';

export const unknownTokens: Scenario = {
  name: 'unknown-tokens',
  number: '4',
  what: '4,500 requests with well-formed, unknown tokens',
  judged: false,
  transactions: true,
  attack({ keepBusy, send, stage: { attacker, scale } }) {
    let left = REQUESTS * scale;
    return keepBusy(CLIENTS, PER_SECOND, async () => {
      if (left-- > 0) await send({ path: `${rootOf(attacker)}/people`, token: unknownToken(attacker) });
    });
  },
};

/** A token with a valid format and checksum, which only a look-up can refuse. */
function unknownToken({ workspaceId }: Workspace): string {
  const secret = [...randomBytes(24)].map((byte) => ALPHABET.charAt(byte % 62)).join('');
  const stem = `ktk_${workspaceId}_${secret}`;
  let rest = crc32(stem);
  let checksum = '';
  for (let place = 0; place < 6; place++) {
    checksum = ALPHABET.charAt(rest % 62) + checksum;
    rest = Math.floor(rest / 62);
  }
  return stem + checksum;
}
