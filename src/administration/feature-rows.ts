import { sql } from '../database/sql.ts';

/** The features of the row `workspace`, as rows `feature` (`name`, `is_on`). */
export const featureRows = sql`
  (values ('agents', workspace.agents_enabled), ('agent-approval', workspace.agent_approval_enabled), ('meetings', workspace.meetings_enabled),
    ('relationships', workspace.relationships_enabled)) feature (name, is_on)`;

export const featureColumns = sql`feature.name as "feature", feature.is_on as "on"`;
