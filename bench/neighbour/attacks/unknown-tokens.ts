import { randomBytes } from 'node:crypto';
import { crc32 } from 'node:zlib';
import { rootOf, type Scenario, type Workspace } from '../scenario.ts';

const CLIENTS = 50;
const REQUESTS = 4_500;
/** The whole lot within eight seconds: inside one window of the limit on failures. */
const PER_SECOND = 600;
const ALPHABET = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';

export const unknownTokens: Scenario = {
  name: 'unknown-tokens',
  number: '4',
  what: '4,500 requests with well-formed tokens that nobody has',
  judged: false,
  transactions: true,
  attack({ keepBusy, send, stage: { attacker, scale } }) {
    let left = REQUESTS * scale;
    return keepBusy(CLIENTS, PER_SECOND, async () => {
      if (left-- > 0) await send({ path: `${rootOf(attacker)}/people`, token: unknownToken(attacker) });
    });
  },
};

/** In the form of a real one, its checksum included: nothing but a look-up tells that nobody has it. */
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
