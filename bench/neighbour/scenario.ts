import type { Answer, Request } from '../../tests/harness/kept-alive-http.ts';

/** A workspace as both load generators know it. */
export interface Workspace {
  slug: string;
  workspaceId: number;
  /** One member's, with all scopes. */
  tokens: readonly string[];
  firstPerson: number;
  people: number;
  /** In the attacker's workspace the one with very many people. */
  companyId: number;
}

export interface Stage {
  port: number;
  neighbour: Workspace;
  attacker: Workspace;
  /** Of a member of the attacker's workspace who sees none of its summaries. */
  blindToken: string;
  /** 1, or less where a shorter run is enough. */
  scale: number;
}

/** What an attack has to work with. Everything it sends comes from an address of its own. */
export interface Run {
  stage: Stage;
  over(): boolean;
  /** Sends one request and counts its answer; undefined where none came. */
  send(request: Request): Promise<Answer | undefined>;
  /** As `send`, without counting it: for what only prepares an attack. */
  ask(request: Request): Promise<Answer | undefined>;
  /** Counts what is no answer. */
  count(what: string): void;
  /** Until the time is over: `clients`, each one request at a time, together at most `perSecond` requests. */
  keepBusy(clients: number, perSecond: number, act: (client: number) => Promise<unknown>): Promise<void>;
}

export interface Scenario {
  name: string;
  /** Of the finding, for the table. */
  number: string;
  what: string;
  /** Whether the neighbour's p99 is held against its quiet value. */
  judged: boolean;
  /** The neighbour also uploads transcripts of two lines, and waits for their summaries. */
  transcripts?: true;
  /** Rewrites so many rows that the tables are vacuumed afterwards. */
  rewrites?: true;
  /** Longer than the others, in ms. */
  attackMs?: number;
  /** Where the database's transactions are the figure. */
  transactions?: true;
  attack(run: Run): Promise<void>;
}

/** No limit but the answers. */
export const UNPACED = Number.POSITIVE_INFINITY;
/** A little below what a token may read by default: 1,000 in any ten seconds. */
export const READS_ALLOWED = 95;
/** Likewise for writes: 250. */
export const WRITES_ALLOWED = 24;

export const rootOf = ({ slug }: Workspace): string => `/api/v1/workspaces/${slug}`;
