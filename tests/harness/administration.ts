import type { Role } from '../../src/access/caller.ts';
import { addMember as add } from '../../src/administration/add-member.ts';
import { callAsOperator, type OperatorInput } from '../../src/administration/call-as-operator.ts';
import { createToken as makeToken } from '../../src/administration/create-token.ts';
import { createWorkspace as makeWorkspace } from '../../src/administration/create-workspace.ts';
import { defineField as define } from '../../src/administration/define-field.ts';
import { revokeToken as revoke } from '../../src/administration/revoke-token.ts';
import type { FEATURES } from '../../src/administration/schemas.ts';
import { setFeature as set } from '../../src/administration/set-feature.ts';
import { updateMember } from '../../src/administration/update-member.ts';
import type { Database } from '../../src/database/connect.ts';
import { createCursorSeal } from '../../src/operation/cursor.ts';
import type { Operation } from '../../src/operation/operation.ts';
import { createPipeline } from '../../src/operation/perform.ts';

export type WorkspaceFeature = (typeof FEATURES)[number];

/** Performs an operation as an operator and returns the body of its answer. */
export async function operate<Body>(
  database: Database,
  operation: Operation<unknown>,
  input: OperatorInput,
  now = new Date(),
): Promise<Body> {
  const pipeline = createPipeline({
    database,
    clock: () => now,
    cursors: createCursorSeal('tests'),
    dependencies: {},
    onBackgroundError: () => {},
  });
  const { body } = await callAsOperator(pipeline, operation, input);
  return body === undefined ? (undefined as Body) : JSON.parse(body);
}

export function createWorkspace(
  database: Database,
  body: { organization: string; name: string; slug: string },
  now?: Date,
): Promise<{ workspaceId: number; slug: string; organizationId: number }> {
  return operate(database, makeWorkspace, { body }, now);
}

export function addMember(
  database: Database,
  { workspace, ...body }: { workspace: string; email: string; name: string; role: Role; workAccess: boolean },
  now?: Date,
): Promise<{ userId: string }> {
  return operate(database, add, { workspace, body }, now);
}

export function setMember(
  database: Database,
  {
    workspace,
    email,
    ...body
  }: { workspace: string; email: string; role?: Role; workAccess?: boolean; active?: boolean },
): Promise<{ userId: string }> {
  return operate(database, updateMember, { workspace, path: { member: email }, body });
}

export function setFeature(
  database: Database,
  { workspace, feature, on }: { workspace: string; feature: WorkspaceFeature; on: boolean },
): Promise<unknown> {
  return operate(database, set, { workspace, path: { feature }, body: { on } });
}

export interface NewToken {
  workspace: string;
  email: string;
  name: string;
  scopes: readonly string[];
  expires: { days: number } | { at: Date };
}

export function createToken(
  database: Database,
  { workspace, email, name, scopes, expires }: NewToken,
  now?: Date,
): Promise<{ token: string; tokenId: number; expiresAt: string }> {
  const until = 'at' in expires ? { expiresAt: expires.at.toISOString() } : { expiresInDays: expires.days };
  return operate(database, makeToken, { workspace, body: { member: email, name, scopes, ...until } }, now);
}

export function revokeToken(
  database: Database,
  { workspace, tokenId }: { workspace: string; tokenId: number },
): Promise<unknown> {
  return operate(database, revoke, { workspace, path: { tokenId } });
}

/** A field of text, unless `fieldType` says otherwise. */
export function defineTextField(
  database: Database,
  {
    workspace,
    entity,
    key,
    ...body
  }: {
    workspace: string;
    entity: string;
    key: string;
    label: string;
    position: number;
    fieldType?: string;
    options?: readonly { label: string; value: string }[];
  },
): Promise<unknown> {
  return operate(database, define, { workspace, path: { entity, key }, body: { fieldType: 'TEXT', ...body } });
}
