import {
  addMember,
  createToken,
  createWorkspace,
  EXPIRY_DAYS,
  FEATURES,
  listTokens,
  revokeToken,
  setFeature,
  setMember,
  type TokenRow,
} from '../access/administration.ts';
import { defineField, retireField } from '../custom-fields/administration.ts';
import { isUtcTimestamp, readTimestamp } from '../operation/formats.ts';
import {
  type Command,
  CommandError,
  choice,
  json,
  type Options,
  optional,
  optionalChoice,
  required,
  wholeNumber,
} from './command.ts';

const ROLES = ['ADMIN', 'MEMBER'] as const;
const ENTITIES = ['COMPANY', 'PERSON'] as const;
const SWITCH = ['on', 'off'] as const;

const switched = (options: Options, name: string) => {
  const value = optionalChoice(options, name, SWITCH);
  return value === undefined ? undefined : value === 'on';
};

/** The operator's commands over workspaces, members, features, tokens and custom fields. */
export const administration: readonly Command[] = [
  {
    name: 'workspace create',
    usage: '--organization NAME --name NAME --slug SLUG',
    options: { organization: 'text', name: 'text', slug: 'text' },
    run: (database, options, now) => {
      const request = {
        organization: required(options, 'organization'),
        name: required(options, 'name'),
        slug: required(options, 'slug'),
      };
      return database.transaction((transaction) => createWorkspace(transaction, request, now));
    },
    say: (answer) => `Workspace ${field(answer, 'slug')} made, number ${field(answer, 'workspaceId')}.`,
  },
  {
    name: 'member add',
    usage: '--workspace SLUG --email E --name N [--role ADMIN|MEMBER] [--no-work-access]',
    options: { workspace: 'text', email: 'text', name: 'text', role: 'text', 'no-work-access': 'flag' },
    run: (database, options, now) => {
      const member = {
        workspace: required(options, 'workspace'),
        email: required(options, 'email'),
        name: required(options, 'name'),
        role: optionalChoice(options, 'role', ROLES) ?? 'MEMBER',
        workAccess: options['no-work-access'] !== true,
      };
      return database.transaction((transaction) => addMember(transaction, member, now));
    },
    say: (answer) => `Member ${field(answer, 'userId')} added.`,
  },
  {
    name: 'member set',
    usage: '--workspace SLUG --email E [--role ADMIN|MEMBER] [--work-access on|off] [--active on|off]',
    options: { workspace: 'text', email: 'text', role: 'text', 'work-access': 'text', active: 'text' },
    run: (database, options) => {
      const role = optionalChoice(options, 'role', ROLES);
      const workAccess = switched(options, 'work-access');
      const active = switched(options, 'active');
      return setMember(database.kysely, {
        workspace: required(options, 'workspace'),
        email: required(options, 'email'),
        ...(role === undefined ? {} : { role }),
        ...(workAccess === undefined ? {} : { workAccess }),
        ...(active === undefined ? {} : { active }),
      });
    },
    say: (answer) => `Member ${field(answer, 'userId')} changed; the next request feels it.`,
  },
  {
    name: 'feature set',
    usage: '--workspace SLUG --feature agents|relationships|meetings --to on|off',
    options: { workspace: 'text', feature: 'text', to: 'text' },
    run: (database, options) =>
      setFeature(database.kysely, {
        workspace: required(options, 'workspace'),
        feature: choice(options, 'feature', FEATURES),
        on: choice(options, 'to', SWITCH) === 'on',
      }),
    say: (answer) => `Feature ${field(answer, 'feature')} is ${field(answer, 'on') === 'true' ? 'on' : 'off'}.`,
  },
  {
    name: 'token create',
    usage:
      '--workspace SLUG --email E --name N --scopes a,b [--expires-in-days 7|30|90|180|365 | --expires-at TIMESTAMP]',
    options: {
      workspace: 'text',
      email: 'text',
      name: 'text',
      scopes: 'text',
      'expires-in-days': 'text',
      'expires-at': 'text',
    },
    run: (database, options, now) =>
      createToken(
        database.kysely,
        {
          workspace: required(options, 'workspace'),
          email: required(options, 'email'),
          name: required(options, 'name'),
          scopes: required(options, 'scopes')
            .split(',')
            .map((scope) => scope.trim())
            .filter((scope) => scope !== ''),
          expires: expiryOf(options),
        },
        now,
      ),
    say: (answer) =>
      `Token ${field(answer, 'tokenId')}, valid until ${field(answer, 'expiresAt')}. It is shown this once:\n${field(answer, 'token')}`,
  },
  {
    name: 'token list',
    usage: '--workspace SLUG',
    options: { workspace: 'text' },
    run: async (database, options) => ({ tokens: await listTokens(database.kysely, required(options, 'workspace')) }),
    say: (answer) => {
      const { tokens } = answer as { tokens: TokenRow[] };
      return tokens.length === 0 ? 'No tokens.' : tokens.map(tokenLine).join('\n');
    },
  },
  {
    name: 'token revoke',
    usage: '--workspace SLUG --token-id ID',
    options: { workspace: 'text', 'token-id': 'text' },
    run: (database, options, now) =>
      revokeToken(
        database.kysely,
        { workspace: required(options, 'workspace'), tokenId: wholeNumber(options, 'token-id') },
        now,
      ),
    say: (answer) => `Token ${field(answer, 'tokenId')} is revoked.`,
  },
  {
    name: 'field define',
    usage:
      '--workspace SLUG --entity COMPANY|PERSON --key K --label L --type T [--description D] [--options JSON] [--config JSON] [--required] [--position N]',
    options: {
      workspace: 'text',
      entity: 'text',
      key: 'text',
      label: 'text',
      type: 'text',
      description: 'text',
      options: 'text',
      config: 'text',
      required: 'flag',
      position: 'text',
    },
    run: (database, options) =>
      defineField(database.kysely, {
        workspace: required(options, 'workspace'),
        entity: choice(options, 'entity', ENTITIES),
        key: required(options, 'key'),
        label: required(options, 'label'),
        type: required(options, 'type'),
        description: optional(options, 'description') ?? null,
        options: json(options, 'options', []),
        config: json(options, 'config', {}),
        required: options.required === true,
        position: wholeNumber(options, 'position', 0),
      }),
    say: (answer) => `Field ${field(answer, 'key')} is defined.`,
  },
  {
    name: 'field retire',
    usage: '--workspace SLUG --entity COMPANY|PERSON --key K',
    options: { workspace: 'text', entity: 'text', key: 'text' },
    run: (database, options, now) =>
      retireField(
        database.kysely,
        {
          workspace: required(options, 'workspace'),
          entity: choice(options, 'entity', ENTITIES),
          key: required(options, 'key'),
        },
        now,
      ),
    say: (answer) => `Field ${field(answer, 'key')} is retired; its values stay.`,
  },
];

const field = (answer: object, name: string) => String((answer as Record<string, unknown>)[name]);

function tokenLine(token: TokenRow): string {
  const state = token.revokedAt ? `revoked ${token.revokedAt}` : `expires ${token.expiresAt}`;
  return `${token.tokenId}  ${token.name}  ${token.email}  ${token.scopes.join(',')}  ${state}  last used ${token.lastUsedAt ?? 'never'}`;
}

function expiryOf(options: Options): { days: number } | { at: Date } {
  const at = optional(options, 'expires-at');
  if (at !== undefined) {
    if (options['expires-in-days'] !== undefined)
      throw new CommandError('Give --expires-in-days or --expires-at, not both.');
    if (!isUtcTimestamp(at))
      throw new CommandError('--expires-at must be a UTC timestamp such as 2027-01-31T12:00:00Z.');
    return { at: readTimestamp(at) };
  }
  return { days: Number(optionalChoice(options, 'expires-in-days', EXPIRY_DAYS.map(String)) ?? 90) };
}
