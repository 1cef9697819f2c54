import type { PlannedRequest } from '../api/load.ts';
import type { Server } from '../api/servers.ts';

/** The rows that are measured, by the names of `api/rows.ts`. */
export const WORKS = ['read one', 'list 50', 'search, last name', 'update', 'create'] as const;
export type Work = (typeof WORKS)[number];

/** A running peer, on a database of its own with the same rows. */
export interface Peer extends Server {
  /** With the version. */
  name: string;
  /** What it does in these requests, as a paragraph of the report. */
  does: string;
  /** Empty if it checks none. */
  token: string;
  /** A request of this work, a different one each time. */
  request(work: Work): PlannedRequest;
}

/** What a peer is started with. */
export interface PeerPlace {
  /** An empty folder for its packages. */
  folder: string;
  /** The URL of its database. */
  url: string;
  people: number;
  firstPerson: number;
  companies: number;
  firstCompany: number;
  /** Registers what must be stopped at the end. */
  keep<T extends { stop(): Promise<void> }>(one: T): T;
}

/** A peer could not be installed or started. The others are measured. */
export class PeerUnavailable extends Error {}
