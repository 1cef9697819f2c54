import { randomUUID } from 'node:crypto';
import { invalidInput, versionConflict } from './errors.ts';

/** A strong entity tag (RFC 9110, section 8.8.3), without list, `*` or `W/`. */
const STRONG_TAG = /^"([\x21\x23-\x7e\x80-\xff]*)"$/;

/**
 * A new record version: `v1.` and 122 random bits. It is random, not counted: after a restore from a backup, no version may
 * equal one that a client holds for other content.
 */
export function newVersion(): string {
  return `v1.${randomUUID()}`;
}

/** The version in an `If-Match` value. Throws `INVALID_INPUT` unless it is one double-quoted strong tag. */
export function readIfMatch(header: string): string {
  const tag = STRONG_TAG.exec(header)?.[1];
  if (tag === undefined) throw invalidInput('If-Match: must be one double-quoted version, such as "v1.abc"');
  return tag;
}

export function entityTag(version: string): string {
  return `"${version}"`;
}

/** Throws `VERSION_CONFLICT` unless the caller's version is the record's. */
export function requireVersion(ifMatch: string, current: string): void {
  if (ifMatch !== current) throw versionConflict();
}
