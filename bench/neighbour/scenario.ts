import type { Answer, Request } from '../../tests/harness/kept-alive-http.ts';

/** A workspace for the load generators. */
export interface Workspace {
  slug: string;
  workspaceId: number;
  /** Tokens of one member, with all scopes. */
  tokens: readonly string[];
  firstPerson: number;
  people: number;
  /** In the attacker's workspace, the company with very many people. */
  companyId: number;
}

export interface Stage {
  port: number;
  neighbour: Workspace;
  attacker: Workspace;
  /** The token of a member of the attacker's workspace who may see none of its summaries. */
  blindToken: string;
  /** 1, or less for a shorter run. */
  scale: number;
}

/** The tools of an attack. Its requests come from a separate address. */
export interface Run {
  stage: Stage;
  over(): boolean;
  /** Sends one request and counts its answer. Undefined if there is none. */
  send(request: Request): Promise<Answer | undefined>;
  /** Like `send`, without counting. For the preparation of an attack. */
  ask(request: Request): Promise<Answer | undefined>;
  /** Counts another event. */
  count(what: string): void;
  /** Runs `act` by `clients` clients, one request at a time each, together at most `perSecond`, until the time is over. */
  keepBusy(clients: number, perSecond: number, act: (client: number) => Promise<unknown>): Promise<void>;
}

export interface Scenario {
  name: string;
  /** The number of the finding. */
  number: string;
  what: string;
  /** Whether the ratio of the neighbour's p99 has a target. */
  judged: boolean;
  /** The neighbour also uploads transcripts of two lines, and waits for their summaries. */
  transcripts?: true;
  /** Rewrites many rows, so the tables are vacuumed afterwards. */
  rewrites?: true;
  /** Duration in ms, if it is longer than usual. */
  attackMs?: number;
  /** Whether database transactions are reported. */
  transactions?: true;
  attack(run: Run): Promise<void>;
}

/** Limited only by the answers. */
export const UNPACED = Number.POSITIVE_INFINITY;
/** Reads per second, a little below a token's default limit of 1,000 in ten seconds. */
export const READS_ALLOWED = 95;
/** Writes per second, likewise below 250 in ten seconds. */
export const WRITES_ALLOWED = 24;

export const rootOf = ({ slug }: Workspace): string => `/api/v1/workspaces/${slug}`;
