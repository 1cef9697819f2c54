import type { Caller, Role } from '../access/caller.ts';

/** The reader, for SQL that decides what a member sees. */
export interface ReaderValues {
  readerId: string;
  readerEmail: string;
  readerRole: Role;
}

export function readerOf({ userId, email, role }: Pick<Caller, 'userId' | 'email' | 'role'>): ReaderValues {
  return { readerId: userId, readerEmail: email, readerRole: role };
}
