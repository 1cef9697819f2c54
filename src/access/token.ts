import { hash, randomBytes } from 'node:crypto';
import { crc32 } from 'node:zlib';

const ALPHABET = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
const SECRET_CHARACTERS = 24;
const CHECKSUM_CHARACTERS = 6;

/** `ktk_<workspace id>_<24 secret characters><6 checksum characters>`. Secret scanners find it by its prefix. */
const FORM = /^ktk_([1-9]\d{0,9})_([0-9A-Za-z]{24})([0-9A-Za-z]{6})$/;
const MAX_WORKSPACE_ID = 2147483647;

/** Creates an access token for a workspace: 24 characters of 62, 142 random bits. Only its hash is stored. */
export function newToken(workspaceId: number): string {
  const stem = `ktk_${workspaceId}_${randomCharacters(SECRET_CHARACTERS)}`;
  return stem + checksum(stem);
}

export interface PresentedToken {
  /** The token's workspace, known before any look-up. */
  workspaceId: number;
  /** SHA-256 of the whole token. */
  hash: Buffer;
}

/** Parses a token. Undefined if its form or checksum is wrong: such a token needs no look-up. */
export function readToken(text: string): PresentedToken | undefined {
  const match = FORM.exec(text);
  if (!match) return undefined;
  const workspaceId = Number(match[1]);
  if (workspaceId > MAX_WORKSPACE_ID) return undefined;
  if (checksum(text.slice(0, -CHECKSUM_CHARACTERS)) !== match[3]) return undefined;
  return { workspaceId, hash: hashToken(text) };
}

export function hashToken(token: string): Buffer {
  return hash('sha256', token, 'buffer');
}

/** CRC-32 in base 62, to detect mistyped tokens. It is no secret. */
function checksum(stem: string): string {
  let rest = crc32(stem);
  let text = '';
  for (let i = 0; i < CHECKSUM_CHARACTERS; i++) {
    text = ALPHABET.charAt(rest % 62) + text;
    rest = Math.floor(rest / 62);
  }
  return text;
}

function randomCharacters(count: number): string {
  let text = '';
  while (text.length < count) {
    for (const byte of randomBytes(count * 2)) {
      // 248 is the largest multiple of 62 in a byte. Larger bytes would favour some characters.
      if (byte < 248 && text.length < count) text += ALPHABET.charAt(byte % 62);
    }
  }
  return text;
}
