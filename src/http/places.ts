import { noRoom, rateLimited } from '../operation/errors.ts';

/** How much of what is under way may be of one key, such as a person or a workspace. */
export type Share = readonly [key: string, most: number];

/** Counts what is under way in this process, in all and by key. */
export interface Places {
  /** Throws `RATE_LIMITED` where a share is used up, or 503 where all places are taken. Returns the function that frees the place. */
  take(shares: readonly Share[]): () => void;
}

export function createPlaces(inAll: number, retryAfterSeconds: number): Places {
  const underWay = new Map<string, number>();
  let taken = 0;
  return {
    take(shares) {
      if (shares.some(([key, most]) => (underWay.get(key) ?? 0) >= most)) throw rateLimited(retryAfterSeconds);
      if (taken >= inAll) throw noRoom(retryAfterSeconds);
      for (const [key] of shares) underWay.set(key, (underWay.get(key) ?? 0) + 1);
      taken += 1;
      let isFree = false;
      return () => {
        if (isFree) return;
        isFree = true;
        for (const [key] of shares) {
          const left = (underWay.get(key) ?? 1) - 1;
          if (left === 0) underWay.delete(key);
          else underWay.set(key, left);
        }
        taken -= 1;
      };
    },
  };
}
