import type { BriefingStatus } from './search';

/** Its content is still to come. */
export function isUnderWay(status: BriefingStatus | undefined): boolean {
  return status === 'PENDING' || status === 'IN_PROGRESS';
}
