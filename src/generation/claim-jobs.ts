import type { Database } from '../database/connect.ts';
import { sqlState } from '../database/transient.ts';
import { claimedJob, type Job, newLeaseToken } from './queue.ts';

export interface ClaimSettings {
  database: Pick<Database, 'run'>;
  /** A run that has not renewed its lease for this long is taken for dead, in ms. */
  leaseMs: number;
  /** Runs of one workspace at the same time, over all workers. */
  slots: number;
}

/** Claims one job after another for one worker; undefined where none is due that may run. */
export interface JobClaims {
  /** `full`: workspaces that this worker gives no further run for now. */
  next(full?: readonly number[]): Promise<Job | undefined>;
}

const UNIQUE_VIOLATION = '23505';
/** Each failure means that another worker claimed a job of the same workspace at the same moment. */
const TRIES = 10;

/** Workspaces take turns: each claim starts from the workspace that the one before it served. */
export function createJobClaims({ database, leaseMs, slots }: ClaimSettings): JobClaims {
  let after = 0;
  return {
    async next(full = []) {
      for (let tried = 1; ; tried += 1) {
        const values = { leaseMs, slots, after, full: full.map(String), leaseToken: newLeaseToken() };
        try {
          const [job] = await database.run(claimedJob, values);
          after = job?.workspace_id ?? after;
          return job;
        } catch (error) {
          if (sqlState(error) !== UNIQUE_VIOLATION || tried === TRIES) throw error;
        }
      }
    },
  };
}
