import { hash, randomBytes } from 'node:crypto';
import { crc32 } from 'node:zlib';

const ALPHABET = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
const SECRET_CHARACTERS = 24;
const CHECKSUM_CHARACTERS = 6;

/** `ktk_<workspace id>_<24 secret characters><6 checksum characters>`. The prefix is what secret scanners look for. */
const FORM = /^ktk_([1-9]\d{0,9})_([0-9A-Za-z]{24})([0-9A-Za-z]{6})$/;
const MAX_WORKSPACE_ID = 2147483647;

/** A new access token for a workspace: 24 characters of 62, 142 random bits. Shown once; only its hash is kept. */
export function newToken(workspaceId: number): string {
  const stem = `ktk_${workspaceId}_${randomCharacters(SECRET_CHARACTERS)}`;
  return stem + checksum(stem);
}

export interface PresentedToken {
  /** Where the request belongs, readable before any look-up. */
  workspaceId: number;
  /** SHA-256 of the whole token. */
  hash: Buffer;
}

/** Reads a presented token. Undefined for anything that cannot be one of ours: no look-up is spent on it. */
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

/** CRC-32 in base 62: tells a mistyped or made-up token from a real one. Not a secret. */
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
      // 248 is the largest multiple of 62 in a byte: above it, some characters would come up more often.
      if (byte < 248 && text.length < count) text += ALPHABET.charAt(byte % 62);
    }
  }
  return text;
}
