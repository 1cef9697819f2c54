import type { SqlType } from '../database/sql.ts';

interface Column {
  name: string;
  type: SqlType;
}

export interface Table {
  name: string;
  /** By better-auth's field. A field without a column is not stored. */
  columns: Readonly<Record<string, Column>>;
  /** Rows past this column's time do not exist for better-auth. */
  expiry?: string;
  /** A condition on what better-auth finds when it looks for one row. It deletes others too. */
  found?: string;
}

const text = (name: string): Column => ({ name, type: 'text' });
const time = (name: string): Column => ({ name, type: 'timestamptz' });
const flag = (name: string): Column => ({ name, type: 'boolean' });

const USER = text('user_id');
const CREATED = time('created_at');
const UPDATED = time('updated_at');
const EXPIRES = time('expires_at');

/** Where better-auth's models are stored. Tokens of the OpenID Connect provider are not kept. */
export const AUTH_TABLES: Readonly<Record<string, Table>> = {
  user: {
    name: 'app_user',
    columns: {
      id: USER,
      email: text('email'),
      name: text('name'),
      emailVerified: flag('email_verified'),
      twoFactorEnabled: flag('two_factor_enabled'),
      createdAt: CREATED,
    },
  },
  account: {
    name: 'user_credential',
    columns: {
      id: text('credential_id'),
      userId: USER,
      providerId: text('provider'),
      accountId: text('provider_account'),
      password: text('password_hash'),
      createdAt: CREATED,
      updatedAt: UPDATED,
    },
  },
  session: {
    name: 'user_session',
    expiry: EXPIRES.name,
    // Somebody who is active in no workspace has signed in to accept an invitation, and changes nothing of the account.
    found: 'exists (select from membership where membership.user_id = user_session.user_id and membership.active)',
    columns: {
      id: text('session_id'),
      userId: USER,
      token: { name: 'token_hash', type: 'bytea' },
      ipAddress: text('address'),
      userAgent: text('user_agent'),
      createdAt: CREATED,
      updatedAt: UPDATED,
      expiresAt: EXPIRES,
    },
  },
  verification: {
    name: 'sign_in_challenge',
    expiry: EXPIRES.name,
    columns: {
      id: text('challenge_id'),
      identifier: text('identifier'),
      value: text('value'),
      createdAt: CREATED,
      updatedAt: UPDATED,
      expiresAt: EXPIRES,
    },
  },
  passkey: {
    name: 'user_passkey',
    columns: {
      id: text('passkey_id'),
      userId: USER,
      name: text('name'),
      publicKey: text('public_key'),
      credentialID: text('credential'),
      counter: { name: 'counter', type: 'bigint' },
      deviceType: text('device_type'),
      backedUp: flag('backed_up'),
      transports: text('transports'),
      aaguid: text('aaguid'),
      createdAt: CREATED,
    },
  },
  twoFactor: {
    name: 'user_second_factor',
    columns: {
      id: text('second_factor_id'),
      userId: USER,
      secret: text('secret'),
      backupCodes: text('backup_codes'),
      verified: flag('verified'),
      failedVerificationCount: { name: 'failures', type: 'integer' },
      lockedUntil: time('locked_until'),
    },
  },
};
