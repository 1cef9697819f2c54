import { RegistryUnavailable } from './source.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

/** Keeps one process within an upstream's limits. Processes do not share it; the upstream's refusals pause each of them. */
export interface Quota {
  /** Counts one request before it is sent. Throws `RegistryUnavailable` where none may be sent now. */
  take: () => void;
  /** Sends nothing for so many seconds. */
  pause: (seconds: number, reason: string) => void;
}

/** At most `maxPerDay` requests in any 24 hours (null: no limit). `now` is in milliseconds. */
export function createQuota(maxPerDay: number | null, now: () => number = Date.now): Quota {
  let sentAt: number[] = [];
  let paused = { until: 0, reason: '' };
  return {
    take: () => {
      const time = now();
      if (time < paused.until) throw new RegistryUnavailable(paused.reason, (paused.until - time) / 1000);
      if (maxPerDay === null) return;
      sentAt = sentAt.filter((sent) => sent > time - DAY_MS);
      if (sentAt.length >= maxPerDay) {
        const free = (sentAt[0] ?? time) + DAY_MS;
        throw new RegistryUnavailable(`${maxPerDay} requests sent within 24 hours`, (free - time) / 1000);
      }
      sentAt.push(time);
    },
    pause: (seconds, reason) => {
      const until = now() + seconds * 1000;
      if (until > paused.until) paused = { until, reason };
    },
  };
}
