import type { Client } from 'pg';
import { anyInteger, type Plan } from './load.ts';
import { addOddPeople } from './load-records.ts';
import { type Bench, httpSide, programSide, type Side } from './measure.ts';
import { runPgbench } from './run-pgbench.ts';
import type { Server } from './servers.ts';
import { FIRST_NAMES, LAST_NAMES, missingWord, rareWord, TITLES, WORDS } from './words.ts';
import type { Workspace } from './workspaces.ts';
import { createScript, updateScript } from './write-scripts.ts';

export interface Row {
  name: string;
  /** The smallest allowed ratio of the floor's processor time to Kartotek's. */
  ratioTarget?: number;
  /** The largest allowed growth of p99 from the small workspace to the large one. */
  growthTarget?: number;
  /** Omitted with `--quick`. */
  extra?: true;
  /** Kartotek and, if there is one, its floor. Called before the row is measured. */
  sides(workspace: Workspace): Promise<Side[]>;
  /** Removes what the row left in the database. */
  clear?(workspace: Workspace): Promise<void>;
}

export interface Stage extends Bench {
  database: Client;
  log: string;
  pgbench: string | undefined;
  kartotek: Server;
  floor: Server;
}

/** The number of different targets that a row of reads requests in turn. */
const TARGETS = 2_000;
/** The number of people that an import adds. */
const IMPORTED = 8_000;
/** The number of records that a row of updates changes. */
const RECORDS = 3_200;

const root = ({ slug }: Workspace) => `/api/v1/workspaces/${slug}`;
const anyPerson = ({ firstPerson, people }: Workspace) => anyInteger(firstPerson, people);
const search = (q: string) => `/relationships/search?q=${encodeURIComponent(q)}`;
/** The number of a random person who has a rare word. */
const anyRare = ({ firstNumber, people }: Workspace) =>
  Math.floor(firstNumber / 100) * 100 + 7 + 100 * anyInteger(0, Math.floor(people / 100));

const one = (words: readonly string[]) => words[anyInteger(0, words.length)] ?? '';
/** What people type. Names are as frequent as in the records: the first last names have several percent of them each. */
export const lastName = () => LAST_NAMES[Math.floor(LAST_NAMES.length * (anyInteger(0, 1_000) / 1_000) ** 2)] ?? '';
const firstName = () => one(FIRST_NAMES);
const NATURAL = {
  'last name': lastName,
  'whole name': () => `${firstName()} ${lastName()}`,
  'first name + title': () => `${firstName()} ${one(one(TITLES).split(' '))}`,
  'first name + 2 letters': () => `${firstName()} ${lastName().slice(0, 2)}`,
  'two unrelated names': () => `${lastName()} ${lastName()}`,
  'misspelled last name': () => misspelled(lastName()),
};
const AFTER_IMPORT = ['last name', 'whole name', 'first name + title'] as const;

/** With the third and fourth letters turned round, or the last one wrong. */
function misspelled(name: string): string {
  const [a = '', b = '', c = '', d = ''] = name;
  return name.length > 4 && c !== d ? a + b + d + c + name.slice(4) : `${name.slice(0, -1)}x`;
}

