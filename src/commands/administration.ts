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
import { SCOPES } from '../access/caller.ts';
import { defineField, retireField } from '../custom-fields/administration.ts';
import { FIELD_TYPES } from '../custom-fields/schemas.ts';
import { isUtcTimestamp, readTimestamp } from '../operation/formats.ts';
import { CommandError, type CommandOption, type DatabaseCommand, type Options } from './command.ts';
import { choice, json, optional, optionalChoice, required, wholeNumber } from './option-values.ts';

const ROLES = ['ADMIN', 'MEMBER'] as const;
const ENTITIES = ['COMPANY', 'PERSON'] as const;
const SWITCH = ['on', 'off'] as const;

const text = (description: string, placeholder?: string): CommandOption => ({
  kind: 'text',
  description,
  required: true,
  ...(placeholder === undefined ? {} : { placeholder }),
});
const choose = (choices: readonly string[], description: string): CommandOption => ({
  kind: 'text',
  description,
  choices,
});
const WORKSPACE = text('Slug of the workspace.', 'SLUG');
const EMAIL = text('Email address of the member.');

const switched = (options: Options, name: string) => {
  const value = optionalChoice(options, name, SWITCH);
  return value === undefined ? undefined : value === 'on';
};

/** The operator's commands over workspaces, members, features, tokens and custom fields. */
export const administration: readonly DatabaseCommand[] = [
  {
    name: 'workspace create',
    summary: 'Create a workspace.',
    options: {
      organization: text('Name of the organization; it is created unless it exists.', 'NAME'),
      name: text('Name of the workspace.'),
      slug: text(
        'Stands in the paths of the API: 1-100 lowercase letters and digits, in groups separated by single hyphens.',
      ),
    },
    run: (database, options, now) => {
      const request = {
        organization: required(options, 'organization'),
        name: required(options, 'name'),
        slug: required(options, 'slug'),
      };
      return database.transaction((transaction) => createWorkspace(transaction, request, now));
    },
    say: (answer) => `Workspace ${field(answer, 'slug')} created, number ${field(answer, 'workspaceId')}.`,
  },
  {
    name: 'member add',
    summary: 'Add a member to a workspace.',
    options: {
      workspace: WORKSPACE,
      email: EMAIL,
      name: text('Their name.'),
      role: choose(ROLES, 'Their role; MEMBER unless given.'),
      'no-work-access': { kind: 'flag', description: 'They cannot see what Work access protects.' },
    },
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
    summary: 'Change a member’s role, Work access or whether they are active.',
    options: {
      workspace: WORKSPACE,
      email: EMAIL,
      role: choose(ROLES, 'Their role.'),
      'work-access': choose(SWITCH, 'Whether they have Work access.'),
      active: choose(SWITCH, 'Whether they may call; their tokens stop working while off.'),
    },
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
    say: (answer) => `Member ${field(answer, 'userId')} updated. Applies from the next request.`,
  },
  {
    name: 'feature set',
    summary: 'Switch a feature of a workspace on or off.',
    options: {
      workspace: WORKSPACE,
      feature: { ...choose(FEATURES, 'The feature.'), required: true },
      to: { ...choose(SWITCH, 'Its new state.'), required: true },
    },
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
    summary: 'Create an access token for a member.',
    options: {
      workspace: WORKSPACE,
      email: EMAIL,
      name: text('Name of the token, to tell it from others.'),
      scopes: text(`What it may do, separated by commas: ${SCOPES.join(', ')}.`, 'A,B'),
      'expires-in-days': choose(EXPIRY_DAYS.map(String), 'Days until it expires; 90 unless given.'),
      'expires-at': {
        kind: 'text',
        placeholder: 'TIMESTAMP',
        description: 'When it expires, in UTC: 2027-01-31T12:00:00Z.',
      },
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
    summary: 'List the tokens of a workspace.',
    options: { workspace: WORKSPACE },
    run: async (database, options) => ({ tokens: await listTokens(database.kysely, required(options, 'workspace')) }),
    say: (answer) => {
      const { tokens } = answer as { tokens: TokenRow[] };
      return tokens.length === 0 ? 'No tokens.' : tokens.map(tokenLine).join('\n');
    },
  },
  {
    name: 'token revoke',
    summary: 'Revoke a token.',
    options: { workspace: WORKSPACE, 'token-id': text('Number of the token; token list tells it.', 'ID') },
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
    summary: 'Define a custom field.',
    options: {
      workspace: WORKSPACE,
      entity: { ...choose(ENTITIES, 'The records that have it.'), required: true },
      key: text('Names it in the API: 1-63 characters.'),
      label: text('Names it for people.'),
      type: text(`Its type: ${FIELD_TYPES.join(', ')}.`),
      description: { kind: 'text', description: 'What it is for.' },
      options: {
        kind: 'text',
        placeholder: 'JSON',
        description: 'The choices of a select: [{"label":"Small","value":"s"}].',
      },
      config: { kind: 'text', placeholder: 'JSON', description: 'Settings of its type.' },
      required: { kind: 'flag', description: 'New records must have it.' },
      position: { kind: 'text', placeholder: 'N', description: 'Its place among the fields; 0 unless given.' },
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
    summary: 'Retire a custom field; its values stay.',
    options: {
      workspace: WORKSPACE,
      entity: { ...choose(ENTITIES, 'The records that have it.'), required: true },
      key: text('Its key.'),
    },
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
