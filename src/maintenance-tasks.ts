import { removeIdleLimits } from './access/remove-idle-limits.ts';
import { removeEndedGrants } from './agents/remove-ended-grants.ts';
import { removeOldAnswers } from './company-registry/remember-answers.ts';
import type { MaintenanceTask } from './database/maintenance.ts';
import { vacuumTables } from './database/vacuum.ts';
import { removeOldEvents } from './events/remove-old-events.ts';
import { removeOldUsage } from './generation/remove-old-usage.ts';
import { removeOldKeys } from './operation/remove-old-keys.ts';
import { removeOldImports } from './record/import/remove-old-imports.ts';
import { removeOldNames } from './record/remove-old-names.ts';
import { removeExpiredSignIns } from './sign-in/remove-expired.ts';
import { removeOldDeliveries } from './webhooks/remove-old-deliveries.ts';

/** All recurring tasks, in the order in which they run. Statistics come first: the others are planned by them. */
export const maintenanceTasks: readonly MaintenanceTask[] = [
  vacuumTables,
  removeOldKeys,
  removeOldEvents,
  removeOldImports,
  removeOldNames,
  removeOldAnswers,
  ...removeExpiredSignIns,
  ...removeEndedGrants,
  ...removeOldDeliveries,
  ...removeOldUsage,
  removeIdleLimits,
];
