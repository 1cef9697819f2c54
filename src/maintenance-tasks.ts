import { removeIdleLimits } from './access/remove-idle-limits.ts';
import { removeEndedGrants } from './agents/remove-ended-grants.ts';
import { removeOldAnswers } from './company-registry/remember-answers.ts';
import type { Config } from './config.ts';
import { keepMonths } from './database/keep-months.ts';
import type { MaintenanceTask } from './database/maintenance.ts';
import { vacuumTables } from './database/vacuum.ts';
import { removeOldEvents } from './events/remove-old-events.ts';
import { removeOldUsage } from './generation/remove-old-usage.ts';
import { removeOldKeys } from './operation/remove-old-keys.ts';
import { removeOldImports } from './record/import/remove-old-imports.ts';
import { removeOldNames } from './record/remove-old-names.ts';
import { removeExpiredSignIns } from './sign-in/remove-expired.ts';
import { removeOldDeliveries } from './webhooks/remove-old-deliveries.ts';

/** How many months of each log are kept; 0: all. */
type Retention = Pick<Config, 'auditMonths' | 'generationMonths'>;

/** All recurring tasks, in the order in which they run. Statistics come first: the others are planned by them. */
export const maintenanceTasks = ({ auditMonths, generationMonths }: Retention): readonly MaintenanceTask[] => [
  vacuumTables,
  keepMonths({ table: 'audit_entry', time: 'at', keptMonths: auditMonths }),
  keepMonths({ table: 'generation', time: 'started_at', keptMonths: generationMonths }),
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
