import { factsOf } from '../api/failure';
import type { Say } from '../words/use-words';
import type { signInWords } from './words';

type SignInSay = Say<typeof signInWords.en>;

const SHORTEST = 12;
const LONGEST = 128;

/** What is wrong with a new password, before it is sent. The service refuses some more. */
export function newPasswordFault(password: string, email: string, say: SignInSay): string | null {
  const length = [...password].length;
  if (length === 0) return say('required');
  if (length < SHORTEST) return say('passwordShort', { count: length });
  if (length > LONGEST) return say('passwordLong');
  return password.toLowerCase() === email.trim().toLowerCase() ? say('passwordEmail') : null;
}

export function emailFault(email: string, say: SignInSay): string | null {
  if (email.trim() === '') return say('required');
  return /^[^\s@]+@[^\s@]+$/.test(email.trim()) ? null : say('notEmail');
}

export function textFault(text: string, say: SignInSay): string | null {
  if (text.trim() === '') return say('required');
  return [...text].length > 255 ? say('tooLong') : null;
}

/** The service's faults of single fields, in our words. */
export function faultsOfFields(failure: unknown, say: SignInSay): Readonly<Record<string, string>> {
  if (failure == null) return {};
  return Object.fromEntries(
    Object.entries(factsOf(failure).fields).map(([field, fault]) => {
      const name = field.split(/[./]/).at(-1) ?? field;
      if (fault.includes('easy to guess')) return [name, say('passwordCommon')];
      if (fault.includes('email address') && /password/i.test(name)) return [name, say('passwordEmail')];
      const has = /^the workspace exists, so it must be "(.*)"$/s.exec(fault)?.[1];
      if (has !== undefined) {
        const isOrganization = name === 'organization';
        return isOrganization
          ? [name, say('organizationIs', { name: has })]
          : ['workspace', say('workspaceIs', { name: has })];
      }
      if (fault.includes('workspace that exists')) return [name, say('slugUnknown')];
      if (name === 'slug') return [name, say('slugPattern')];
      if (name === 'email') return [name, say('notEmail')];
      return [name, fault];
    }),
  );
}
