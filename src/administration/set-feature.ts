import { Type } from 'typebox';
import { bind, raw, sql } from '../database/sql.ts';
import { statement } from '../database/statement.ts';
import { Exactly, RecordId } from '../operation/schema.ts';
import { write } from '../operation/write.ts';
import { FOR_ADMINISTRATORS } from './audience.ts';
import { type FEATURES, Feature, FeatureName } from './schemas.ts';

type Name = (typeof FEATURES)[number];

/** Answers no row where the feature is as it should be. */
function setColumn(feature: Name) {
  const column = raw(`${feature.replaceAll('-', '_')}_enabled`);
  return statement<{ workspaceId: number; on: boolean }, { set: true }>(sql`
    update workspace set ${column} = ${bind('on::boolean')}
    where workspace_id = ${bind('workspaceId::integer')} and ${column} <> ${bind('on::boolean')}
    returning true as set`);
}

export const setters: Readonly<Record<Name, ReturnType<typeof setColumn>>> = {
  agents: setColumn('agents'),
  'agent-approval': setColumn('agent-approval'),
  relationships: setColumn('relationships'),
  meetings: setColumn('meetings'),
};

export const setFeature = write({
  ...FOR_ADMINISTRATORS,
  id: 'setFeature',
  method: 'PUT',
  path: '/features/{feature}',
  summary: 'Turn a feature on or off',
  description:
    'Applies from the next request. Without `agents`, no token of the workspace is accepted. With `agent-approval`, agents have a tool that approves summaries; it is off at first.',
  tag: 'Features',
  idempotencyKey: false,
  ifMatch: false,
  parameters: { path: Exactly({ feature: FeatureName }) },
  body: Exactly({ on: Type.Boolean({ description: 'Its new state.' }) }, { title: 'FeatureState' }),
  bodyExample: { on: true },
  responses: {
    200: {
      description: 'The feature.',
      schema: Exactly({ workspaceId: RecordId, ...Feature.properties }, { title: 'WorkspaceFeature' }),
      example: { workspaceId: 1, feature: 'agents', on: true },
    },
  },
  async run({ run, workspaceId }, { path: { feature }, body: { on } }) {
    const set = await run(setters[feature], { on });
    const body = JSON.stringify({ workspaceId, feature, on });
    return {
      status: 200,
      body,
      record: { type: 'feature', id: feature },
      changed: set.length > 0,
      changes: { on: { before: !on, after: on } },
    };
  },
});
