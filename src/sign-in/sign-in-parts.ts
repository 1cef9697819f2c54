import type { AttemptRate } from '../access/attempt-bucket.ts';
import type { Database } from '../database/connect.ts';
import type { SendMail } from '../mail/mail.ts';
import type { AttemptLimit } from './attempt-limit.ts';
import type { Passwords } from './passwords.ts';

/** What the endpoints share. */
export interface SignInParts {
  database: Database;
  passwords: Passwords;
  limit: AttemptLimit;
  /** Signs the session's cookie. */
  cookieSecret: string;
  /** The one-time code of the first administrator. */
  setupCode: string;
  /** Undefined: no mail is configured. */
  mail: SendMail | undefined;
  /** A failure that does not affect the answer. */
  onBackgroundError(error: unknown): void;
}

/** Attempts of one network at everything that takes a secret. An office shares one address. */
export const BY_ADDRESS: AttemptRate = { attempts: 100, seconds: 900 };
/** Attempts at one account's password, from clients that have not signed in to it before. */
export const BY_ACCOUNT: AttemptRate = { attempts: 10, seconds: 900 };
/** The same of a browser that has. */
export const BY_DEVICE: AttemptRate = { attempts: 10, seconds: 900 };
/** Reset mails to one address. */
export const BY_MAIL: AttemptRate = { attempts: 3, seconds: 3_600 };
/** Wrong setup codes, from everywhere. */
export const AT_SETUP: AttemptRate = { attempts: 30, seconds: 900 };
