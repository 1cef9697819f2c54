import { type TSchema, Type } from 'typebox';
import { SCOPES } from '../access/caller.ts';
import { MODEL_LANGUAGES } from '../generation/model-language.ts';
import { Email, Exactly, Name, Nullable, OneOf, RecordId, Timestamp, textOf } from '../operation/schema.ts';

export const ROLES = ['ADMIN', 'MEMBER'] as const;
export const FEATURES = ['agents', 'agent-approval', 'relationships', 'meetings'] as const;
export const EXPIRY_DAYS = [7, 30, 90, 180, 365] as const;

export const Slug = Type.String({
  minLength: 1,
  maxLength: 100,
  pattern: '^[a-z0-9]+(-[a-z0-9]+)*$',
  description: '1-100 lowercase letters and digits, in groups separated by single hyphens.',
  examples: ['nordlys'],
});

export const Role = OneOf(ROLES, {
  title: 'Role',
  description: 'An administrator changes members, features and fields.',
});
export const FeatureName = OneOf(FEATURES, {
  title: 'FeatureName',
  description: 'A feature of the workspace. `agent-approval`: agents may approve summaries.',
});
export const TokenScope = OneOf(SCOPES, {
  title: 'TokenScope',
  description: 'What a token may do. `events:manage` works only for administrators.',
});

export const Count = Type.Integer({ minimum: 0 });

/** The same schema with a description of its own. It has no title, because a title names one schema. */
export function described<T extends TSchema>(schema: T, description: string): T {
  const { title: _, ...rest } = schema as T & { title?: string };
  return { ...rest, description } as unknown as T;
}

/** A member in a path: the user id, or the email address. */
export const MemberName = Type.String({
  minLength: 1,
  maxLength: 320,
  description: 'Email address of the member, or the user id.',
  examples: ['astrid@nordlys.example'],
});

export const WorkspaceLanguage = Nullable(OneOf(MODEL_LANGUAGES), {
  description:
    'What a language model writes summaries and briefings in; `meeting`: the language of the meeting or the records. Null: ' +
    'what the installation’s setting says. Rules write in the language of the meeting or the records.',
});

export const Workspace = Exactly(
  {
    workspaceId: RecordId,
    slug: Slug,
    name: Type.String(),
    organizationId: RecordId,
    organization: Type.String(),
    language: WorkspaceLanguage,
    createdAt: Timestamp,
  },
  { title: 'Workspace' },
);

export const Member = Exactly(
  {
    userId: textOf(1, 255),
    email: Email,
    name: Name,
    role: Role,
    workAccess: Type.Boolean({ description: 'Whether the member may write what needs Work access.' }),
    active: Type.Boolean({ description: 'Whether the member, and the member’s tokens, may call.' }),
    secondFactor: Type.Boolean({ description: 'Whether the person signs in with a second factor.' }),
    createdAt: Timestamp,
  },
  { title: 'Member' },
);

export const Feature = Exactly({ feature: FeatureName, on: Type.Boolean() }, { title: 'Feature' });

export const exampleWorkspace = {
  workspaceId: 1,
  slug: 'nordlys',
  name: 'Nordlys',
  organizationId: 1,
  organization: 'Nordlys Energi A/S',
  language: null,
  createdAt: '2026-03-01T09:30:00.000Z',
};

export const exampleMember = {
  userId: 'usr_8Zt2',
  email: 'astrid@nordlys.example',
  name: 'Astrid Holm',
  role: 'ADMIN',
  workAccess: true,
  active: true,
  secondFactor: false,
  createdAt: '2026-03-01T09:30:00.000Z',
};
