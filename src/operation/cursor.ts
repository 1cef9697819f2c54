import { createCipheriv, createDecipheriv, createSecretKey, hash, hkdfSync, randomBytes } from 'node:crypto';
import { invalidInput } from './errors.ts';

/** Where a page ended: the sort key's value and, to break ties, the record's id as text. */
export interface Position {
  /** Null if the key is too long for a cursor; `digest` identifies it then. */
  key: string | null;
  /** SHA-256 of the key's UTF-8. */
  digest: Buffer | null;
  id: string;
}

export interface CursorSeal {
  /** `purpose`: operation, workspace, filters and sort. A cursor opens only for the same purpose. */
  seal(key: string, id: string, purpose: string): string;
  /** Throws `INVALID_INPUT` for a cursor that was modified or made for none of these purposes. */
  open(cursor: string, purposes: readonly string[]): Position;
}

/** Longest key in a cursor, in bytes. The database stores longer ones (trigger `keep_long_name_key`). */
const LONGEST_KEY_BYTES = 300;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;
/** Random bytes are fetched for so many cursors at a time: a fetch costs as much as the encryption. */
const NONCES = 256;

let nonces = Buffer.alloc(0);

/** Random bytes that no other cursor has. */
function newNonce(): Buffer {
  if (nonces.length === 0) nonces = randomBytes(NONCES * NONCE_BYTES);
  const nonce = nonces.subarray(0, NONCE_BYTES);
  nonces = nonces.subarray(NONCE_BYTES);
  return nonce;
}

/** Encrypts cursors with AES-256-GCM (NIST SP 800-38D), the purpose as additional data, in base64url. At most 512 characters. */
export function createCursorSeal(secret: string): CursorSeal {
  const sealKey = createSecretKey(Buffer.from(hkdfSync('sha256', secret, '', 'kartotek cursor v1', 32)));
  const binding = (purpose: string) => hash('sha256', purpose, 'buffer');
  return {
    seal(key, id, purpose) {
      const nonce = newNonce();
      const cipher = createCipheriv('aes-256-gcm', sealKey, nonce).setAAD(binding(purpose));
      const text = cipher.update(`${id}${shortened(key)}`, 'utf8');
      return Buffer.concat([nonce, text, cipher.final(), cipher.getAuthTag()]).toString('base64url');
    },
    open(cursor, purposes) {
      const box = Buffer.from(cursor, 'base64url');
      // Re-encoding detects the other spellings that base64 decoders accept.
      if (box.length <= NONCE_BYTES + TAG_BYTES || box.toString('base64url') !== cursor) throw badCursor();
      for (const purpose of purposes) {
        try {
          const decipher = createDecipheriv('aes-256-gcm', sealKey, box.subarray(0, NONCE_BYTES));
          decipher.setAAD(binding(purpose)).setAuthTag(box.subarray(-TAG_BYTES));
          const text = decipher.update(box.subarray(NONCE_BYTES, -TAG_BYTES), undefined, 'utf8');
          return readPosition(text + decipher.final('utf8'));
        } catch {
          // Made for another purpose, or modified.
        }
      }
      throw badCursor();
    },
  };
}

/** `=key`, or `#digest` of a key that is too long. Ids contain neither character. */
function shortened(key: string): string {
  if (Buffer.byteLength(key, 'utf8') <= LONGEST_KEY_BYTES) return `=${key}`;
  return `#${hash('sha256', Buffer.from(key, 'utf8'), 'base64')}`;
}

function readPosition(text: string): Position {
  const mark = text.search(/[=#]/);
  const id = text.slice(0, mark);
  const rest = text.slice(mark + 1);
  return text[mark] === '=' ? { id, key: rest, digest: null } : { id, key: null, digest: Buffer.from(rest, 'base64') };
}

function badCursor() {
  return invalidInput('cursor: is not a nextCursor of this list with these filters and this sort');
}