/** All rows. Reads come before writes, so that they are measured on the tables as loaded. */
export function rowsOf(stage: Stage): Row[] {
  const read = (name: string, target: (workspace: Workspace) => string, about: Partial<Row>): Row => ({
    name,
    ...about,
    async sides(workspace) {
      const all = Array.from({ length: TARGETS }, () => root(workspace) + target(workspace));
      const plan = async (): Promise<Plan> => ({ kind: 'get', targets: all });
      return [stage.kartotek, stage.floor].map((server) => httpSide(stage, server, workspace.token, plan));
    },
  });
  const searching = (kind: string, word: (workspace: Workspace) => string, about: Partial<Row> = {}) =>
    read(`search, ${kind}`, (workspace) => search(word(workspace)), { growthTarget: 3, ...about });
  const among = (words: readonly string[]) => () => words[anyInteger(0, words.length)] ?? '';

  return [
    read('read one', (workspace) => `/people/${anyPerson(workspace)}`, { ratioTarget: 0.6 }),
    read('list 50', () => '/people?limit=50', { ratioTarget: 0.6 }),
    searching('rare word', (workspace) => rareWord(anyRare(workspace))),
    searching('common word', among(WORDS.common)),
    searching('no match', () => missingWord(anyInteger(1, 1_000_000))),
    searching('1 in 100', among(WORDS.hundredth)),
    searching('1 in 1,000', among(WORDS.thousandth), { extra: true }),
    searching('3-4 letters', among(WORDS.short), { extra: true }),
    withoutFloor(searching('2 + 2 letters', among(WORDS.pairs), { extra: true })),
    withoutFloor(searching('person + company', among(WORDS.linked), { extra: true })),
    ...Object.entries(NATURAL).map(([kind, query]) => withoutFloor(searching(kind, query, { extra: true }))),
    ...AFTER_IMPORT.map((kind) => afterImport(stage, withoutFloor(searching(kind, NATURAL[kind], { extra: true })))),
    writing('update', stage, updatePlan, updateScript),
    { ...writing('create', stage, createPlan, createScript), clear: (workspace) => removeCreated(stage, workspace) },
  ];
}

/** Adds records that look like nothing else before the row is measured, and removes them afterwards. */
function afterImport(stage: Stage, row: Row): Row {
  return {
    ...row,
    name: `${row.name}, after an import`,
    async sides(workspace) {
      await addOddPeople(stage.database, workspace, IMPORTED);
      return row.sides(workspace);
    },
    async clear({ workspaceId, lastPerson }) {
      await stage.database.query('delete from person where workspace_id = $1 and person_id > $2', [
        workspaceId,
        lastPerson,
      ]);
      await stage.database.query('vacuum person');
    },
  };
}

/** For words without a gram, because the simplest statement would read the whole index. */
function withoutFloor(row: Row): Row {
  return { ...row, sides: async (workspace) => (await row.sides(workspace)).slice(0, 1) };
}

type Planner = (stage: Stage, workspace: Workspace) => Promise<Plan>;

function writing(name: string, stage: Stage, planOf: Planner, scriptOf: typeof createScript): Row {
  return {
    name,
    ratioTarget: 0.5,
    async sides(workspace) {
      const kartotek = httpSide(stage, stage.kartotek, workspace.token, () => planOf(stage, workspace));
      const { pgbench, url, log } = stage;
      if (pgbench === undefined) return [kartotek];
      const script = await scriptOf({ client: stage.database, log, port: stage.kartotek.port }, workspace);
      return [kartotek, programSide(stage, (ms) => runPgbench(pgbench, url, script, ms))];
    },
  };
}

async function createPlan(_stage: Stage, workspace: Workspace): Promise<Plan> {
  const { firstCompany, companies } = workspace;
  return { kind: 'create', target: `${root(workspace)}/people`, firstCompany, companies };
}

async function updatePlan({ database }: Stage, workspace: Workspace): Promise<Plan> {
  const ids = new Set(Array.from({ length: RECORDS }, () => anyPerson(workspace)));
  const { rows } = await database.query<{ id: number; version: string }>(
    `select person_id as id, version from person
     where workspace_id = $1 and person_id = any ($2) and archived_at is null`,
    [workspace.workspaceId, [...ids]],
  );
  return { kind: 'update', target: `${root(workspace)}/people`, records: rows };
}

async function removeCreated({ database }: Stage, { workspaceId, lastPerson }: Workspace): Promise<void> {
  await database.query('delete from person where workspace_id = $1 and person_id > $2', [workspaceId, lastPerson]);
  await database.query('truncate idempotency_key, audit_entry');
}
